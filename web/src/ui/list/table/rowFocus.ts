import { stopsIn } from '../../keepFocus'

const checkBox = 'input[type="checkbox"]'

/** The rows of the lists on the page, from the top; each carries its record's id. */
const rowsIn = (box: ParentNode): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>('[data-row-id]')].filter((row) => row.getClientRects().length > 0)

/** A place in a list that had the focus. */
export interface RowPlace {
  id: string | undefined
  /** Which row it was. */
  row: number
  /** Which stop of the row. */
  stop: number
}

/** Where in the rows of a list an element is. */
export function rowPlaceOf(box: Element, element: Element | null): RowPlace | undefined {
  const rows = rowsIn(box)
  const row = rows.findIndex((one) => one.contains(element))
  const found = rows[row]
  if (!found) return undefined
  return { id: found.dataset.rowId, row, stop: stopsIn(found).indexOf(element as HTMLElement) }
}

/** Focuses a place again: in the row of the same record, or in what has come in its place. */
export function focusRowPlace(box: Element, { id, row, stop }: RowPlace): void {
  const rows = rowsIn(box)
  const found = rows.find((one) => one.dataset.rowId === id) ?? rows[row]
  const stops = found ? stopsIn(found) : []
  ;(stops[stop] ?? stops[0])?.focus({ preventScroll: true })
}

/**
 * Leads the keyboard to the next row of the page's list or to the one before, from outside to its first (rule
 * key.page): to its check box from another, else to what follows that, which is the link of its name.
 * @returns whether there is such a row
 */
export function goToRow(by: 1 | -1): boolean {
  const rows = rowsIn(document)
  const active = document.activeElement
  const at = rows.findIndex((row) => row.contains(active))
  const next = rows[at < 0 ? 0 : at + by]
  const stops = next ? stopsIn(next) : []
  const isChosen = at >= 0 && active?.matches(checkBox)
  const found = (isChosen ? undefined : stops.find((stop) => !stop.matches(checkBox))) ?? stops[0]
  found?.focus()
  return found !== undefined
}
