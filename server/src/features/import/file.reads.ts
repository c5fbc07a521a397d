import { columnOf, fieldsNamed, type ImportParts, partOfSheet } from '@zhixin/contract/import/import.columns'
import { importLimits } from '@zhixin/contract/import/import.enums'
import type { ImportedFile, ImportedSheet } from '@zhixin/contract/import/import.schema'
import { AppError } from '../../http/AppError'
import type { Call } from '../../http/call'
import type { Database } from '../../lib/database'
import { fieldsKept, headersKey } from '../../lib/sheets/headers'
import type { CellContent } from '../../lib/sheets/read/table'
import type { ImportHolder } from './importHolder'
import { shownColumns } from './keptSheets'
import type { KeptSheet } from './sourceRows'

/**
 * A file of the caller that is not checked yet, with what its columns are taken for: by their names in either language,
 * unless the person has assigned columns with these headers otherwise (rule import.assign).
 * @throws AppError record_not_found, also for somebody else's
 */
export async function readImport<Part extends string>(
  { pool }: Pick<Database, 'pool'>,
  { caller }: Call,
  holder: ImportHolder<Part>,
  id: number,
): Promise<ImportedFile<Part>> {
  const [{ rows: files }, { rows: first }] = await Promise.all([
    pool.query<{ fileName: string; sheets: KeptSheet[] }>(
      `select file_name as "fileName", sheets from customer_import where id = $1 and account_id = $2 and batch_id is null`,
      [id, caller.accountId],
    ),
    pool.query<{ sheet: number; cells: CellContent[] }>(
      `select r.sheet, r.cells from customer_import f
          cross join generate_series(0, jsonb_array_length(f.sheets) - 1) as s (place)
          cross join lateral (select sheet, number, cells from customer_import_row
            where import_id = f.id and sheet = s.place order by number limit ${importLimits.firstRows}) as r
        where f.id = $1 and f.account_id = $2 order by r.sheet, r.number`,
      [id, caller.accountId],
    ),
  ])
  const [file] = files
  if (!file) throw new AppError('record_not_found')
  const { rows: known } = await pool.query<Known>(
    'select part, headers, fields from customer_import_assignment where account_id = $1 and headers = any($2)',
    [caller.accountId, file.sheets.map(({ headers }) => headersKey(headers))],
  )
  const sheets = file.sheets.map((sheet, place) =>
    sheetOf(
      holder,
      sheet,
      first.filter((row) => row.sheet === place).map(({ cells }) => cells),
      known,
      file.sheets.length === 1,
    ),
  )
  return { id, fdFileName: file.fileName, fdSheetList: sheets }
}

/** What the person has taken the columns of sheets with some headers for. */
interface Known {
  part: string
  headers: string
  fields: Record<string, (string | null)[]>
}

function sheetOf<Part extends string>(
  { parts, main }: ImportHolder<Part>,
  { name, headers, rows }: KeptSheet,
  first: CellContent[][],
  known: Known[],
  isOnly: boolean,
): ImportedSheet<Part> {
  const part =
    rows === 0 ? undefined : (partOfSheet(parts, name, headers, isOnly) ?? (isOnly ? main : undefined))
  const fields = part ? fieldsOf(parts, part, headers, known) : []
  const fdColumnList = shownColumns(headers, fields, first, importLimits.firstCell)
  return { fdName: name, fdRowNum: rows, fdPart: part ?? null, fdColumnList }
}

/** What the person has taken columns with just these headers for counts before what the product takes them for. */
function fieldsOf<Part extends string>(
  parts: ImportParts<Part>,
  part: Part,
  headers: string[],
  known: Known[],
): (string | null)[] {
  const key = headersKey(headers)
  const own = known.find((one) => one.part === part && one.headers === key)
  if (!own) return fieldsNamed(parts[part], headers)
  // A field that the product has had once.
  return fieldsKept(headers, own.fields).map((field) =>
    field !== null && columnOf(parts, part, field) ? field : null,
  )
}
