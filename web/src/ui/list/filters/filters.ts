import type { Comparison } from '../../../lib/list.state'
import { isActive, type ListState } from '../../../lib/list.state'
import { faultOf, readDay } from '../../day/day'
import type { Search } from '../../form/useSearchedOptions'
import type { Choice } from '../../select/choice'

interface FieldBase {
  label: string
}

interface WithOptions {
  /** The options; undefined while they load. */
  options: readonly Choice<FilterValue>[] | undefined
  /** The labels of values, including those that are no longer offered; if left out, those of the options. */
  labels?: readonly Choice<FilterValue>[] | undefined
  /** Finds options by part of their name, where there are too many to load. */
  search?: ((part: string) => Search) | undefined
}

/** What can be chosen in a filter. */
export type FilterValue = string | number

/** Undefined while they load; left out if there are none. */
const labelsOf = (field: WithOptions) => ('labels' in field ? field.labels : field.options)

/** A filter of a list over the fields of its state. */
export type FilterField<S> = FieldBase &
  (
    | { kind: 'text' | 'day'; name: keyof S & string }
    | ({ kind: 'choice' | 'flag'; name: keyof S & string } & WithOptions)
    | ({
        kind: 'choices'
        name: keyof S & string
        /** Why the filter does not apply to this draft, as a sentence; undefined if it does. */
        unavailable?: ((draft: S) => string | undefined) | undefined
      } & WithOptions)
    | { kind: 'dates'; from: keyof S & string; to: keyof S & string }
    /** A number and how it is compared: both or neither (rule filter.pair). */
    | { kind: 'comparison'; operator: keyof S & string; name: keyof S & string }
  )

/** The keys of the state that a filter holds. */
function keysOf<S>(field: FilterField<S>): (keyof S & string)[] {
  if (field.kind === 'dates') return [field.from, field.to]
  return field.kind === 'comparison' ? [field.operator, field.name] : [field.name]
}

/** Identifies a filter among those of its list. */
export function idOf<S>(field: FilterField<S>): string {
  return keysOf(field).join('-')
}

/** Whether a filter is active in a state, or has a value in a draft. */
export function isFieldActive<S>(field: FilterField<S>, state: S): boolean {
  return keysOf(field).some((key) => isActive(state[key]))
}

/** The days of a filter as typed. */
const typedDays = <S>({ from, to }: FilterField<S> & { kind: 'dates' }, draft: S) =>
  [draft[from], draft[to]] as [string | undefined, string | undefined]

/**
 * Whether a filter is not ready to be queried: half filled, with days that do not exist, or with an end before its
 * start.
 */
export function isFaulty<S>(field: FilterField<S>, draft: S): boolean {
  if (field.kind === 'dates') return faultOf(...typedDays(field, draft)) !== undefined
  if (field.kind === 'day') return faultOf(draft[field.name] as string | undefined, undefined) !== undefined
  if (field.kind !== 'comparison') return false
  return (draft[field.operator] === undefined) !== (draft[field.name] === undefined)
}

/** The days of a draft as they are queried, in any spelling. */
export function daysOf<S>(fields: readonly FilterField<S>[], draft: S): Partial<S> {
  const read = (text: unknown) => readDay((text as string | undefined) ?? '')
  const days = fields.flatMap((field): object[] => {
    if (field.kind === 'day') return [{ [field.name]: read(draft[field.name]) }]
    if (field.kind !== 'dates') return []
    return [{ [field.from]: read(draft[field.from]), [field.to]: read(draft[field.to]) }]
  })
  return Object.assign({}, ...days) as Partial<S>
}

/** The change that clears a filter. */
export function cleared<S>(field: FilterField<S>): Partial<S> {
  const empty = field.kind === 'choices' ? [] : undefined
  return Object.fromEntries(keysOf(field).map((key) => [key, empty])) as Partial<S>
}

/**
 * The options of a picker, including values of an address or a saved view that are no longer offered. Undefined while
 * they load.
 */
export function choicesOf(
  field: WithOptions,
  chosen: readonly FilterValue[],
): readonly Choice<FilterValue>[] | undefined {
  const { options } = field
  const labels = labelsOf(field)
  const others = chosen.filter((value) => !options?.some((option) => option.value === value))
  if (!options || (others.length > 0 && !labels)) return undefined
  const label = (value: FilterValue) =>
    labels?.find((option) => option.value === value)?.label ?? String(value)
  return [...options, ...others.map((value) => ({ value, label: label(value) }))]
}

/** The words for filters in a language. */
export interface FilterWords {
  separator: string
  from: (date: string) => string
  until: (date: string) => string
  compared: (operator: Comparison, count: number) => string
}

/** An active filter in words; a value without a label shows itself, once the labels are there. */
export function wordsOf<S extends ListState>(field: FilterField<S>, state: S, words: FilterWords): string {
  const label = (from: WithOptions, value: unknown) => {
    const labels = labelsOf(from)
    return labels ? (labels.find((option) => option.value === value)?.label ?? String(value)) : '…'
  }
  switch (field.kind) {
    case 'text':
    case 'day':
      return String(state[field.name])
    case 'choice':
      return label(field, state[field.name])
    case 'flag':
      return label(field, Number(state[field.name]))
    case 'choices':
      return (state[field.name] as FilterValue[]).map((value) => label(field, value)).join(words.separator)
    case 'dates': {
      const [from, to] = [state[field.from] as string | undefined, state[field.to] as string | undefined]
      if (from && to) return `${from} ~ ${to}`
      return from ? words.from(from) : words.until(to ?? '')
    }
    case 'comparison':
      return words.compared(state[field.operator] as Comparison, state[field.name] as number)
  }
}

/** The measured layout of the filter bar's cells. */
export interface FilterGrid {
  columns: number
  /** The width of a cell in px. */
  cell: number
}

/** The width in px that a filter with several parts needs. */
const needed: Partial<Record<FilterField<never>['kind'], number>> = { dates: 252, comparison: 172 }

/** The cells that a filter takes. */
export function spanOf<S>(field: FilterField<S>, { columns, cell }: FilterGrid): number {
  return columns > 1 && cell < (needed[field.kind] ?? 0) ? 2 : 1
}

/**
 * How many filters fit into two rows, when the buttons take two cells of the last row (rule list.query). A single
 * column shows one, and the buttons below it.
 */
export function roomFor<S>(fields: readonly FilterField<S>[], grid: FilterGrid): number {
  if (grid.columns <= 1) return Math.min(fields.length, 1)
  let cells = grid.columns * 2 - 2
  const over = fields.findIndex((field) => {
    cells -= spanOf(field, grid)
    return cells < 0
  })
  return Math.max(1, over === -1 ? fields.length : over)
}

/** The minimum width of a filter and the gap between two, in px: six fit side by side at 1280. */
const cellWidth = 148
const gap = 12

/** The cells in a width in px: six at most, or seven where the filters and their buttons then take one row, not two. */
export function gridFor<S>(fields: readonly FilterField<S>[], width: number): FilterGrid {
  const fit = Math.max(1, Math.floor((width + gap) / (cellWidth + gap)))
  const grid = (most: number): FilterGrid => {
    const columns = Math.min(most, fit)
    return { columns, cell: Math.floor((width + gap) / columns) - gap }
  }
  const rows = (one: FilterGrid) => Math.ceil((cellsOf(fields, one) + 1) / one.columns)
  const [usual, denser] = [grid(6), grid(7)]
  return rows(usual) === 2 && rows(denser) === 1 ? denser : usual
}

const cellsOf = <S>(fields: readonly FilterField<S>[], grid: FilterGrid) =>
  fields.reduce((sum, field) => sum + spanOf(field, grid), 0)

/** How many cells the buttons take when all filters are shown: two, or one where two would begin another row. */
export function buttonsSpan<S>(fields: readonly FilterField<S>[], grid: FilterGrid): 1 | 2 {
  const cells = cellsOf(fields, grid)
  const rows = (buttons: number) => Math.ceil((cells + buttons) / grid.columns)
  return rows(1) < rows(2) ? 1 : 2
}
