import { type ViewDensity, viewDensities } from '@zhixin/contract/view/view.enums'
import { Fragment, type HTMLAttributes, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pressedKey } from '../../lib/pressedKey'
import { Button } from '../../ui/Button'
import { LineIcon } from '../../ui/LineIcon'
import {
  arrange,
  isLead,
  isUsual,
  keptColumns,
  moved,
  movedTo,
  type PlacedColumn,
  pinnedTo,
  type Side,
  withVisible,
  withWidth,
} from '../../ui/list/table/arrangement'
import { DragHandle } from '../../ui/order/DragHandle'
import { useDragOrder } from '../../ui/order/useDragOrder'
import styles from './ColumnsPanel.module.css'
import densityPicker from './DensityPicker.module.css'
import { useViewKeeping } from './useViewKeeping'
import type { ViewPanelProps } from './viewTools'

interface ColumnRowProps {
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
function ColumnRow(props: ColumnRowProps) {
  const { place, title, lead, dragged, handle, onVisible, onPin } = props
  const { t } = useTranslation('listViews')
  const pin = (side: 'left' | 'right') => {
    const said = t(`pin.${side}`)
    return (
      <button
        type="button"
        className={`pick icon-button ${styles.pin}`}
        aria-label={`${said}: ${title}`}
        aria-pressed={place.side === side}
        data-side={side}
        data-tip={said}
        onClick={() => onPin(place.side === side ? undefined : side)}
      >
        <LineIcon path="M2 2v10M12 7H5m3-3L5 7l3 3" weight={1.3} />
      </button>
    )
  }
  return (
    <li
      className={`row rounded-small ${styles.column}`}
      data-row-key={place.key}
      data-dragged={dragged || undefined}
    >
      <DragHandle
        {...handle}
        label={t('move', { column: title })}
        tip={t('moveHow')}
        onKeyDown={(event) => {
          const key = keys[pressedKey(event) ?? '']
          if (!key) return
          event.preventDefault()
          props[key.act](key.by)
        }}
      />
      <label className="row grow gap-2 shrinks small pad-1" data-tip={lead ? t('leadWhy') : undefined}>
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

const captions = { left: 'side.left', none: 'side.none', right: 'side.right' } as const
const captionOf = (side: Side) => captions[side ?? 'none']

/** One press of an arrow key, in px. */
const widthStep = 16

/**
 * The row height, and which columns a list shows, in which order, and which are pinned; every change is saved at once
 * (rule view.columns).
 */
export function ColumnsPanel({ views: list, columns }: ViewPanelProps) {
  const { t } = useTranslation('listViews')
  const keepOf = useViewKeeping(list.listKey)
  const [said, setSaid] = useState('')
  const rows = useRef<HTMLUListElement>(null)
  const refocus = useRef<string>(undefined)

  // The panel shows a change with the click; the list follows a moment later.
  const [chosen, setChosen] = useState<readonly PlacedColumn[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list has followed
  useEffect(() => setChosen(undefined), [list.placed])
  function keep(placed: readonly PlacedColumn[]) {
    setChosen(placed)
    keepOf(list.applied, { fdColumns: keptColumns(columns, placed) })
  }
  const drag = useDragOrder(chosen ?? list.placed, rows, movedTo, keep)
  const placed = drag.placed
  const pinned = placed.some((one) => one.side !== undefined)
  const columnOf = (key: string) => columns.find((column) => column.key === key)

  useEffect(() => rows.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  // An element that moves in the document loses the focus.
  useLayoutEffect(() => {
    if (refocus.current) handleOf(rows.current, refocus.current)?.focus()
    refocus.current = undefined
  })

  function step(key: string, by: -1 | 1) {
    const next = moved(placed, key, by)
    const at = next.findIndex((one) => one.key === key)
    const side = next[at]?.side
    refocus.current = key
    setSaid(
      t('said.moved', {
        column: columnOf(key)?.title,
        at: at + 1,
        of: next.length,
        side: t(captionOf(side)),
      }),
    )
    keep(next)
  }

  function widen(key: string, by: -1 | 1) {
    const before = placed.find((one) => one.key === key)?.width ?? columnOf(key)?.width ?? 0
    const next = withWidth(placed, key, before + by * widthStep)
    const width = next.find((one) => one.key === key)?.width
    setSaid(t('said.width', { column: columnOf(key)?.title, width }))
    keep(next)
  }

  return (
    <div className={`flex ${styles.panel}`}>
      <DensityPicker
        density={list.density}
        onChange={(fdDensity) =>
          keepOf(undefined, { fdDensity: fdDensity === 'standard' ? null : fdDensity })
        }
      />
      <ul
        ref={rows}
        className={`grow scrolls ${styles.columns}`}
        data-dragging={drag.dragged !== undefined || undefined}
        {...drag.listProps}
      >
        {placed.map((one, index) => {
          const column = columnOf(one.key)
          if (!column) return null
          return (
            <Fragment key={one.key}>
              {pinned && placed[index - 1]?.side !== one.side && (
                <li className={`faint caption ${styles.caption}`}>{t(captionOf(one.side))}</li>
              )}
              {pinned && index === 0 && one.side === undefined && (
                <li className={`faint caption ${styles.caption}`}>{t(captionOf(undefined))}</li>
              )}
              <ColumnRow
                place={one}
                title={column.title}
                lead={isLead(column)}
                dragged={drag.dragged === one.key}
                handle={drag.handleProps(one.key)}
                onVisible={(visible) => keep(withVisible(placed, one.key, visible))}
                onPin={(side) => keep(pinnedTo(placed, one.key, side))}
                onStep={(by) => step(one.key, by)}
                onWiden={(by) => widen(one.key, by)}
              />
            </Fragment>
          )
        })}
      </ul>
      <div className="row between flex-none gap-3 faint caption ruled-above pad-2 pad-x-3">
        <span>{list.applied ? t('keptInView', { name: list.applied.fdName }) : t('keptForYou')}</span>
        <Button disabled={isUsual(columns, placed)} onClick={() => keep(arrange(columns, []))}>
          {t('restore')}
        </Button>
      </div>
      <p role="status" className="heard">
        {said}
      </p>
    </div>
  )
}

const handleOf = (list: HTMLElement | null, key: string) =>
  list?.querySelector<HTMLElement>(`[data-row-key="${key}"] [data-handle]`)

interface DensityPickerProps {
  density: ViewDensity
  onChange: (density: ViewDensity) => void
}

/** The row height of the list, the same in all its views. */
function DensityPicker({ density, onChange }: DensityPickerProps) {
  const { t } = useTranslation('listViews')
  const name = useId()
  return (
    <fieldset className={`row flex-none ruled gap-1 pad-2 pad-x-3 small quiet ${densityPicker.density}`}>
      <legend>{t('density.label')}</legend>
      {viewDensities.map((one) => (
        <label className="pick relative" key={one}>
          <input
            className="covering"
            type="radio"
            name={name}
            checked={one === density}
            onChange={() => onChange(one)}
          />
          <span>{t(`density.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
