import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EditDialog } from '../../../ui/form/forms'
import type { RuledForm } from '../../../ui/form/rules'
import { formatCount } from '../../../ui/format'
import { refreshJobs } from '../../job/job.queries'

/** The customers to change: the selected ones, or all results of the list; and their number. */
export interface Choice {
  amount: number
  fdIdList: number[]
  fdFilters: Record<string, unknown> | null
}

/** What the dialog of a bulk change is opened with. */
export interface ChoiceProps {
  choice: Choice
  onClose: () => void
  /** Called when the preview has started. */
  onPreviewed: (id: number) => void
}

interface Props<V extends object, I> extends ChoiceProps {
  /** What is changed: its texts. */
  kind: 'change' | 'price' | 'template'
  form: RuledForm<V, I>
  /** The fields. */
  children: ReactNode
  send: (input: I) => Promise<{ id: number }>
}

/** Asks what to change of the customers, and how; nothing is changed before the preview. */
export function PreviewDialog<V extends object, I>(props: Props<V, I>) {
  const { kind, form, choice, children, send, onPreviewed, onClose } = props
  const { t } = useTranslation('batch')
  const client = useQueryClient()
  const { amount } = choice

  async function preview(input: I) {
    const { id } = await send(input)
    void refreshJobs(client)
    return id
  }

  return (
    <EditDialog
      {...form}
      title={t(`${kind}.title`, { count: amount, amount: formatCount(amount) })}
      name={kind}
      okText={t('change.preview')}
      onSave={preview}
      onSaved={onPreviewed}
      onClose={onClose}
    >
      {children}
      <p className="small faint across">{t(`${kind}.about`)}</p>
    </EditDialog>
  )
}
