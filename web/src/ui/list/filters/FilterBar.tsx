import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { Comparison } from '../../../lib/list.state'
import { filtersOf, type ListDefinition, type ListState, readListState } from '../../../lib/list.state'
import { Button } from '../../Button'
import { LineIcon } from '../../LineIcon'
import { phone } from '../../phone'
import { useMediaQuery } from '../../useMediaQuery'
import { useWidth } from '../../useWidth'
import type { ListAddress } from '../state/useListState'
import styles from './FilterBar.module.css'
import filterChips from './FilterChips.module.css'
import { FilterControl } from './FilterControl'
import { FilterSheet } from './FilterSheet'
import {
  buttonsSpan,
  cleared,
  daysOf,
  type FilterField,
  gridFor,
  idOf,
  isFaulty,
  isFieldActive,
  roomFor,
  spanOf,
  wordsOf,
} from './filters'

interface Props<S extends ListState> {
  definition: ListDefinition<S>
  address: ListAddress<S>
  fields: readonly FilterField<S>[]
  /** Switches in the line of the active filters. */
  quick?: QuickFilters<S> | undefined
  /** Repeats the query. */
  onRepeat: () => void
  /** Resets to the plain list. */
  onReset: () => void
}

/** Filters of a list that are switches beside its fields. */
export interface QuickFilters<S> {
  /** The filters that they set: a draft in the fields stays when they do. */
  keys: readonly (keyof S & string)[]
  render: (state: S, go: (change: Partial<S>) => void) => ReactNode
}

/**
 * The filters of a list: two rows at most, the rest behind "more filters", which is a sheet on a phone. What is typed
 * is a draft until Query, or Enter, writes it to the address (rules list.address, list.query).
 */
function FilterBarInner<S extends ListState>(props: Props<S>) {
  const { definition, address, fields, quick, onRepeat, onReset } = props
  const { t } = useTranslation('list')
  const { state, search, go } = address
  const gridId = useId()
  const ref = useRef<HTMLDivElement>(null)
  // No fields are rendered until it is measured.
  const width = useWidth(ref)
  const grid = useMemo(
    () => gridFor(fields, width !== undefined && Number.isFinite(width) ? width : widest),
    [fields, width],
  )
  const [open, setOpen] = useState(false)
  const isSheet = useMediaQuery(phone) && open
  const fold = useRef<HTMLButtonElement>(null)
  // A draft belongs to the filters that it was typed over, whatever the page and the order; with other filters in the
  // address those are shown.
  const draftOver = (one: S) => {
    const unset = Object.fromEntries((quick?.keys ?? []).map((key) => [key, undefined]))
    return filtersOf({ ...one, ...unset })
  }
  const asked = draftOver(state)
  const [draft, setDraft] = useState<{ at: string; edits: Partial<S> }>({ at: asked, edits: {} })
  const edits = draft.at === asked ? draft.edits : {}
  const merged = { ...state, ...edits }
  const shown = definition.settle ? definition.settle(merged) : merged

  const room = open ? fields.length : roomFor(fields, grid)
  const hiddenActive = fields.slice(room).filter((field) => isFieldActive(field, shown)).length
  const foldable = roomFor(fields, grid) < fields.length
  const firstText = fields.find((field) => field.kind === 'text')

  // A query was tried with an invalid filter: it is marked, and keeps the focus, until it is corrected.
  const [refused, setRefused] = useState(0)
  useEffect(() => {
    if (refused === 0) return
    const first = ref.current?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')
    first?.focus()
    // The next text replaces the invalid one.
    first?.select()
  }, [refused])

  function edit(change: Partial<S>) {
    setDraft({ at: asked, edits: { ...edits, ...change } })
  }

  function closeSheet() {
    setOpen(false)
    requestAnimationFrame(() => fold.current?.focus({ preventScroll: true }))
  }

  function query() {
    if (fields.some((field) => isFaulty(field, shown))) {
      setOpen(open || fields.slice(room).some((field) => isFaulty(field, shown)))
      return setRefused(refused + 1)
    }
    setRefused(0)
    if (isSheet) setOpen(false)
    const next = go({ ...shown, ...daysOf(fields, shown), pageIndex: 1 }, 'push')
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
    setDraft({ at: draftOver(next), edits: Object.fromEntries(rest) as Partial<S> })
  }

  return (
    <search className="block unprinted pad-end-2">
      <FilterSheet open={isSheet} onClose={closeSheet}>
        <form
          // The browser would report it in its own language; errors are shown, or corrected, here.
          noValidate
          aria-label={t('filters.label')}
          onSubmit={(event) => {
            event.preventDefault()
            query()
          }}
        >
          <div
            ref={ref}
            id={gridId}
            className={`stack gap-3 ${styles.grid}`}
            data-columns={grid.columns}
            style={{ '--columns': grid.columns } as CSSProperties}
          >
            {(width !== undefined ? fields.slice(0, room) : []).map((field) => (
              <FilterControl
                key={idOf(field)}
                field={field}
                draft={shown}
                onEdit={edit}
                span={spanOf(field, grid)}
                refused={refused > 0}
                shortcut={field === firstText ? '/' : undefined}
              />
            ))}
            {/* A press leaves the field only with the click: what is then said below it would move the button away. */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: it keeps a press from taking the focus */}
            <div
              className={`flex gap-2 ${styles.buttons}`}
              data-foot
              data-span={isSheet ? 'all' : open || !foldable ? buttonsSpan(fields, grid) : 2}
              onMouseDown={(event) => event.preventDefault()}
            >
              {foldable && (
                <FoldButton
                  button={fold}
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
      </FilterSheet>
      <div className={styles.active}>
        {quick?.render(state, (change) => go(change, 'push'))}
        <FilterChips fields={fields} state={state} onRemove={remove} />
      </div>
    </search>
  )
}

/** The filters of a list; rendered again only when they change, whatever its rows do. */
export const FilterBar = memo(FilterBarInner) as typeof FilterBarInner

interface FoldProps {
  button: RefObject<HTMLButtonElement | null>
  open: boolean
  active: number
  controls: string
  onClick: () => void
}

function FoldButton({ button, open, active, controls, onClick }: FoldProps) {
  const { t } = useTranslation('list')
  const more = active > 0 ? t('filters.moreActive', { count: active }) : t('filters.more')
  const says = open ? t('filters.fewer') : more
  return (
    <button
      ref={button}
      type="button"
      className={`pick tool ${styles.fold}`}
      aria-label={says}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onClick}
    >
      <span>{says}</span>
      <LineIcon path="m1 1 4 4 4-4" box={[10, 6]} weight={1.5} />
    </button>
  )
}

/** In px, for fields that have no width. */
const widest = 1280

interface FilterChipsProps<S extends ListState> {
  fields: readonly FilterField<S>[]
  state: S
  onRemove: (change: Partial<S>) => void
}

/** The active filters as chips, each with a button that removes it (rule list.reset). */
function FilterChips<S extends ListState>({ fields, state, onRemove }: FilterChipsProps<S>) {
  const { t } = useTranslation('list')
  const active = fields.filter((field) => isFieldActive(field, state))
  if (active.length === 0) return null
  const words = {
    separator: t('separator'),
    from: (date: string) => t('filters.from', { date }),
    until: (date: string) => t('filters.until', { date }),
    compared: (operator: Comparison, count: number) => t(`filters.compared.${operator}`, { count }),
  }
  return (
    <ul className="flex wrap gap-2" aria-label={t('filters.active')}>
      {active.map((field) => {
        const said = wordsOf(field, state, words)
        return (
          <li key={idOf(field)} className={`row caption rounded-small ${filterChips.chip}`}>
            <span className="quiet flex-none">{field.label}</span>
            <span className="cut ink" data-tip={said} data-tip-when="cut">
              {said}
            </span>
            <button
              className="pick icon-button"
              type="button"
              aria-label={t('filters.remove', { label: field.label })}
              onClick={() => onRemove(cleared(field))}
            >
              <LineIcon path="m2 2 6 6m0-6-6 6" box={[10, 10]} weight={1.5} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
