import { isPriceField, type PriceFieldName } from '@zhixin/contract/customer/price.fields'
import { type PriceKind, priceKinds } from '@zhixin/contract/customer/priceBatch.enums'
import { changesMore } from '@zhixin/contract/customer/priceChange'
import { flattenLists, placeKey } from '@zhixin/contract/customer/priceRows'
import { wholeOf, yuanText } from '@zhixin/contract/customer/priceUnits'
import type { Change } from '../../audit/audit.writes'

/** What the rows of a batch are filtered and sorted by: the kinds of the prices that change, and which changes most. */
export interface PriceDigest {
  kinds: PriceKind[]
  /** Yuan as text, exact; null where prices only come and go. */
  old: string | null
  new: string | null
}

const byPlace = (field: PriceFieldName, value: unknown) =>
  new Map(
    flattenLists<number>({ [field]: value }).map((row) => [
      placeKey(row),
      { kind: row.kind, units: wholeOf(row.price) },
    ]),
  )

/** The digest of a customer's changes; undefined where no price is among them. */
export function priceDigest(changes: readonly Change[]): PriceDigest | undefined {
  const prices = changes.flatMap(({ field, old, new: next }) => {
    if (!isPriceField(field) || field === 'fdStep') return []
    const [before, after] = [byPlace(field, old), byPlace(field, next)]
    return [...new Map([...before, ...after])].flatMap(([key, { kind }]) => {
      const price = { kind, old: before.get(key)?.units ?? null, new: after.get(key)?.units ?? null }
      return price.old === price.new ? [] : [price]
    })
  })
  const [first] = prices
  if (!first) return undefined
  const most = prices.reduce((kept, one) => (changesMore(one, kept) ? one : kept), first)
  const text = (units: bigint | null) => (units === null ? null : yuanText(units))
  const isBoth = most.old !== null && most.new !== null
  return {
    kinds: priceKinds.filter((kind) => prices.some((one) => one.kind === kind)),
    old: isBoth ? text(most.old) : null,
    new: isBoth ? text(most.new) : null,
  }
}
