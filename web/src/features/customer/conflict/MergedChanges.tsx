import { useTranslation } from 'react-i18next'
import type { MergeChange } from '../model/mergeEdits.decide'
import styles from './conflict.module.css'
import type { MergeTexts } from './conflict.texts'

interface Props {
  changes: MergeChange[]
  texts: MergeTexts
  theirName: string
}

const groups = [
  { key: 'theirs', outcomes: ['theirs'] },
  { key: 'mine', outcomes: ['mine'] },
  { key: 'together', outcomes: ['both', 'combined'] },
] as const

/** What was merged without a question, by person: the other one's first, because that is new on the screen. */
export function MergedChanges({ changes, texts, theirName }: Props) {
  const { t } = useTranslation('customer')
  return groups.map(({ key, outcomes }) => {
    const list = changes.filter(({ outcome }) => outcomes.some((one) => one === outcome))
    if (list.length === 0) return null
    return (
      <details key={key} className={styles.merged} open={key === 'theirs'}>
        <summary className="strong pad-1">
          {t(`merge.merged.${key}`, { name: theirName, count: list.length })}
        </summary>
        <ul>
          {list.map((change) => (
            <MergedChange key={change.key} change={change} texts={texts} />
          ))}
        </ul>
      </details>
    )
  })
}

function MergedChange({ change, texts }: { change: MergeChange; texts: MergeTexts }) {
  const { t } = useTranslation('customer')
  const { what, row } = texts.nameOf(change)
  const before = texts.textOf(change, change.base)
  const after = texts.textOf(change, change.result)
  return (
    <li>
      <span>
        {row && <strong>{row}</strong>} <span className={row ? 'small faint' : 'strong'}>{what}</span>
      </span>
      <span className={`tabular breaks ${styles.fromTo}`}>
        {before === undefined ? (
          <span className={styles.none}>{t('merge.empty')}</span>
        ) : (
          <del className="faint">{before}</del>
        )}
        <span aria-hidden="true"> → </span>
        {after === undefined ? <span className={styles.none}>{t('merge.empty')}</span> : <ins>{after}</ins>}
      </span>
    </li>
  )
}
