import type { PriceDistribution } from '@zhixin/contract/customer/priceBatch.schema'
import { dividedHalfUp, type Units, wholeOf, yuan, yuanText } from '@zhixin/contract/customer/priceUnits'
import type { Reader } from '../../../http/call'
import type { Database } from '../../../lib/database'
import type { Query } from '../../../lib/transaction'
import { readBatch } from '../../batch/batch.reads'
import { scopeValues, visibleSql } from '../customer.scope'
import type { Move } from '../price/priceChange'
import { estimatedSql, seesEffects, seesEstimates } from './rowChoice'

/**
 * Counts prices that a batch changes, in the transaction that previews their customers. A price becomes the same one
 * wherever it stands, so that a batch has no more rows here than there are prices (10,001).
 */
export async function countMoves(query: Query, batchId: number, moves: Move[]): Promise<void> {
  await query(
    `insert into batch_price as own (batch_id, old_price, new_price, amount)
      select $1, old_price, new_price, count(*)
        from json_to_recordset($2::json) as r (old_price numeric, new_price numeric) group by 2, 3 order by 2, 3
      on conflict (batch_id, old_price, new_price) do update set amount = own.amount + excluded.amount`,
    [
      batchId,
      JSON.stringify(
        moves.map(([before, after]) => ({ old_price: yuanText(before), new_price: yuanText(after) })),
      ),
    ],
  )
}

/** How wide ranges of prices are, in units: the first of these that needs no more ranges than this. */
const widths = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n, 1000n]
const rangesAtMost = 12n

interface Amount {
  price: Units
  amount: bigint
}

const summaryOf = (amounts: Amount[]) => {
  const prices = amounts.map(({ price }) => Number(price))
  const sum = amounts.reduce((total, { price, amount }) => total + price * amount, 0n)
  const count = amounts.reduce((total, { amount }) => total + amount, 0n)
  return {
    fdMin: yuan(BigInt(Math.min(...prices))),
    fdMax: yuan(BigInt(Math.max(...prices))),
    fdMean: yuan(dividedHalfUp(sum, count)),
  }
}

/** How many prices are in each range, the ranges joining without a gap. */
function ranges(before: Amount[], after: Amount[]): PriceDistribution['fdBucketList'] {
  const prices = [...before, ...after].map(({ price }) => Number(price))
  const least = BigInt(Math.min(...prices))
  const most = BigInt(Math.max(...prices))
  const width = widths.find((one) => most / one - least / one < rangesAtMost) ?? 1000n
  const within = (amounts: Amount[], start: Units) =>
    Number(
      amounts.reduce((sum, { price, amount }) => (price / width === start / width ? sum + amount : sum), 0n),
    )
  const list: PriceDistribution['fdBucketList'] = []
  for (let start = (least / width) * width; start <= most; start += width)
    list.push({
      fdFromPrice: yuan(start),
      fdToPrice: yuan(start + width),
      fdOldNum: within(before, start),
      fdNewNum: within(after, start),
    })
  return list
}

type WholeEffects = Pick<PriceDistribution, 'fdEffect' | 'fdEstimate' | 'fdUntoldNum'>

interface Summed {
  untold: number
  counted: number
  month: string
  count: number
  old: number
  new: number
  estimated: number
  volume: number
  least: number
  most: number
}

/**
 * What a batch would have made of the last month, by the counts of customers in the caller's scope; and what it would make
 * of a month of what the others declare (rules price.effect, price.estimate).
 */
async function readWholeEffect({ pool }: Database, { caller }: Reader, id: number): Promise<WholeEffects> {
  const counted = seesEffects(caller) ? `jsonb_typeof(r.detail->'effect') = 'object'` : 'false'
  const estimated = seesEstimates(caller) ? estimatedSql(caller) : 'false'
  const { rows } = await pool.query<Summed>(
    `select count(*) filter (where counted)::int as counted, max(effect->>'month') filter (where counted) as month,
        sum((effect->>'count')::numeric) filter (where counted)::float8 as count,
        sum((effect->>'old')::numeric) filter (where counted)::float8 as old,
        sum((effect->>'new')::numeric) filter (where counted)::float8 as new,
        count(*) filter (where estimated)::int as estimated,
        sum((estimate->>'volume')::numeric) filter (where estimated)::float8 as volume,
        sum((estimate->>'least')::numeric) filter (where estimated)::float8 as least,
        sum((estimate->>'most')::numeric) filter (where estimated)::float8 as most,
        count(*) filter (where not counted and not estimated)::int as untold
      from (select r.detail->'effect' as effect, r.detail->'estimate' as estimate,
          coalesce(${counted}, false) as counted, coalesce(${estimated}, false) as estimated
        from batch_row r join customer c on c.id = r.customer_id
        where r.batch_id = $3 and r.state in ('ready', 'done') and ${visibleSql('$1', '$2')}
          and (r.detail ? 'prices' or r.detail ? 'effect')) as s`,
    [...scopeValues(caller), id],
  )
  const [sum] = rows
  return {
    fdUntoldNum: sum?.untold ?? 0,
    fdEffect: sum?.counted
      ? {
          ...{ fdMonth: sum.month, fdCustomerNum: sum.counted, fdCount: sum.count },
          ...{ fdOldAmount: sum.old, fdNewAmount: sum.new },
        }
      : null,
    fdEstimate: sum?.estimated
      ? {
          ...{ fdCustomerNum: sum.estimated, fdVolume: sum.volume },
          ...{ fdLeastChange: sum.least, fdMostChange: sum.most },
        }
      : null,
  }
}

/**
 * How the prices that a batch changes are distributed before and after it, as it was previewed.
 * @throws AppError record_not_found, also for somebody else's
 */
export async function readDistribution(
  database: Database,
  call: Reader,
  id: number,
  zone: string,
): Promise<PriceDistribution> {
  await readBatch(database, call, id, zone)
  const { rows } = await database.pool.query<{ before: string; after: string; amount: string }>(
    `select p.old_price::text as before, p.new_price::text as after, p.amount
      from batch_price p where p.batch_id = $1`,
    [id],
  )
  const moves = rows.map(({ before, after, amount }) => ({
    before: wholeOf(before),
    after: wholeOf(after),
    amount: BigInt(amount),
  }))
  const effects = await readWholeEffect(database, call, id)
  if (moves.length === 0) return { fdPriceNum: 0, fdOld: null, fdNew: null, fdBucketList: [], ...effects }
  const before = moves.map(({ before: price, amount }) => ({ price, amount }))
  const after = moves.map(({ after: price, amount }) => ({ price, amount }))
  return {
    fdPriceNum: Number(moves.reduce((sum, { amount }) => sum + amount, 0n)),
    fdOld: summaryOf(before),
    fdNew: summaryOf(after),
    fdBucketList: ranges(before, after),
    ...effects,
  }
}
