import { type ActInput, type Action, type Declaration, maxReason } from '@zhixin/contract/record/record'
import { actInput } from '@zhixin/contract/record/record.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../lib/i18n'
import { EditDialog } from '../../ui/form/forms'
import { ruledForm } from '../../ui/form/rules'
import { TextAreaField } from '../../ui/form/TextField'
import { queriesOf } from './record.queries'

interface Props {
  declared: Declaration
  action: Action
  id: number
  /** What the record is called. */
  label: string
  send: (input: ActInput) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of an action (rule record.states). */
export function ReasonDialog({ declared, action, id, label, send, onClose }: Props) {
  const { t } = useTranslation('record')
  const [form] = useState(() =>
    ruledForm<{ fdReason: string }, ActInput>(
      { schema: actInput(action), inputOf: (values) => ({ id, ...values }) },
      { fdReason: '' },
    ),
  )
  const words = inWords(action.words)
  return (
    <EditDialog
      {...form}
      {...{ onClose, okText: words, width: 420, name: 'reason' }}
      title={t('act', { action: words, thing: inWords(declared.name) })}
      lead={<p className="below-3">{label}</p>}
      onSave={send}
      refresh={queriesOf(declared).refresh}
    >
      <TextAreaField path={['fdReason']} label={t('reason')} required max={maxReason} />
    </EditDialog>
  )
}
