import { priceFieldOf } from '@zhixin/contract/customer/price.fields'
import { priceKinds } from '@zhixin/contract/customer/priceBatch.enums'
import { type ChangedPrice, groupRows } from '@zhixin/contract/customer/priceRows'
import { changedBy, type MovedPrice, type RuleResult } from '@zhixin/contract/customer/priceRule'
import { yuan } from '@zhixin/contract/customer/priceUnits'
import type { Change } from '../../audit/audit.writes'

/** Prices, before and after, as the changes of the fields that they are in. */
export function priceChangesOf(moved: readonly MovedPrice[]): Change[] {
  const listsAt = (side: 'old' | 'new') =>
    groupRows(
      moved.flatMap(({ [side]: price, ...place }, line) =>
        price === null ? [] : [{ ...place, line, price }],
      ),
    )
  const [old, now] = [listsAt('old'), listsAt('new')]
  return priceKinds
    .filter((kind) => moved.some((one) => one.kind === kind))
    .map((kind) => priceFieldOf[kind])
    .map((field) => ({ field, old: old[field], new: now[field] }))
}

/** A price that a rule changes, from what it is to what it becomes. */
export const movedPriceOf = ({ units, line: _, old, ...place }: ChangedPrice): MovedPrice => ({
  ...place,
  old: yuan(old),
  new: yuan(units),
})

/** What calling rules off takes back. */
export const calledOffChanges = (rules: readonly { result: RuleResult }[]): Change[] =>
  rules.flatMap(({ result }) =>
    priceChangesOf(
      changedBy(result)
        .map(movedPriceOf)
        .map((price) => ({ ...price, old: price.new, new: price.old })),
    ),
  )
