import type { Readable } from 'node:stream'
import { importFileTexts } from '@zhixin/contract/import/import.notes'
import { encodeMessage, sentence } from '@zhixin/contract/messages'
import { AppError } from '../../http/AppError'
import type { KeptTable } from '../../http/arrivingTables'
import type { Reader } from '../../http/call'
import type { CellContent } from '../../lib/sheets/read/table'
import type { Cell, Sheet } from '../../lib/sheets/sheet'
import { writeXlsx } from '../../lib/sheets/xlsx'
import type { Query } from '../../lib/transaction'
import type { Services } from '../../services'
import { seesAllCustomers } from '../customer/customer.scope'
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
  const known = Object.values(importFileTexts.reasons)
  // What an earlier one has told is told anew.
  const last = known.includes(table.headers.at(-1) ?? '') ? table.headers.length - 1 : table.headers.length
  const query: Query = async <Row>(text: string, values: unknown[]) =>
    (await pool.query(text, values)).rows as Row[]
  const names = new CustomerNames(query, caller, file.source)
  const nameIn = ({ cells }: RefusedRow) => customerIn(cells[file.fields.indexOf('fdCustomer')])
  /** Why it is refused, and whom its name stands for where that was assigned. */
  const reasonOf = (row: RefusedRow) => {
    const [name, reason] = [nameIn(row), sentence(row.message, language)]
    const known = names.of(name)
    if (typeof known === 'string' || known.aliasId === null) return reason
    const matched = encodeMessage('usage_alias_matched', { alias: name, name: known.customerName })
    return [reason, sentence(matched, language)].join(language === 'zh-CN' ? '；' : '; ')
  }
  const faults = new Map<number, Set<number>>()
  const titles = [...table.headers.slice(0, last), importFileTexts.reasons[language]]
  const sheet: Sheet = {
    name: table.name,
    columns: titles.map((title, index) => ({ title, kind: 'text', width: index === last ? 60 : 16 })),
    faults: (number) => faults.get(number),
    rows: (async function* () {
      let [after, written] = [0, 1]
      for (;;) {
        const { rows: some } = await pool.query<RefusedRow>(
          `select number, cells, refused->>'field' as field, refused->>'message' as message from usage_file_row
            where file_id = $1 and sheet = $2 and number > $3 and refused is not null order by number limit ${piece}`,
          [file.id, file.sheet, after],
        )
        if (some.length === 0) return
        faults.clear()
        await names.learn(some.map(nameIn))
        yield some.map((row): Cell[] => {
          const { cells, field } = row
          written += 1
          const column = file.fields.indexOf(field)
          if (column >= 0) faults.set(written, new Set([column]))
          return [...Array.from({ length: last }, (_, at) => cells[at] ?? null), reasonOf(row)]
        })
        after = some.at(-1)?.number ?? after
      }
    })(),
  }
  return { name: file.fileName.replace(/\.\w+$/, ''), content: writeXlsx([sheet], config.BUSINESS_TIME_ZONE) }
}
