import type { DictionaryName } from '@zhixin/contract/dictionary/dictionary.api'
import type { MessageKey } from '@zhixin/contract/messages'
import { type ActInput, choices, maxReason } from '@zhixin/contract/record/record'
import { actInput } from '@zhixin/contract/record/record.schema'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { refreshOf } from '../../lib/read'
import { EditDialog } from '../../ui/form/forms'
import { ruledForm } from '../../ui/form/rules'
import { TextAreaField } from '../../ui/form/TextField'
import { RecordField } from './RecordField'

interface Props {
  title: string
  okText: string
  /** What it is about. */
  lead: ReactNode
  id: number
  /** What is said where none is given. */
  missing: MessageKey
  /** The dictionary of usual reasons, if there is one: then words are not needed beside one of these. */
  reasons?: DictionaryName | undefined
  /** The reason that is there already. */
  given?: string | null
  send: (input: ActInput) => Promise<unknown>
  /** What is told after a success, if not the usual. */
  saved?: () => string
  /** Called after a success; the dialog closes. */
  onSaved?: () => void
  /** Reads again what the reason belongs to. */
  refresh: ReturnType<typeof refreshOf>
  onClose: () => void
}

/** Asks for a reason (rules record.states, monitoring.reason). */
export function ReasonDialog({ id, missing, reasons, given, lead, send, ...dialog }: Props) {
  const { t } = useTranslation('record')
  const [form] = useState(() =>
    ruledForm<{ fdReason: string; fdReasonList: number[] }, ActInput>(
      {
        schema: actInput({ reason: missing, ...(reasons && { reasons }) }),
        inputOf: (values) => ({ id, ...values }),
      },
      { fdReason: given ?? '', fdReasonList: [] },
    ),
  )
  return (
    <EditDialog
      {...form}
      {...dialog}
      width={420}
      name="reason"
      lead={<p className="below-3">{lead}</p>}
      onSave={send}
    >
      {reasons && (
        <RecordField
          path={['fdReasonList']}
          field={choices('', '', { values: reasons })}
          label={t('reasons')}
        />
      )}
      <TextAreaField path={['fdReason']} label={t('reason')} required={!reasons} max={maxReason} />
    </EditDialog>
  )
}
