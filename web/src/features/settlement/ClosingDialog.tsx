import { useQueryClient } from '@tanstack/react-query'
import { isMonth, monthAfter } from '@zhixin/contract/calendar'
import { settlementCalls } from '@zhixin/contract/settlement/settlement.calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { EditDialog } from '../../ui/form/forms'
import { ruledForm, unchecked } from '../../ui/form/rules'
import { TextField } from '../../ui/form/TextField'
import { today } from '../../ui/format'
import { BatchDialog } from '../customer/batch/BatchDialog'
import { refreshSettlements } from './settlement.queries'

interface Values {
  fdMonth: string
}

/** Closes a month: which one, then the preview of whom it closes and why others stay open, then the run. */
export function ClosingDialog({
  customerId,
  month,
  onClose,
}: {
  customerId?: number
  month?: string
  onClose: () => void
}) {
  const { t } = useTranslation('settlement')
  const client = useQueryClient()
  const [batch, setBatch] = useState<number>()
  const [form] = useState(() =>
    ruledForm<Values, Values>(
      {
        schema: unchecked(),
        inputOf: ({ fdMonth }) => ({ fdMonth: fdMonth.trim() }),
        beyond: ({ fdMonth }) =>
          isMonth(fdMonth.trim()) ? [] : [{ path: ['fdMonth'], message: 'month_invalid' }],
      },
      { fdMonth: month ?? monthAfter(today(), -1) },
    ),
  )
  if (batch !== undefined)
    return (
      <BatchDialog
        id={batch}
        onClose={() => {
          void refreshSettlements(client)
          onClose()
        }}
      />
    )
  return (
    <EditDialog
      title={t('close.title')}
      width={420}
      okText={t('close.preview')}
      {...form}
      name="closing"
      lead={<p className="quiet below-3">{t('close.lead')}</p>}
      onSave={(body) =>
        call(settlementCalls.close, {
          body: { ...body, fdCustomerIdList: customerId === undefined ? [] : [customerId] },
        })
      }
      onNext={({ id }) => setBatch(id)}
      onClose={onClose}
    >
      <TextField path={['fdMonth']} label={t('close.month')} required max={7} />
    </EditDialog>
  )
}
