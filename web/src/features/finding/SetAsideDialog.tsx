import { findingSchemas, reasonLength, type SetAsideInput } from '@zhixin/contract/finding/finding.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { currentLanguage, messageText } from '../../lib/i18n'
import { EditDialog } from '../../ui/form/forms'
import { ruledForm } from '../../ui/form/rules'
import { TextAreaField } from '../../ui/form/TextField'
import type { FindingHolder } from './finding.queries'

interface Props {
  holder: FindingHolder
  record: { id: number; fdName: string }
  finding: number
  onClose: () => void
}

/** Asks why a finding about a record is set aside (rule finding.aside). */
export function SetAsideDialog({ holder, record, finding, onClose }: Props) {
  const { t } = useTranslation('finding')
  const [form] = useState(() =>
    ruledForm<{ fdReason: string }, SetAsideInput>(
      {
        schema: findingSchemas([finding]).setAsideInput,
        inputOf: (values) => ({ id: record.id, fdFinding: finding, ...values }),
      },
      { fdReason: '' },
    ),
  )
  return (
    <EditDialog
      {...form}
      title={t('setAsideAbout', {
        name: record.fdName,
        finding: holder.texts[finding]?.[currentLanguage()] ?? '',
      })}
      name="aside"
      lead={<p className="quiet below-3">{t('lead')}</p>}
      onSave={(body) => call(holder.calls.setAside, { body: body as never })}
      refresh={holder.refresh}
      saved={() => messageText('operation_succeeded')}
      okText={t('ok')}
      onClose={onClose}
    >
      <TextAreaField path={['fdReason']} label={t('reason')} required max={reasonLength} />
    </EditDialog>
  )
}
