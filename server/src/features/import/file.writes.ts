import { amountNamed, type ChoiceLabels } from '@zhixin/contract/import/import.columns'
import { importLimits } from '@zhixin/contract/import/import.enums'
import type { ImportedFile } from '@zhixin/contract/import/import.schema'
import { headerAmong, headerRows, keepTables, tableReceiver } from '../../http/arrivingTables'
import type { Call } from '../../http/call'
import { headersKey } from '../../lib/sheets/headers'
import { programLimits } from '../../lib/sheets/read/limits'
import { inTransaction, type Query } from '../../lib/transaction'
import type { Services } from '../../services'
import { readImport } from './file.reads'
import type { ImportHolder } from './importHolder'
import { readChoiceLabels } from './words.reads'

const { megabytes, rows, columns, sheets } = importLimits

/** What is read of a file: some five times what 50,000 rows of customers come to. */
const receiveTables = tableReceiver(
  {
    ...programLimits,
    ...{ megabytes, rows, columns, sheets },
    titleRows: headerRows,
    unpackedMegabytes: 300,
    textMegabytes: 64,
    cellMillions: 100,
    heapMegabytes: 128,
    // Less than an open transaction may be idle.
    seconds: 25,
  },
  importLimits,
)

/**
 * Receives a file and keeps its rows; of the caller's files that are not checked, the last few stay (rule import.file).
 * @throws AppError validation_failed with the reader's reason; too_many_requests; what a body is refused for
 */
export async function receiveImport<Part extends string>(
  services: Services,
  call: Call,
  holder: ImportHolder<Part>,
): Promise<ImportedFile<Part>> {
  const { accountId } = call.caller
  const { pool } = services.database
  const id = await receiveTables(services, call, (file) =>
    inTransaction(pool, async (query) => {
      await query('select 1', [])
      await query(forget, [accountId])
      const [kept] = await query<{ id: number }>(
        `insert into customer_import (account_id, file_name, sheets) values ($1, $2, '[]') returning id`,
        [accountId, file.name],
      )
      if (!kept) throw new Error('The import was not written')
      const labels = await readChoiceLabels(query)
      const tables = await keepTables(file, {
        findHeader: async (first) =>
          (await knownHeader(query, accountId, first)) ?? foundHeader(holder, first, labels),
        keepsAll: true,
        keep: (place, some) => query(insert, [kept.id, place, JSON.stringify(some)]),
      })
      await query('update customer_import set sheets = $2::jsonb where id = $1', [
        kept.id,
        JSON.stringify(tables),
      ])
      return kept.id
    }),
  )
  return readImport(services.database, call, holder, id)
}

/** The row that the product takes for the header of a sheet. */
export const foundHeader = (
  { parts }: Pick<ImportHolder, 'parts'>,
  first: readonly string[][],
  labels: ChoiceLabels,
): number => headerAmong(first, (headers) => amountNamed(parts, headers, labels))

/** The row whose headers the person has assigned before. */
async function knownHeader(query: Query, accountId: number, first: string[][]): Promise<number | undefined> {
  const keys = first.map(headersKey)
  const [known] = await query<{ headers: string }>(
    `select headers from customer_import_assignment where account_id = $1 and headers = any($2)
      order by used_at desc limit 1`,
    [accountId, keys],
  )
  return known && keys.indexOf(known.headers)
}

/** Of the files that an account has not had checked, those that were read last stay, besides the one that comes. */
const forget = `delete from customer_import where account_id = $1 and batch_id is null and id not in (
  select id from customer_import where account_id = $1 and batch_id is null order by id desc limit ${importLimits.unchecked - 1})`

const insert = `insert into customer_import_row (import_id, sheet, number, cells)
  select $1, $2, number, cells from jsonb_to_recordset($3::jsonb) as r (number int, cells jsonb)`
