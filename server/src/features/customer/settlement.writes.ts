import { isDeepStrictEqual } from 'node:util'
import { priceFieldNames } from '@zhixin/contract/customer/price.fields'
import type { PriceLists, Prices } from '@zhixin/contract/customer/priceRows'
import { snapshotOf, tablesOf } from '@zhixin/prisma/priceSnapshot'
import type { Query } from '../../lib/transaction'
import { noPrices } from './customer.state'

/** Whether prices differ; a new customer had none before. */
export function changesPrices(before: PriceLists | null, after: PriceLists): boolean {
  const was = before ?? noPrices
  return priceFieldNames.some((field) => !isDeepStrictEqual(was[field], after[field]))
}

/**
 * Brings the rows of a price table to the requested ones, JSON in the parameter `place`; unchanged rows are not
 * touched.
 */
function syncStatement(
  table: string,
  place: string,
  key: Record<string, string>,
  rest: Record<string, string>,
) {
  const columns = { ...key, ...rest }
  const names = Object.keys(columns)
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  const others = Object.keys(rest)
  const of = (row: string) => others.map((name) => `${row}.${name}`).join(', ')
  const isSame = Object.keys(key).map((name) => `asked.${name} = own.${name}`)
  const asked = `json_to_recordset(${place}::json) as asked (${types.join(', ')})`
  return `${table}_gone as (delete from ${table} own where customer_id = $1
      and not exists (select from ${asked} where ${isSame.join(' and ')})),
    ${table}_there as (insert into ${table} as own (customer_id, ${names.join(', ')})
      select $1, ${names.join(', ')} from ${asked}
      on conflict (customer_id, ${Object.keys(key).join(', ')}) do update set (${others.join(', ')}) = row(${of('excluded')})
        where (${of('own')}) is distinct from (${of('excluded')}))`
}

const price = 'numeric(5, 4)'
const smallint = 'smallint'
const statement = `with ${[
  syncStatement('customer_vendor_price', '$2', { platform: smallint }, { position: smallint, price }),
  syncStatement(
    'customer_settle_price',
    '$3',
    { platform: smallint, industry: 'int' },
    { vendor_position: smallint, position: smallint, price },
  ),
  syncStatement(
    'customer_price_tier',
    '$4',
    { position: smallint },
    { send_min: 'bigint', send_max: 'bigint', price },
  ),
].join(', ')}
  insert into customer_price_version (customer_id, customer_version, prices, created_by_id, valid_from)
    select $1, version, $5::jsonb, $6, coalesce($7::timestamptz, now()) from customer where id = $1`

interface Version {
  customerId: number
  accountId: number
  /** From when the prices hold; left out: from now. */
  validFrom?: Date | null
}

/**
 * Replaces the prices of a customer, both kinds, and adds them as a new version of its prices. Versions are only ever
 * added (rule price.history).
 */
export async function writePrices(
  query: Query,
  { customerId, accountId, validFrom = null }: Version,
  prices: Prices,
): Promise<void> {
  const { vendorPrices, settlePrices, priceTiers } = tablesOf(prices)
  await query(statement, [
    customerId,
    JSON.stringify(vendorPrices),
    JSON.stringify(
      settlePrices.map(({ vendorPosition, ...row }) => ({ ...row, vendor_position: vendorPosition })),
    ),
    JSON.stringify(
      priceTiers.map(({ sendMin, sendMax, ...row }) => ({ ...row, send_min: sendMin, send_max: sendMax })),
    ),
    JSON.stringify(snapshotOf(prices)),
    accountId,
    validFrom,
  ])
}
