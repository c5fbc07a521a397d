import { findingCalls } from '@zhixin/contract/customer/finding.calls'
import { type Finding, findingTexts } from '@zhixin/contract/customer/finding.enums'
import { reasonLength, type SetAsideInput, setAsideInput } from '@zhixin/contract/finding/finding.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { currentLanguage, messageText } from '../../lib/i18n'
import { EditDialog } from '../../ui/form/forms'
import { ruledForm } from '../../ui/form/rules'
import { TextAreaField } from '../../ui/form/TextField'
import { refreshCustomers } from '../customer/customer.queries'

interface Props {
  customer: { id: number; fdName: string }
  finding: Finding
  onClose: () => void
}

/** Asks why a finding about a customer is set aside (rule finding.aside). */
export function SetAsideDialog({ customer, finding, onClose }: Props) {
  const { t } = useTranslation('finding')
  const [form] = useState(() =>
    ruledForm<{ fdReason: string }, SetAsideInput>(
      { schema: setAsideInput, inputOf: (values) => ({ id: customer.id, fdFinding: finding, ...values }) },
      { fdReason: '' },
    ),
  )
  return (
    <EditDialog
      {...form}
      title={t('setAsideAbout', { name: customer.fdName, finding: findingTexts[finding][currentLanguage()] })}
      name="aside"
      lead={<p className="quiet below-3">{t('lead')}</p>}
      onSave={(body) => call(findingCalls.setAside, { body })}
      refresh={refreshCustomers}
      saved={() => messageText('operation_succeeded')}
      okText={t('ok')}
      onClose={onClose}
    >
      <TextAreaField path={['fdReason']} label={t('reason')} required max={reasonLength} />
    </EditDialog>
  )
}
