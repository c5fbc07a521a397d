import { Button } from 'antd'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageText } from '../../lib/i18n'
import styles from './FilterBar.module.css'
import { FilterChips } from './FilterChips'
import { FilterControl } from './FilterControl'
import {
  type FilterField,
  type FilterGrid,
  idOf,
  isFieldActive,
  isIncomplete,
  roomFor,
  spanOf,
} from './filters'
import { filtersOf, type ListDefinition, type ListState, readListState } from './list.state'
import type { ListAddress } from './useListState'

interface Props<S extends ListState> {
  definition: ListDefinition<S>
  address: ListAddress<S>
  fields: readonly FilterField<S>[]
  /** The same question once more. */
  onRepeat: () => void
  /** The plain list. */
  onReset: () => void
  /** The narrowest that a filter may get, in px. */
  cellWidth: number
}

const gap = 12

/**
 * The filters of a list: two rows at most, the rest behind "more filters". What is typed is a draft until
 * Query, or Enter, makes it the address (rules L1, L2).
 */
export function FilterBar<S extends ListState>({
  definition,
  address,
  fields,
  onRepeat,
  onReset,
  cellWidth,
}: Props<S>) {
  const { t } = useTranslation('list')
  const { state, search, go } = address
  const gridId = useId()
  const [ref, grid] = useGrid(cellWidth)
  const [open, setOpen] = useState(false)
  // A draft belongs to the filters that it was typed over, whatever the page and the order; going back to other
  // filters shows those.
  const asked = filtersOf(definition, state)
  const [draft, setDraft] = useState<{ at: string; edits: Partial<S> }>({ at: asked, edits: {} })
  const edits = draft.at === asked ? draft.edits : {}
  const merged = { ...state, ...edits }
  const shown = definition.settle ? definition.settle(merged) : merged

  const room = open ? fields.length : roomFor(fields, grid)
  const hiddenActive = fields.slice(room).filter((field) => isFieldActive(field, shown)).length
  const foldable = roomFor(fields, grid) < fields.length

  // Asked with a filter that is filled by half: it is marked, and holds the focus, until it is whole or empty.
  const [refused, setRefused] = useState(0)
  useEffect(() => {
    if (refused > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused, ref])

  function edit(change: Partial<S>) {
    setDraft({ at: asked, edits: { ...edits, ...change } })
  }

  function query() {
    if (fields.some((field) => isIncomplete(field, shown))) {
      setOpen(open || fields.slice(room).some((field) => isIncomplete(field, shown)))
      return setRefused(refused + 1)
    }
    setRefused(0)
    const next = go({ ...shown, pageIndex: 1 }, 'push')
    setDraft({ at: asked, edits: {} })
    if (next === search) onRepeat()
  }

  function reset() {
    setRefused(0)
    setDraft({ at: asked, edits: {} })
    onReset()
  }

  function remove(change: Partial<S>) {
    const rest = Object.entries(edits).filter(([key]) => !(key in change))
    const next = readListState(definition, go(change, 'replace'))
    setDraft({ at: filtersOf(definition, next), edits: Object.fromEntries(rest) as Partial<S> })
  }

  return (
    <search className={styles.bar}>
      <form
        // The browser would object in its own language; what is wrong is told, or put right, here.
        noValidate
        aria-label={t('filters.label')}
        onSubmit={(event) => {
          event.preventDefault()
          query()
        }}
      >
        <div ref={ref} id={gridId} className={styles.grid} data-columns={grid.columns}>
          {fields.slice(0, room).map((field) => (
            <FilterControl
              key={idOf(field)}
              field={field}
              draft={shown}
              onEdit={edit}
              span={spanOf(field, grid)}
              problem={
                refused > 0 && isIncomplete(field, shown) ? messageText('filter_incomplete') : undefined
              }
            />
          ))}
          <div className={styles.buttons}>
            {foldable && (
              <FoldButton
                open={open}
                active={hiddenActive}
                controls={gridId}
                onClick={() => setOpen(!open)}
              />
            )}
            <Button onClick={reset}>{t('filters.reset')}</Button>
            <Button type="primary" ghost htmlType="submit">
              {t('filters.query')}
            </Button>
          </div>
        </div>
      </form>
      <FilterChips fields={fields} state={state} onRemove={remove} />
    </search>
  )
}

interface FoldProps {
  open: boolean
  active: number
  controls: string
  onClick: () => void
}

function FoldButton({ open, active, controls, onClick }: FoldProps): ReactNode {
  const { t } = useTranslation('list')
  const more = active > 0 ? t('filters.moreActive', { count: active }) : t('filters.more')
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onClick}
    >
      {open ? t('filters.fewer') : more}
      <svg viewBox="0 0 10 6" aria-hidden="true">
        <path d="m1 1 4 4 4-4" />
      </svg>
    </button>
  )
}

/** How many cells of at least this width stand side by side; measured, as the bar must know its rows. */
function useGrid(cellWidth: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [grid, setGrid] = useState<FilterGrid>({ columns: 4, cell: cellWidth })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const columns = Math.floor((element.clientWidth + gap) / (cellWidth + gap))
      const sound = Math.min(6, Math.max(1, columns))
      const cell = Math.floor((element.clientWidth + gap) / sound) - gap
      setGrid((before) =>
        before.columns === sound && before.cell === cell ? before : { columns: sound, cell },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [cellWidth])
  return [ref, grid] as const
}
