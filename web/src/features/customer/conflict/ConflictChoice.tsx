import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MergeChange, Side } from '../model/mergeEdits.decide'
import styles from './conflict.module.css'
import type { MergeTexts } from './conflict.texts'

interface Props {
  change: MergeChange
  chosen: Side | undefined
  texts: MergeTexts
  /** Who saved the other version. */
  theirName: string
  onChoose: (key: string, side: Side) => void
}

/** One conflict: the original value, and the two versions to choose from. */
export function ConflictChoice({ change, chosen, texts, theirName, onChoose }: Props) {
  const { t } = useTranslation('customer')
  const id = useId()
  const { what, row } = texts.nameOf(change)
  const missing = (value: unknown) => {
    const isRow = change.row !== undefined && (change.part === undefined || value === undefined)
    return isRow && change.base !== undefined ? t('merge.deleted') : t('merge.empty')
  }
  const shown = (value: unknown) =>
    texts.textOf(change, value) ?? <span className={styles.none}>{missing(value)}</span>
  const base = texts.textOf(change, change.base)

  return (
    <fieldset className={styles.conflict} data-open={chosen === undefined || undefined}>
      <legend>
        {row && <strong>{row}</strong>} <span className={row ? 'small faint' : 'strong'}>{what}</span>
      </legend>
      <div className={styles.versions}>
        <div className={styles.version}>
          <span className={styles.whose}>{t('merge.original')}</span>
          <p>{base ?? <span className={styles.none}>{t('merge.empty')}</span>}</p>
        </div>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className={styles.version} data-chosen={chosen === side || undefined}>
            <span className={styles.whose}>
              <input
                type="radio"
                name={id}
                value={side}
                checked={chosen === side}
                onChange={() => onChoose(change.key, side)}
              />
              {t(`merge.side.${side}`, { name: theirName })}
            </span>
            <p>{shown(change[side])}</p>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
