import { createHash } from 'node:crypto'
import { lastOfMonth } from '@zhixin/contract/calendar'
import { sentence } from '@zhixin/contract/messages'
import { type SavedUsage, type UsageInput, usageRowInput } from '@zhixin/contract/usage/usage.schema'
import { invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import { businessDay } from '../../lib/businessTime'
import { inTransaction } from '../../lib/transaction'
import type { Services } from '../../services'
import { recordBatch, replacedBatch } from './batch.writes'
import { countRows, keepRows, type Refusal, refuseDoubles, type ToldRow } from './batchRows'
import { bookBatch, lockSource } from './booking'
import { CustomerNames, readIndustries } from './names'

interface Asked {
  today: string
  industries: Map<string, number>
  input: UsageInput
}

/** A row as it is told, or why it is refused. */
function readRow(given: unknown, number: number, { today, industries, input }: Asked): ToldRow | Refusal {
  const refuse = (field: string, message: string): Refusal => ({ number, field, message })
  const read = usageRowInput.safeParse(given)
  if (!read.success) {
    const [issue] = read.error.issues
    return refuse(String(issue?.path[0] ?? ''), issue?.message ?? 'invalid_value')
  }
  const row = read.data
  const name = row.fdCompanySerialCode ?? row.fdAlias
  if (name === undefined) return refuse('fdCompanySerialCode', 'usage_nameless')
  const { fdObeesIndustry: told } = row
  const industry = told === undefined || told === 0 ? undefined : industries.get(String(told))
  if (told && industry === undefined) return refuse('fdObeesIndustry', 'unknown_option')
  const day = input.fdMonthly ? lastOfMonth(row.fdDate) : row.fdDate
  if (row.fdDate > today) return refuse('fdDate', 'usage_day_future')
  if (row.fdDate < input.fdStartDate || row.fdDate > input.fdEndDate)
    return refuse('fdDate', 'usage_day_outside')
  const [submitted = null, delivered = null, parsed = null] = [
    row.fdSubmittedCount,
    row.fdDeliveredCount,
    row.fdParsedCount,
  ]
  if (submitted === null && delivered === null && parsed === null)
    return refuse('fdSubmittedCount', 'usage_count_missing')
  const isCode = row.fdCompanySerialCode !== undefined
  return { number, name, isCode, day, platform: row.fdPlatform, industry, submitted, delivered, parsed }
}

interface Stored {
  id: number
  hash: Buffer | null
  state: string
  rows: number
  refusedRows: Refusal[] | null
}

/**
 * Books the counts of a system. What is wrong with a row refuses that row alone; the same batch again changes nothing
 * (rules usage.call, usage.absolute).
 * @throws AppError validation_failed for a number that other counts have
 */
export function saveUsage(
  { config, database }: Services,
  call: Call,
  input: UsageInput,
): Promise<SavedUsage> {
  const { fdBatchNo, fdSource: source, fdRowList } = input
  const hash = createHash('sha256').update(JSON.stringify(input)).digest()
  const answer = (id: number | null, fdRepeated: boolean, refused: readonly Refusal[]): SavedUsage => {
    const reasons = new Map(refused.map(({ number, message }) => [number, sentence(message, call.language)]))
    const fdResultList = fdRowList.map((_, at) => {
      const fdReason = reasons.get(at + 1) ?? null
      return { fdAccepted: fdReason === null, fdReason }
    })
    const fdRefusedNum = reasons.size
    return {
      id,
      fdBatchNo,
      fdRepeated,
      fdRowNum: fdRowList.length - fdRefusedNum,
      fdRefusedNum,
      fdResultList,
    }
  }
  return inTransaction(database.pool, async (query) => {
    await lockSource(query, source)
    const [stored] = await query<Stored>(
      `select id, file_hash as hash, state, rows, refused_rows as "refusedRows" from usage_batch
        where source = $1 and number = $2`,
      [source, fdBatchNo],
    )
    if (stored?.hash?.equals(hash)) {
      if (stored.state === 'withdrawn') throw invalid(['fdBatchNo'], 'usage_batch_withdrawn')
      return answer(stored.id, true, stored.refusedRows ?? [])
    }
    if (stored) throw invalid(['fdBatchNo'], 'usage_batch_exists')
    const asked: Asked = {
      input,
      today: businessDay(new Date(), config.BUSINESS_TIME_ZONE),
      industries: await readIndustries(query, source),
    }
    const rows = fdRowList.map((row, at) => readRow(row, at + 1, asked))
    const refused = rows.filter((row): row is Refusal => 'message' in row)
    const told = rows.filter((row): row is ToldRow => !('message' in row))
    const names = new CustomerNames(query, call.caller, source)
    await names.learn(told.map(({ name }) => name))
    if (told.every(({ name }) => typeof names.of(name) === 'string'))
      return answer(null, false, [...refused, ...(await keepRows(query, 0, names, told))])
    const replacesId = await replacedBatch(query, call, input.fdReplacedNo, source)
    const { fdStartDate: start, fdEndDate: end, fdMonthly } = input
    const [batch] = await query<{ id: number }>(
      `insert into usage_batch (number, source, start_day, end_day, state, replaces_id, file_hash, is_monthly, account_id)
        values ($1, $2, $3, $4, 'ready', $5, $6, $7, $8) returning id`,
      [
        ...[fdBatchNo, source, fdMonthly ? `${start.slice(0, 7)}-01` : start],
        ...[fdMonthly ? lastOfMonth(end) : end, replacesId, hash, fdMonthly, call.caller.accountId],
      ],
    )
    if (!batch) throw new Error('The batch was not written')
    refused.push(...(await keepRows(query, batch.id, names, told)), ...(await refuseDoubles(query, batch.id)))
    await countRows(query, batch.id, refused.length)
    await query('update usage_batch set refused_rows = $2::jsonb where id = $1', [
      batch.id,
      JSON.stringify(refused),
    ])
    await bookBatch(query, { id: batch.id, source, replacesId })
    await recordBatch(query, call, 'bookUsage', batch.id)
    return answer(batch.id, false, refused)
  })
}
