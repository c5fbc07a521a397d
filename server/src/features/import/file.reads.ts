import {
  type ChoiceLabels,
  columnOf,
  fieldsNamed,
  type ImportParts,
  partOfSheet,
} from '@zhixin/contract/import/import.columns'
import { importLimits } from '@zhixin/contract/import/import.enums'
import { importFileTexts } from '@zhixin/contract/import/import.notes'
import type { ImportedFile, ImportedSheet, ImportFileQuery } from '@zhixin/contract/import/import.schema'
import { AppError } from '../../http/AppError'
import { firstRowsOf, headerRows, withHeaderRow } from '../../http/arrivingTables'
import type { Call } from '../../http/call'
import type { Database } from '../../lib/database'
import { fieldsKept, headersKey } from '../../lib/sheets/headers'
import type { RowContent } from '../../lib/sheets/read/table'
import type { Query } from '../../lib/transaction'
import type { ImportHolder } from './importHolder'
import { shownColumns } from './keptSheets'
import type { KeptSheet } from './sourceRows'
import { readChoiceLabels } from './words.reads'

/**
 * A file of the caller that is not checked yet, with what its columns are taken for: by their names in either language,
 * unless the person has assigned columns with these headers otherwise (rule import.assign).
 * @param asked a row that is to be the header of a sheet
 * @throws AppError record_not_found, also for somebody else's; validation_failed for a row that is no header
 */
export async function readImport<Part extends string>(
  { pool }: Pick<Database, 'pool'>,
  { caller }: Call,
  holder: ImportHolder<Part>,
  id: number,
  asked: ImportFileQuery = {},
): Promise<ImportedFile<Part>> {
  const query: Query = async (text, values) => (await pool.query<never>(text, values)).rows
  const [[file], first, labels] = await Promise.all([
    query<{ fileName: string; sheets: KeptSheet[] }>(
      `select file_name as "fileName", sheets from customer_import where id = $1 and account_id = $2 and batch_id is null`,
      [id, caller.accountId],
    ),
    readFirstRows(query, id, caller.accountId),
    readChoiceLabels(query),
  ])
  if (!file) throw new AppError('record_not_found')
  const tables = file.sheets.map((sheet, place) =>
    place === asked.sheet ? withHeaderRow(sheet, first(place), asked.header, ['header']) : sheet,
  )
  const known = await query<Known>(
    'select part, headers, fields from customer_import_assignment where account_id = $1 and headers = any($2)',
    [caller.accountId, tables.map(({ headers }) => headersKey(headers))],
  )
  const sheets = tables.map((sheet, place) =>
    sheetOf(holder, sheet, first(place), { known, labels, isOnly: tables.length === 1 }),
  )
  return { id, fdFileName: file.fileName, fdSheetList: sheets }
}

/** Reads the first rows of each sheet of a file: those that may be its header, and a few below. */
export async function readFirstRows(
  query: Query,
  id: number,
  accountId: number,
): Promise<(place: number) => RowContent[]> {
  const rows = await query<RowContent & { sheet: number }>(
    `select r.sheet, r.number, r.cells from customer_import f
        cross join generate_series(0, jsonb_array_length(f.sheets) - 1) as s (place)
        cross join lateral (select sheet, number, cells from customer_import_row
          where import_id = f.id and sheet = s.place order by number limit ${headerRows + importLimits.firstRows}) as r
      where f.id = $1 and f.account_id = $2 order by r.sheet, r.number`,
    [id, accountId],
  )
  return (place) => rows.filter(({ sheet }) => sheet === place)
}

/** What the person has taken the columns of sheets with some headers for. */
interface Known {
  part: string
  headers: string
  fields: Record<string, (string | null)[]>
}

/** The names of the template's sheets that say how to fill in the others. */
const aboutTheRest = [importFileTexts.rules, importFileTexts.options].flatMap((text) => Object.values(text))

interface Taking {
  known: Known[]
  labels: ChoiceLabels
  isOnly: boolean
}

function sheetOf<Part extends string>(
  { parts, main }: ImportHolder<Part>,
  { name, headers: own, header = 0, rows, hidden }: KeptSheet,
  first: RowContent[],
  { known, labels, isOnly }: Taking,
): ImportedSheet<Part> {
  const below = first.filter(({ number }) => number > header).slice(0, importLimits.firstRows)
  const cells = below.map((row) => row.cells)
  const width = Math.max(own.length, ...cells.map(({ length }) => length))
  // Below a title alone most columns have no header.
  const headers = Array.from({ length: width }, (_, column) => own[column] ?? '')
  const part =
    rows === 0 || (!isOnly && aboutTheRest.includes(name))
      ? undefined
      : (partOfSheet(parts, name, headers, isOnly, labels) ?? (isOnly ? main : undefined))
  const fields = part ? fieldsOf(parts, part, headers, known, labels) : []
  return {
    ...{ fdName: name, fdRowNum: rows, fdPart: part ?? null, fdHeaderRow: header },
    fdFirstRowList: firstRowsOf(first),
    fdHiddenNum: hidden?.amount ?? 0,
    fdHiddenRowList: hidden?.first ?? [],
    fdColumnList: shownColumns(headers, fields, cells, importLimits.firstCell),
  }
}

/** What the person has taken columns with just these headers for counts before what the product takes them for. */
function fieldsOf<Part extends string>(
  parts: ImportParts<Part>,
  part: Part,
  headers: string[],
  known: Known[],
  labels: ChoiceLabels,
): (string | null)[] {
  const key = headersKey(headers)
  const own = known.find((one) => one.part === part && one.headers === key)
  if (!own) return fieldsNamed(parts[part], headers, labels)
  // A field that the product has had once.
  return fieldsKept(headers, own.fields).map((field) =>
    field !== null && columnOf(parts, part, field) ? field : null,
  )
}
