import { type UsageField, usageFieldNames, usageFieldsNamed } from '@zhixin/contract/usage/usage.columns'
import { usageLimits } from '@zhixin/contract/usage/usage.enums'
import type { UsageFile, UsageFileQuery } from '@zhixin/contract/usage/usage.schema'
import { AppError } from '../../http/AppError'
import { firstRowsOf, headerRows, type KeptTable, withHeaderRow } from '../../http/arrivingTables'
import type { Call } from '../../http/call'
import type { Database } from '../../lib/database'
import { fieldsKept, headersKey } from '../../lib/sheets/headers'
import type { RowContent } from '../../lib/sheets/read/table'
import { shownColumns } from '../import/keptSheets'

const { firstRows, firstCell } = usageLimits

interface Known {
  headers: string
  fields: Record<string, (string | null)[]>
  settings: { source?: number; platform?: number | null; monthly?: boolean }
}

/** A sheet that was checked, with its rows of totals. */
export interface CheckedTable extends KeptTable {
  /** The numbers of the first, and how many there are. */
  totals?: number[]
  total?: number
}

/** The field of each column: as a file with the same headers was taken last, else by what the columns are called. */
function fieldsOf(headers: string[], known: Known | undefined): (UsageField | null)[] {
  if (!known) return usageFieldsNamed(headers)
  // A field that the product has had once.
  return fieldsKept(headers, known.fields).map(
    (field) => usageFieldNames.find((name) => name === field) ?? null,
  )
}

/**
 * A file of the caller, with what its columns are taken for (rule usage.file).
 * @param asked a row that is to be the header of a sheet
 * @throws AppError record_not_found, also for somebody else's
 */
export async function readFile(
  { pool }: Database,
  { caller }: Call,
  id: number,
  asked: UsageFileQuery = {},
): Promise<UsageFile> {
  const { rows: files } = await pool.query<{ fileName: string; sheets: KeptTable[]; booked: string | null }>(
    `select f.file_name as "fileName", f.sheets,
        (select number from usage_batch b where b.file_hash = f.hash and b.state = 'booked' order by id desc limit 1) as booked
      from usage_file f where f.id = $1 and f.account_id = $2`,
    [id, caller.accountId],
  )
  const [file] = files
  if (!file) throw new AppError('record_not_found')
  const { rows: first } = await pool.query<RowContent & { sheet: number }>(
    `select r.sheet, r.number, r.cells from generate_series(0, $2::int - 1) as s (place)
      cross join lateral (select sheet, number, cells from usage_file_row where file_id = $1 and sheet = s.place
        order by number limit ${headerRows + firstRows}) as r`,
    [id, file.sheets.length],
  )
  const tables = file.sheets.map((table, place): KeptTable => {
    if (place !== asked.sheet) return table
    const rows = first.filter(({ sheet }) => sheet === place)
    return withHeaderRow(table, rows.slice(0, headerRows), asked.header, ['header'])
  })
  const { rows: known } = await pool.query<Known>(
    'select headers, fields, settings from usage_assignment where headers = any($1)',
    [tables.map(({ headers }) => headersKey(headers))],
  )
  const knownOf = ({ headers }: KeptTable) => known.find((one) => one.headers === headersKey(headers))
  const sheets = tables.map((sheet, place) => {
    const rows = first.filter((row) => row.sheet === place)
    const header = sheet.header ?? 0
    const below = rows.filter(({ number }) => number > header).slice(0, firstRows)
    const cells = below.map((row) => row.cells)
    const width = Math.max(sheet.headers.length, ...cells.map(({ length }) => length))
    // Below a title alone most columns have no header.
    const headers = Array.from({ length: width }, (_, column) => sheet.headers[column] ?? '')
    const fields = fieldsOf(headers, knownOf(sheet))
    return {
      fdName: sheet.name,
      fdRowNum: sheet.rows,
      fdHeaderRow: header,
      fdFirstRowList: firstRowsOf(rows),
      fdColumnList: shownColumns(headers, fields, cells, firstCell),
    }
  })
  // The one of which most columns are known, and of several the first.
  const amounts = sheets.map(({ fdColumnList }) => fdColumnList.filter(({ fdField }) => fdField).length)
  const fdSheet = amounts.indexOf(Math.max(...amounts))
  const settings = tables[fdSheet] && knownOf(tables[fdSheet])?.settings
  return {
    id,
    fdFileName: file.fileName,
    fdSheetList: sheets,
    fdSheet,
    fdSource: settings?.source ?? null,
    fdPlatform: settings?.platform ?? null,
    fdMonthly: settings?.monthly ?? false,
    fdBookedNo: file.booked,
  }
}
