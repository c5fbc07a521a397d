import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { systemLogList } from '@zhixin/contract/systemLog/systemLog.list'
import type { AuditChange, AuditRow } from '@zhixin/contract/systemLog/systemLog.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { inWords } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { formatDateTime } from '../../ui/format'
import { RecordDrawer } from '../../ui/RecordDrawer'
import { AccountName } from '../record/AccountName'
import { allEntriesLink, recordLink } from './systemLog.links'
import styles from './systemLog.module.css'

interface Props {
  entry: AuditRow
  open: boolean
  onClose: () => void
}

/** Actions on records that have no state before. */
const startsAnew: readonly string[] = ['create', 'expire']

/** One entry of the system log: who, when, from where, on which record, and every field before and after. */
export function EntryDrawer({ entry, open, onClose }: Props) {
  const { t } = useTranslation('systemLog')
  const seesCustomers = useAllowed(customerCalls.history.access)
  return (
    <RecordDrawer open={open} onClose={onClose} title={t('entry.title')}>
      <p className="strong breaks below-4 title">{entry.fdSentence}</p>
      <dl className={`stack small tabular ${styles.facts}`}>
        <Fact name={inWords(systemLogList.columns.createdDate.words)}>
          <time dateTime={entry.createdDate}>{formatDateTime(entry.createdDate)}</time>
        </Fact>
        <Fact name={inWords(systemLogList.columns.fdAccountName.words)}>
          <AccountName name={entry.fdAccountName} />
        </Fact>
        <Fact name={inWords(systemLogList.filters.fdActionList.words)}>{entry.fdActionName}</Fact>
        <Fact name={t('entry.object')}>
          <Thing entry={entry} onLeave={onClose} />
        </Fact>
        <Fact name={inWords(systemLogList.columns.fdIp.words)}>{entry.fdIp}</Fact>
        <Fact name={t('entry.request')}>{entry.fdRequestId && <code>{entry.fdRequestId}</code>}</Fact>
      </dl>
      {entry.fdEntity === 'customer' && !seesCustomers ? (
        <p className="faint">{t('entry.hiddenChanges')}</p>
      ) : (
        <EntryChanges changes={entry.fdChangeList} fresh={startsAnew.includes(entry.fdAction)} />
      )}
    </RecordDrawer>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt>{name}</dt>
      <dd className="breaks shrinks">{children || '-'}</dd>
    </div>
  )
}

/** The changed record, as a link if it can be opened, and a link to all its entries. */
function Thing({ entry, onLeave }: { entry: AuditRow; onLeave: () => void }) {
  const { t } = useTranslation('systemLog')
  const link = recordLink(entry)
  const allowed = useAllowed(link?.access ?? '')
  const all = allEntriesLink(entry)
  const name = entry.fdEntityLabel ?? entry.fdEntityId
  return (
    <>
      <span className="quiet">{entry.fdEntityName}</span>{' '}
      {name && (link && allowed ? <Link to={link.to}>{name}</Link> : <span>{name}</span>)}
      {entry.fdEntityDeleted && <span className="faint beside-2">{t('entry.deleted')}</span>}
      {all && (
        <Link to={all} className="block" onClick={onLeave}>
          {t('entry.all')}
        </Link>
      )}
    </>
  )
}

interface EntryChangesProps {
  changes: readonly AuditChange[]
  /** The record was created with this entry, so one column shows its contents. */
  fresh: boolean
}

/** Every changed field, before and after. */
function EntryChanges({ changes, fresh }: EntryChangesProps) {
  const { t } = useTranslation('systemLog')
  if (changes.length === 0) return <p className="faint">{t('entry.noChanges')}</p>
  return (
    <table
      className={`small plain-table ${styles.table}`}
      aria-label={inWords(systemLogList.columns.fdChangeList.words)}
    >
      <thead className="caption faint">
        <tr>
          <th scope="col">{t('entry.field')}</th>
          {!fresh && <th scope="col">{t('entry.old')}</th>}
          <th scope="col">{fresh ? t('entry.content') : t('entry.new')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened does not change any more
          <tr key={index}>
            <th scope="row" className="quiet">
              {[change.fdFieldName, change.fdRowName, change.fdPartName].filter(Boolean).join(' · ')}
            </th>
            {change.fdKind === 'rearranged' ? (
              <td colSpan={fresh ? 1 : 2}>{change.fdSentence}</td>
            ) : (
              <>
                {!fresh && <td className="faint">{change.fdOldText ?? '-'}</td>}
                <td>{change.fdNewText ?? '-'}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
