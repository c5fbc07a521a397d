import { systemLogList } from '@zhixin/contract/systemLog/systemLog.list'
import type { AuditChange } from '@zhixin/contract/systemLog/systemLog.schema'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../lib/i18n'
import styles from './systemLog.module.css'

interface Props {
  changes: readonly AuditChange[]
  /** The record was created with this entry, so one column shows its contents. */
  fresh: boolean
}

/** Every changed field, before and after. */
export function EntryChanges({ changes, fresh }: Props) {
  const { t } = useTranslation('systemLog')
  if (changes.length === 0) return <p className="faint">{t('entry.noChanges')}</p>
  return (
    <table className={styles.table} aria-label={inWords(systemLogList.columns.fdChangeList.words)}>
      <thead>
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
            <th scope="row">
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
