import type { MessageKey } from '@zhixin/contract/messages'
import { type ActInput, maxReason } from '@zhixin/contract/record/record'
import { actInput } from '@zhixin/contract/record/record.schema'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { refreshOf } from '../../lib/read'
import { EditDialog } from '../../ui/form/forms'
import { ruledForm } from '../../ui/form/rules'
import { TextAreaField } from '../../ui/form/TextField'

interface Props {
  title: string
  okText: string
  /** What it is about. */
  lead: ReactNode
  id: number
  /** What is said where none is given. */
  missing: MessageKey
  /** The reason that is there already. */
  given?: string | null
  send: (input: ActInput) => Promise<unknown>
  /** Reads again what the reason belongs to. */
  refresh: ReturnType<typeof refreshOf>
  onClose: () => void
}

/** Asks for a reason (rules record.states, monitoring.reason). */
export function ReasonDialog({ id, missing, given, lead, send, ...dialog }: Props) {
  const { t } = useTranslation('record')
  const [form] = useState(() =>
    ruledForm<{ fdReason: string }, ActInput>(
      { schema: actInput({ reason: missing }), inputOf: (values) => ({ id, ...values }) },
      { fdReason: given ?? '' },
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
      <TextAreaField path={['fdReason']} label={t('reason')} required max={maxReason} />
    </EditDialog>
  )
}
