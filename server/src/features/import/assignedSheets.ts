import { columnOf } from '@zhixin/contract/import/import.columns'
import type { ImportAssigned } from '@zhixin/contract/import/import.schema'
import { encodeMessage } from '@zhixin/contract/messages'
import { AppError, invalid } from '../../http/AppError'
import { headerRows, withHeaderRow } from '../../http/arrivingTables'
import type { Call } from '../../http/call'
import type { RowContent } from '../../lib/sheets/read/table'
import type { Query } from '../../lib/transaction'
import { readFirstRows } from './file.reads'
import type { ImportHolder } from './importHolder'
import type { KeptSheet } from './sourceRows'

/**
 * The sheets of a file as they are assigned, with its first rows.
 * @throws AppError record_not_found; validation_failed for columns that cannot be assigned so, or that the caller may not see
 */
export async function assignedSheets(
  query: Query,
  call: Call,
  holder: ImportHolder,
  input: ImportAssigned,
): Promise<{ fileName: string; sheets: KeptSheet[]; first: (place: number) => RowContent[] }> {
  const { accountId } = call.caller
  const [file] = await query<{ fileName: string; sheets: KeptSheet[]; batchId: number | null }>(
    `select file_name as "fileName", sheets, batch_id as "batchId" from customer_import
      where id = $1 and account_id = $2 for update`,
    [input.id, accountId],
  )
  if (!file) throw new AppError('record_not_found')
  if (file.batchId !== null) throw invalid(['id'], 'import_read')
  const first = await readFirstRows(query, input.id, accountId)
  const chosen = file.sheets.map((sheet, place) => {
    const header = input.fdSheetList[place]?.fdHeaderRow
    const path = ['fdSheetList', String(place), 'fdHeaderRow']
    return withHeaderRow(sheet, first(place).slice(0, headerRows), header, path)
  })
  return { fileName: file.fileName, sheets: assigned(call, holder, chosen, input), first }
}

/** The sheets as they are assigned. @throws AppError validation_failed */
function assigned(
  { caller }: Call,
  { parts, code, name: naming, keyless }: ImportHolder,
  sheets: KeptSheet[],
  { fdSheetList }: ImportAssigned,
): KeptSheet[] {
  const given = new Set<string>()
  const whole = sheets.map((sheet, place): KeptSheet => {
    const { fdPart: part = null, fdFieldList = [] } = fdSheetList[place] ?? {}
    const at = (column?: number) => [
      'fdSheetList',
      place,
      ...(column === undefined ? [] : ['fdFieldList', column]),
    ]
    if (part === null || sheet.rows === 0) return { ...sheet, part: null, fields: [] }
    if (given.has(part))
      throw invalid(at(), encodeMessage('import_part_twice', { name: parts[part]?.name['zh-CN'] ?? part }))
    given.add(part)
    const seen = new Set<string>()
    for (const [index, field] of fdFieldList.entries()) {
      if (field === null) continue
      const column = columnOf(parts, part, field)
      if (!column) throw invalid(at(index), 'unknown_option')
      const name = column.words['zh-CN']
      if (seen.has(field)) throw invalid(at(index), encodeMessage('import_column_twice', { name }))
      seen.add(field)
      if (column.needs && !caller.permissions.has(column.needs))
        throw invalid(at(index), encodeMessage('import_column_hidden', { name }))
    }
    if (!seen.has(code) && !seen.has(naming))
      throw invalid(at(), encodeMessage(keyless, { name: sheet.name }))
    return { ...sheet, part, fields: fdFieldList }
  })
  if (given.size === 0) throw invalid(['fdSheetList'], 'import_no_columns')
  return whole
}
