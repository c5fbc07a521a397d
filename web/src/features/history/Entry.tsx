import type { FieldChange } from '@zhixin/contract/history/change.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../ui/format'
import { AccountName } from '../record/AccountName'
import { EntryHead } from './Entries'

/** How many sentences are visible at once; a new customer has one for each of its fields. */
const inSight = 6

interface Props {
  time: string
  who: string
  what: string
  changes: FieldChange[]
  action?: ReactNode
}

/** One entry of the history: when, who, what, and each change as a sentence. */
export function Entry({ time, who, what, changes, action }: Props) {
  const { t } = useTranslation('customer')
  const rest = changes.slice(inSight)
  return (
    <li className="pad-3 ruled-above">
      <EntryHead>
        <time dateTime={time}>{formatDateTime(time)}</time>
        <strong className="ink medium">
          <AccountName name={who} />
        </strong>
        <span>{what}</span>
        {action}
      </EntryHead>
      <Sentences changes={changes.slice(0, inSight)} />
      {rest.length > 0 && (
        <details>
          <summary className="small accent">{t('history.rest', { count: rest.length })}</summary>
          <Sentences changes={rest} />
        </details>
      )}
    </li>
  )
}

function Sentences({ changes }: { changes: FieldChange[] }) {
  return (
    <ul className="above-1 tabular breaks">
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what happened does not change any more
        <li key={index}>{change.fdSentence}</li>
      ))}
    </ul>
  )
}
