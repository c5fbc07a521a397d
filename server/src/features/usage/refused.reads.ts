import type { Readable } from 'node:stream'
import { encodeMessage, sentence } from '@zhixin/contract/messages'
import { AppError } from '../../http/AppError'
import type { KeptTable } from '../../http/arrivingTables'
import type { Reader } from '../../http/call'
import type { CellContent } from '../../lib/sheets/read/table'
import { writeXlsx } from '../../lib/sheets/xlsx'
import type { Query } from '../../lib/transaction'
import type { Services } from '../../services'
import { seesAllCustomers } from '../customer/customer.scope'
import { type MarkedRow, markedSheet } from '../import/keptSheets'
import { customerIn } from './fileRow'
import { CustomerNames } from './names'

/** Rows that are read at a time. */
const piece = 1000

interface RefusedRow {
  number: number
  cells: CellContent[]
  field: string
  message: string
}

/**
 * The rows of a batch's file that are refused, with the faulty cell marked and the reason beside it: to be mended and
 * sent again (rule usage.refused). For who sent it, and who sees all customers.
 * @throws AppError record_not_found
 */
export async function writeRefused(
  { config, database }: Services,
  { caller, language }: Reader,
  batchId: number,
): Promise<{ name: string; content: Readable }> {
  const { pool } = database
  const { rows } = await pool.query<{
    id: number
    fileName: string
    sheets: KeptTable[]
    sheet: number
    fields: (string | null)[]
    source: number
  }>(
    `select f.id, f.file_name as "fileName", f.sheets, f.sheet, f.fields, b.source
      from usage_file f join usage_batch b on b.id = f.batch_id where f.batch_id = $1 and (f.account_id = $2 or $3)`,
    [batchId, caller.accountId, seesAllCustomers(caller)],
  )
  const [file] = rows
  const table = file?.sheets[file.sheet]
  if (!file || !table) throw new AppError('record_not_found')
  const { id: fileId, sheet: place, fields } = file
  const query: Query = async <Row>(text: string, values: unknown[]) =>
    (await pool.query(text, values)).rows as Row[]
  const names = new CustomerNames(query, caller, file.source)
  const nameIn = ({ cells }: RefusedRow) => customerIn(cells[fields.indexOf('fdCustomer')])
  /** Why it is refused, and whom its name stands for where that was assigned. */
  const reasonOf = (row: RefusedRow) => {
    const [name, reason] = [nameIn(row), sentence(row.message, language)]
    const known = names.of(name)
    if (typeof known === 'string' || known.aliasId === null) return reason
    const matched = encodeMessage('usage_alias_matched', { alias: name, name: known.customerName })
    return [reason, sentence(matched, language)].join(language === 'zh-CN' ? '；' : '; ')
  }
  async function* refusedRows(): AsyncGenerator<MarkedRow[]> {
    let after = 0
    for (;;) {
      const some = await query<RefusedRow>(
        `select number, cells, refused->>'field' as field, refused->>'message' as message from usage_file_row
          where file_id = $1 and sheet = $2 and number > $3 and refused is not null order by number limit ${piece}`,
        [fileId, place, after],
      )
      if (some.length === 0) return
      await names.learn(some.map(nameIn))
      yield some.map((row) => ({
        cells: row.cells,
        faulty: [fields.indexOf(row.field)].filter((column) => column >= 0),
        reason: reasonOf(row),
      }))
      after = some.at(-1)?.number ?? after
    }
  }
  const sheet = markedSheet({ name: table.name, headers: table.headers }, language, refusedRows())
  return { name: file.fileName.replace(/\.\w+$/, ''), content: writeXlsx([sheet], config.BUSINESS_TIME_ZONE) }
}
