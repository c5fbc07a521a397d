import type { HTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlacedColumn, Side } from './arrangement'
import styles from './ColumnsPanel.module.css'

interface Props {
  place: PlacedColumn
  title: string
  /** It says what a row is, and cannot be hidden. */
  lead: boolean
  dragged: boolean
  /** What makes the handle drag. */
  handle: HTMLAttributes<HTMLElement>
  onVisible: (visible: boolean) => void
  onPin: (side: Side) => void
  onStep: (by: -1 | 1) => void
}

/** One column: a handle to move it (with the pointer, or the arrow keys), whether it shows, and where it is pinned. */
export function ColumnRow({ place, title, lead, dragged, handle, onVisible, onPin, onStep }: Props) {
  const { t } = useTranslation('listViews')
  const pin = (side: 'left' | 'right') => {
    const said = t(`pin.${side}`)
    return (
      <button
        type="button"
        className={styles.pin}
        aria-label={`${said}: ${title}`}
        aria-pressed={place.side === side}
        data-tip={said}
        onClick={() => onPin(place.side === side ? undefined : side)}
      >
        <svg viewBox="0 0 14 14" aria-hidden="true" data-side={side}>
          <path d="M2 2v10M12 7H5m3-3L5 7l3 3" />
        </svg>
      </button>
    )
  }
  return (
    <li className={styles.column} data-column={place.key} data-dragged={dragged || undefined}>
      <button
        type="button"
        className={styles.handle}
        data-handle
        aria-label={t('move', { column: title })}
        data-tip={t('moveHow')}
        {...handle}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          onStep(event.key === 'ArrowUp' ? -1 : 1)
        }}
      >
        <svg viewBox="0 0 8 14" aria-hidden="true">
          <path d="M2 3h.01M6 3h.01M2 7h.01M6 7h.01M2 11h.01M6 11h.01" />
        </svg>
      </button>
      <label className={styles.show} data-tip={lead ? t('leadWhy') : undefined}>
        <input
          type="checkbox"
          checked={place.visible}
          disabled={lead}
          onChange={(event) => onVisible(event.target.checked)}
        />
        <span>{title}</span>
      </label>
      {pin('left')}
      {pin('right')}
    </li>
  )
}
