import { type Action, type Declaration, maxReason } from '@zhixin/contract/record/record'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../lib/i18n'
import { EditDialog } from '../../ui/form/forms'
import { ruledForm, unchecked } from '../../ui/form/rules'
import { TextAreaField } from '../../ui/form/TextField'
import { queriesOf } from './record.queries'

interface Props {
  declared: Declaration
  action: Action
  /** What the record is called. */
  label: string
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of an action (rule record.states). */
export function ReasonDialog({ declared, action, label, send, onClose }: Props) {
  const { t } = useTranslation('record')
  const [form] = useState(() =>
    ruledForm<{ fdReason: string }, { fdReason: string }>(
      {
        schema: unchecked(),
        inputOf: (values) => values,
        beyond: ({ fdReason }) =>
          fdReason.trim() === '' ? [{ path: ['fdReason'], message: action.reason ?? 'required' }] : [],
      },
      { fdReason: '' },
    ),
  )
  const words = inWords(action.words)
  return (
    <EditDialog
      title={t('act', { action: words, thing: inWords(declared.name) })}
      width={420}
      okText={words}
      {...form}
      name="reason"
      lead={<p className="below-3">{label}</p>}
      onSave={({ fdReason }) => send(fdReason)}
      refresh={queriesOf(declared).refresh}
      onClose={onClose}
    >
      <TextAreaField path={['fdReason']} label={t('reason')} required max={maxReason} />
    </EditDialog>
  )
}
