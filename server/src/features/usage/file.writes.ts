import { lastOfMonth } from '@zhixin/contract/calendar'
import { encodeMessage } from '@zhixin/contract/messages'
import {
  type UsageField,
  usageColumns,
  usageCountFields,
  usageFieldsNamed,
} from '@zhixin/contract/usage/usage.columns'
import { usageLimits } from '@zhixin/contract/usage/usage.enums'
import type { UsageFileCheck } from '@zhixin/contract/usage/usage.schema'
import { AppError, invalid } from '../../http/AppError'
import {
  headerAmong,
  headerRows,
  type KeptTable,
  keepTables,
  tableReceiver,
  withHeaderRow,
} from '../../http/arrivingTables'
import type { Call } from '../../http/call'
import { Allowance, withAllowance } from '../../lib/allowance'
import { businessDay } from '../../lib/businessTime'
import { fieldsByHeader, headersKey } from '../../lib/sheets/headers'
import { programLimits } from '../../lib/sheets/read/limits'
import type { CellContent, RowContent } from '../../lib/sheets/read/table'
import { inTransaction, type Query } from '../../lib/transaction'
import type { Services } from '../../services'
import { demandAllCustomers, replacedBatch } from './batch.writes'
import { countRows, keepRows, type Refusal, refuseDoubles, type ToldRow } from './batchRows'
import { addMonths } from './booking'
import type { CheckedTable } from './file.reads'
import { type FileRows, isTotalRow, readFileRow } from './fileRow'
import { CustomerNames, readIndustries } from './names'

const { fileRows: rows, columns, sheets, seconds } = usageLimits

/** What receives files of counts, of so many megabytes. */
export const usageReceiver = (megabytes: number) =>
  tableReceiver(
    {
      ...programLimits,
      ...{ megabytes, rows, columns, sheets, seconds },
      titleRows: headerRows,
      unpackedMegabytes: 1000,
      textMegabytes: 128,
      cellMillions: 200,
      heapMegabytes: 256,
    },
    usageLimits,
  )

const insertRows = `insert into usage_file_row (file_id, sheet, number, cells)
  select $1, $2, number, cells from jsonb_to_recordset($3::jsonb) as r (number int, cells jsonb)`

/** The header of a kind of file that was assigned before, the latest first; else the row in which most columns are known. */
async function findHeader(query: Query, first: string[][]): Promise<number> {
  const keys = first.map(headersKey)
  const [known] = await query<{ headers: string }>(
    'select headers from usage_assignment where headers = any($1) order by used_at desc limit 1',
    [keys],
  )
  const amountOf = (headers: readonly string[]) => usageFieldsNamed(headers).filter(Boolean).length
  return known ? keys.indexOf(known.headers) : headerAmong(first, amountOf)
}

/** Receives a file of counts and keeps its rows. @returns its id */
export const receiveUsage = (
  services: Services,
  call: Call,
  receive: ReturnType<typeof usageReceiver>,
): Promise<number> =>
  receive(services, call, (file) =>
    inTransaction(services.database.pool, async (query) => {
      await query('select 1', [])
      const [kept] = await query<{ id: number }>(
        `insert into usage_file (account_id, file_name, hash, sheets) values ($1, $2, $3, '[]') returning id`,
        [call.caller.accountId, file.name, file.hash],
      )
      if (!kept) throw new Error('The file was not written')
      const tables = await keepTables(file, {
        findHeader: (first) => findHeader(query, first),
        keep: (place, some) => query(insertRows, [kept.id, place, JSON.stringify(some)]),
        keepsAll: true,
      })
      await query('update usage_file set sheets = $2::jsonb where id = $1', [kept.id, JSON.stringify(tables)])
      return kept.id
    }),
  )

/** @throws AppError validation_failed for columns that cannot be taken so */
function demandColumns({ fdFieldList, fdPlatform }: UsageFileCheck): void {
  const fields = fdFieldList.filter((field) => field !== null)
  const twice = fdFieldList.findIndex((field, at) => field !== null && fdFieldList.indexOf(field) !== at)
  const nameOf = (field: UsageField) => usageColumns[field].words['zh-CN']
  const doubled = fdFieldList[twice]
  if (doubled)
    throw invalid(['fdFieldList', twice], encodeMessage('import_column_twice', { name: nameOf(doubled) }))
  if (!fields.includes('fdCustomer')) throw invalid(['fdFieldList'], 'usage_no_customer')
  if (!fields.includes('fdDate')) throw invalid(['fdFieldList'], 'usage_no_day')
  if (!usageCountFields.some((field) => fields.includes(field)))
    throw invalid(['fdFieldList'], 'usage_no_count')
  if (!fields.includes('fdPlatform') && fdPlatform === undefined)
    throw invalid(['fdPlatform'], 'platform_required')
}

interface Stored {
  fileName: string
  hash: Buffer
  sheets: KeptTable[]
  batchId: number | null
  state: string | null
}

/**
 * Checks a file as its columns are taken: a batch that can be booked as it is, with the reasons of the rows that it
 * refuses. A batch that an earlier check of the file made, and that is not booked, goes (rules usage.file, usage.same).
 * @throws AppError record_not_found; usage_batch_not_ready; validation_failed for columns that cannot be taken so, or a
 * file that is booked already
 */
export function checkUsage(
  { config, database }: Services,
  call: Call,
  input: UsageFileCheck,
): Promise<number> {
  demandColumns(input)
  if (input.fdFinal) demandAllCustomers(call)
  return withAllowance(new Allowance(usageLimits.seconds * 1000), async () => {
    const checked = await inTransaction(database.pool, async (query) => {
      const { id, fdSheet, fdSource: source, fdMonthly } = input
      const [file] = await query<Stored>(
        `select f.file_name as "fileName", f.hash, f.sheets, f.batch_id as "batchId",
            (select state from usage_batch b where b.id = f.batch_id) as state
          from usage_file f where f.id = $1 and f.account_id = $2 for update of f`,
        [id, call.caller.accountId],
      )
      const found = file?.sheets[fdSheet]
      if (!file || !found) throw new AppError('record_not_found')
      const sheet = await withHeader(query, input, found)
      if (file.state !== null && file.state !== 'ready') throw new AppError('usage_batch_not_ready')
      const replacesId = await replacedBatch(query, call, input.fdReplacedNo, source)
      await demandNew(query, file.hash, source, replacesId)
      await query('delete from usage_row where batch_id = $1', [file.batchId])
      await query('delete from usage_batch where id = $1', [file.batchId])
      await query('update usage_file_row set refused = null where file_id = $1 and refused is not null', [id])
      const today = businessDay(new Date(), config.BUSINESS_TIME_ZONE)
      const [batch] = await query<{ id: number }>(
        `insert into usage_batch (number, source, start_day, end_day, state, replaces_id, file_name, file_hash, is_final, is_monthly, account_id)
          values ($1, $2, $3, $3, 'ready', $4, $5, $6, $7, $8, $9) returning id`,
        [
          ...[`${file.fileName.replace(/\.\w+$/, '').slice(0, 50)}-${id}`, source, today, replacesId],
          ...[file.fileName, file.hash, input.fdFinal, fdMonthly, call.caller.accountId],
        ],
      )
      if (!batch) throw new Error('The batch was not written')
      const told: FileRows = {
        fields: input.fdFieldList,
        platform: input.fdPlatform,
        isMonthly: fdMonthly,
        is1904: sheet.is1904 === true,
        today,
        industries: await readIndustries(query, source),
      }
      const place: Place = {
        fileId: id,
        sheet: fdSheet,
        header: sheet.header ?? 0,
        batchId: batch.id,
        source,
      }
      const { refused, totals } = await checkRows(query, call, place, told)
      await countRows(query, batch.id, refused)
      const checked: CheckedTable = {
        ...sheet,
        totals: totals.slice(0, usageLimits.told),
        total: totals.length,
      }
      await query(
        `update usage_file set batch_id = $2, sheet = $3, fields = $4::jsonb,
            sheets = jsonb_set(sheets, array[$3::int::text], $5::jsonb) where id = $1`,
        [id, batch.id, fdSheet, JSON.stringify(input.fdFieldList), JSON.stringify(checked)],
      )
      await setScope(query, batch.id, input)
      await remember(query, sheet.headers, input)
      return batch.id
    })
    await inTransaction(database.pool, (query) => addMonths(query, checked))
    return checked
  })
}

/** The sheet that is checked, with the row as its header that was chosen. @throws AppError validation_failed */
async function withHeader(
  query: Query,
  { id, fdSheet, fdHeaderRow: header }: UsageFileCheck,
  sheet: KeptTable,
): Promise<KeptTable> {
  const first = await query<RowContent>(
    `select number, cells from usage_file_row where file_id = $1 and sheet = $2 order by number limit ${headerRows}`,
    [id, fdSheet],
  )
  return withHeaderRow(sheet, first, header, ['fdHeaderRow'])
}

/** Refuses a file that is booked as it is: again it would come before what has corrected it since. */
async function demandNew(
  query: Query,
  hash: Buffer,
  source: number,
  replacesId: number | null,
): Promise<void> {
  const [same] = await query<{ number: string }>(
    `select number from usage_batch
      where file_hash = $1 and source = $2 and state = 'booked' and id is distinct from $3::int`,
    [hash, source, replacesId],
  )
  if (same) throw invalid(['fdReplacedNo'], encodeMessage('usage_file_booked', { name: same.number }))
}

/** Rows that are read at a time. */
const piece = 5000

interface Place {
  fileId: number
  sheet: number
  /** The row of the header: rows above it are none. */
  header: number
  batchId: number
  source: number
}

/** Keeps the rows that are told, and the reasons of the others. @returns how many are refused, and the rows of totals */
async function checkRows(query: Query, call: Call, place: Place, told: FileRows) {
  const { fileId, sheet, header, batchId, source } = place
  const names = new CustomerNames(query, call.caller, source)
  let refused = 0
  const totals: number[] = []
  const refuse = async (refusals: readonly Refusal[]) => {
    refused += refusals.length
    if (refusals.length === 0) return
    await query(
      `update usage_file_row r set refused = t.why from jsonb_to_recordset($3::jsonb) as t (number int, why jsonb)
        where r.file_id = $1 and r.sheet = $2 and r.number = t.number`,
      [fileId, sheet, JSON.stringify(refusals.map(({ number, ...why }) => ({ number, why })))],
    )
  }
  let after = header
  for (;;) {
    const rows = await query<{ number: number; cells: CellContent[] }>(
      `select number, cells from usage_file_row where file_id = $1 and sheet = $2 and number > $3 order by number limit ${piece}`,
      [fileId, sheet, after],
    )
    if (rows.length === 0) break
    const below = rows.filter(({ cells, number }) => {
      const isTotal = isTotalRow(cells, told)
      if (isTotal) totals.push(number)
      return !isTotal
    })
    const read = below
      .map(({ number, cells }) => readFileRow(number, cells, told))
      .filter((row) => row !== null)
    await refuse([
      ...read.filter((row): row is Refusal => 'message' in row),
      ...(
        await keepRows(
          query,
          batchId,
          names,
          read.filter((row): row is ToldRow => !('message' in row)),
        )
      ).map((one) => ({ ...one, field: 'fdCustomer' })),
    ])
    after = rows.at(-1)?.number ?? after
  }
  await refuse((await refuseDoubles(query, batchId)).map((one) => ({ ...one, field: 'fdCustomer' })))
  return { refused, totals }
}

/** The days that a batch covers: those of its rows, or what a person has said. */
async function setScope(query: Query, batchId: number, input: UsageFileCheck): Promise<void> {
  const { fdMonthly, fdStartDate = null, fdEndDate = null } = input
  const [days] = await query<{ first: string; last: string }>(
    `select least(min(day), $2::date)::text as first, greatest(max(day), $3::date)::text as last from usage_row where batch_id = $1`,
    [batchId, fdStartDate, fdEndDate],
  )
  if (!days?.first || !days.last) return
  const start = fdMonthly ? `${days.first.slice(0, 7)}-01` : days.first
  const end = fdMonthly ? lastOfMonth(days.last) : days.last
  await query('update usage_batch set start_day = $2, end_day = greatest($2::date, $3::date) where id = $1', [
    ...[batchId, start, end],
  ])
}

/** Remembers what this kind of file is taken for; of many kinds those that came last. */
async function remember(query: Query, headers: string[], input: UsageFileCheck): Promise<void> {
  const { fdSource: source, fdPlatform: platform = null, fdMonthly: monthly } = input
  await query(
    `insert into usage_assignment (headers, fields, settings) values ($1, $2::jsonb, $3::jsonb)
      on conflict (headers) do update set fields = excluded.fields, settings = excluded.settings, used_at = now()`,
    [
      headersKey(headers),
      JSON.stringify(
        fieldsByHeader(
          input.fdFieldList.map((_, column) => headers[column] ?? ''),
          input.fdFieldList,
        ),
      ),
      JSON.stringify({ source, platform, monthly }),
    ],
  )
  await query(
    `delete from usage_assignment where headers not in
      (select headers from usage_assignment order by used_at desc limit ${usageLimits.assignments})`,
    [],
  )
}
