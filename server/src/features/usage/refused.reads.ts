import type { Readable } from 'node:stream'
import { importFileTexts } from '@zhixin/contract/import/import.notes'
import { sentence } from '@zhixin/contract/messages'
import { AppError } from '../../http/AppError'
import type { KeptTable } from '../../http/arrivingTables'
import type { Reader } from '../../http/call'
import type { CellContent } from '../../lib/sheets/read/table'
import type { Cell, Sheet } from '../../lib/sheets/sheet'
import { writeXlsx } from '../../lib/sheets/xlsx'
import type { Services } from '../../services'
import { seesAllCustomers } from '../customer/customer.scope'

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
  }>(
    `select id, file_name as "fileName", sheets, sheet, fields from usage_file
      where batch_id = $1 and (account_id = $2 or $3)`,
    [batchId, caller.accountId, seesAllCustomers(caller)],
  )
  const [file] = rows
  const table = file?.sheets[file.sheet]
  if (!file || !table) throw new AppError('record_not_found')
  const known = Object.values(importFileTexts.reasons)
  // What an earlier one has told is told anew.
  const last = known.includes(table.headers.at(-1) ?? '') ? table.headers.length - 1 : table.headers.length
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
        yield some.map(({ cells, field, message }): Cell[] => {
          written += 1
          const column = file.fields.indexOf(field)
          if (column >= 0) faults.set(written, new Set([column]))
          return [...Array.from({ length: last }, (_, at) => cells[at] ?? null), sentence(message, language)]
        })
        after = some.at(-1)?.number ?? after
      }
    })(),
  }
  return { name: file.fileName.replace(/\.\w+$/, ''), content: writeXlsx([sheet], config.BUSINESS_TIME_ZONE) }
}
