import { AppError } from '../../http/AppError'
import type { CellContent } from '../../lib/sheets/read/table'
import type { Query } from '../../lib/transaction'
import type { ImportHolder } from './importHolder'
import { type KeptSheet, type SourceRow, sourceRows } from './sourceRows'

interface Kept {
  sheet: number
  number: number
  position: number
  cells: CellContent[]
}

/** The rows of a file that are of these places in its batch. */
export async function readSourceRows(
  query: Query,
  { parts }: ImportHolder,
  importId: number,
  positions: number[],
): Promise<Map<number, SourceRow[]>> {
  const [[file], rows] = await Promise.all([
    query<{ sheets: KeptSheet[] }>('select sheets from customer_import where id = $1', [importId]),
    query<Kept>(
      `select sheet, number, position, cells from customer_import_row
        where import_id = $1 and position = any($2) order by sheet, number`,
      [importId, positions],
    ),
  ])
  if (!file) throw new AppError('record_not_found')
  const found = new Map<number, SourceRow[]>()
  for (const { sheet, number, position, cells } of rows) {
    const all = found.get(position) ?? []
    found.set(position, all)
    all.push(...sourceRows(parts, file.sheets[sheet] as KeptSheet, sheet, number, cells))
  }
  return found
}
