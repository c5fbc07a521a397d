import type { HTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlacedColumn, Side } from '../../ui/list/table/arrangement'
import { DragHandle } from '../../ui/order/DragHandle'
import styles from './ColumnsPanel.module.css'

interface Props {
  place: PlacedColumn
  title: string
  /** The identifying column, which cannot be hidden. */
  lead: boolean
  dragged: boolean
  /** What makes the handle drag. */
  handle: HTMLAttributes<HTMLElement>
  onVisible: (visible: boolean) => void
  onPin: (side: Side) => void
  onStep: (by: -1 | 1) => void
  /** Makes it wider or narrower by one step. */
  onWiden: (by: -1 | 1) => void
}

const keys: Record<string, { act: 'onStep' | 'onWiden'; by: -1 | 1 }> = {
  ArrowUp: { act: 'onStep', by: -1 },
  ArrowDown: { act: 'onStep', by: 1 },
  ArrowLeft: { act: 'onWiden', by: -1 },
  ArrowRight: { act: 'onWiden', by: 1 },
}

/**
 * One column: a handle to move it (with the pointer, or the arrow keys, which also set its width), whether it shows,
 * and where it is pinned.
 */
export function ColumnRow(props: Props) {
  const { place, title, lead, dragged, handle, onVisible, onPin } = props
  const { t } = useTranslation('listViews')
  const pin = (side: 'left' | 'right') => {
    const said = t(`pin.${side}`)
    return (
      <button
        type="button"
        className={`centred flex-none ${styles.pin}`}
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
    <li className={`row ${styles.column}`} data-row-key={place.key} data-dragged={dragged || undefined}>
      <DragHandle
        {...handle}
        label={t('move', { column: title })}
        tip={t('moveHow')}
        onKeyDown={(event) => {
          const key = keys[event.key]
          if (!key) return
          event.preventDefault()
          props[key.act](key.by)
        }}
      />
      <label className={styles.show} data-tip={lead ? t('leadWhy') : undefined}>
        <input
          type="checkbox"
          checked={place.visible}
          disabled={lead}
          onChange={(event) => onVisible(event.target.checked)}
        />
        <span className="cut">{title}</span>
      </label>
      {pin('left')}
      {pin('right')}
    </li>
  )
}
