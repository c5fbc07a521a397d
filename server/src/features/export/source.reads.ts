import type { ExportPart } from '@zhixin/contract/export/export.enums'
import type { ExportList } from '@zhixin/contract/exportLists'
import type { Words } from '@zhixin/contract/history/value.texts'
import type { Language } from '@zhixin/contract/language'
import type { Access } from '@zhixin/contract/permissions'
import type { Caller } from '../../http/call'
import type { Queries } from '../../lib/database'
import type { Sheet } from '../../lib/sheets/sheet'
import type { Services } from '../../services'
import type { FilterWords, References } from './filterWords.reads'

/** A list that is to be written: which, for whom, and how. F: what its filters are. */
export interface ListRequest<F> {
  services: Services
  /** Where the list is of one moment, all that is read by it is of that. */
  reads: Queries
  caller: Caller
  filters: F
  /** The customers that were picked, in place of those that the filters match; empty where none were. */
  ids: readonly number[]
  /** The keys of its columns, in their order. */
  columns: readonly string[]
  parts: readonly ExportPart[]
  /** What its sheet is called. */
  name: string
  words: Words
}

/** A list whose rows can be asked for. */
export interface ListSheets {
  /** How many rows it has. */
  rows: number
  /** The list itself, and a sheet for each part of its details. */
  sheets: Sheet[]
}

/** How a list becomes a file. What it shows is what its own call answers: its filters, order, scope and masks. */
export interface ExportSource<F> {
  /** Its file is read in one snapshot, by `reads` alone: nothing in it may ask for another connection. */
  ofOneMoment?: true
  /** What somebody needs beside `client:export`. */
  access: Access
  /**
   * The filters that the list's own call takes.
   * @throws AppError validation_failed, with the places below `fdFilters`
   */
  readFilters(given: unknown): F
  /** @throws AppError forbidden for filters and parts that the caller may not use */
  demand(caller: Caller, filters: F, parts: readonly ExportPart[]): void
  /** What filters name by ids. */
  referencesIn(filters: F): References
  /** Each filter in words. */
  filterLines(filters: F, words: FilterWords): string[]
  /** Its order in words. */
  orderText(filters: F, words: Words): string
  count(
    asked: Pick<ListRequest<F>, 'services' | 'reads' | 'caller' | 'filters' | 'ids'> & { language: Language },
  ): Promise<number>
  open(asked: ListRequest<F>): Promise<ListSheets>
}

const declared = new Map<ExportList, ExportSource<object>>()

/** Declares how lists are read; each source takes the filters that it has read itself. */
export function exportSources(sources: Partial<Record<ExportList, ExportSource<object>>>): void {
  for (const [list, source] of Object.entries(sources)) declared.set(list as ExportList, source)
}

/** How a list is read; its own functions take what they have read. */
export function sourceOf(list: ExportList): ExportSource<object> {
  const source = declared.get(list)
  if (!source) throw new Error(`Nobody has declared how the list ${list} is read`)
  return source
}
