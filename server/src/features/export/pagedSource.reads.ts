import type { FiltersOf, List } from '@zhixin/contract/list/list'
import type { Access } from '@zhixin/contract/permissions'
import type { z } from 'zod'
import type { Reader } from '../../http/call'
import type { Database, Page } from '../../lib/database'
import type { Sheet } from '../../lib/sheets/sheet'
import type { Services } from '../../services'
import {
  type CellOf,
  fileColumns,
  filterLines,
  type OwnCells,
  orderText,
  readFilters,
  referencesIn,
} from './listFile.reads'
import type { ExportSource, ListRequest } from './source.reads'

/** Rows that are read at a time; a list of fewer is of one moment. */
const pageSize = 1000

export interface PagedList<L extends List, Row> {
  list: L
  access: Access
  /** What the list's own call takes, and what answers it. */
  filters: z.ZodType<FiltersOf<L>>
  read: (services: Services, reader: Reader, filters: FiltersOf<L>) => Promise<{ rows: Row[]; total: number }>
  /** What tells rows apart; their id if left out. */
  keyOf?: (row: Row) => unknown
  cells?: OwnCells<L, Row> | undefined
}

/**
 * A list that is read page by page by the function that answers its call, so that it has the rows, the order and the
 * masks of the screen. A row that comes to stand on two pages, since others were written meanwhile, is written once
 * (rule export.paged).
 */
export function pagedSource<const L extends List, Row extends object>(
  paged: PagedList<L, Row>,
): ExportSource<FiltersOf<L>> {
  const { list, access, filters: schema, cells = {} } = paged
  return {
    access,
    readFilters: (given) => readFilters(schema, given),
    demand: () => {},
    referencesIn: (filters) => referencesIn(list, filters),
    filterLines: (filters, words) => filterLines(list, filters, words),
    orderText: (filters, words) => orderText(list, filters, words),
    count: async ({ services, caller, language, filters }) =>
      (await paged.read(services, { caller, language }, { ...filters, pageIndex: 1, pageSize: 1 })).total,
    open: async (asked) => {
      const { services, caller, filters, name, words } = asked
      const columns = fileColumns<Row>(list, asked.columns, cells, words)
      const first = { ...filters, pageIndex: 1, pageSize: 1 }
      const { total } = await paged.read(services, { caller, language: words.language }, first)
      return { rows: total, sheets: [{ name, columns, rows: rowsOf(paged, asked, columns) }] }
    },
  }
}

/** The same for a list whose read takes the reader, the filters and the business time zone. */
export const listSource = <const L extends List, Row extends object>(
  list: L,
  { access }: { access: Access },
  filters: PagedList<L, Row>['filters'],
  read: (database: Database, reader: Reader, filters: FiltersOf<L>, zone: string) => Promise<Page<Row>>,
  cells?: OwnCells<L, Row>,
) =>
  pagedSource<L, Row>({
    list,
    access,
    filters,
    read: ({ config, database }, reader, asked) => read(database, reader, asked, config.BUSINESS_TIME_ZONE),
    cells,
  })

async function* rowsOf<L extends List, Row extends object>(
  { read, keyOf = (row) => (row as { id?: unknown }).id }: PagedList<L, Row>,
  { services, caller, filters, words }: ListRequest<FiltersOf<L>>,
  columns: readonly { cell: CellOf<Row> }[],
): Sheet['rows'] {
  const seen = new Set<unknown>()
  for (let pageIndex = 1; ; pageIndex += 1) {
    const page = { ...filters, pageIndex, pageSize }
    const { rows } = await read(services, { caller, language: words.language }, page)
    const fresh = rows.filter((row) => !seen.has(keyOf(row)))
    for (const row of fresh) seen.add(keyOf(row))
    yield fresh.map((row) => columns.map(({ cell }) => cell(row, words, services.config.BUSINESS_TIME_ZONE)))
    if (rows.length < pageSize) return
  }
}
