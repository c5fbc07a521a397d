import { priceFieldOf } from '@zhixin/contract/customer/price.fields'
import type { PriceKind } from '@zhixin/contract/customer/priceBatch.enums'
import {
  flattenLists,
  groupRows,
  type ListedPrice,
  type PricePlace,
  placeAt,
} from '@zhixin/contract/customer/priceRows'
import { importParts } from '@zhixin/contract/customerImport/import.parts'
import type { ImportColumn } from '@zhixin/contract/import/import.columns'
import { type Building, cellOf, issueAt, valueIn } from '../../import/building'
import { isAsWritten, isClear } from '../../import/cells'
import type { SourceRow } from '../../import/sourceRows'
import type { WholeCustomer } from '../customer.fields'

/** A price with what the cells of a file say, which need not be numbers. */
type FilePrice = ListedPrice<unknown, unknown>
type FilePlace = PricePlace<unknown>

const { fdUnitPrice: price, fdSendMaxCount: count }: Record<'fdUnitPrice' | 'fdSendMaxCount', ImportColumn> =
  importParts.prices.columns

/**
 * Puts prices of a file into those of a customer: each is found by its vendor, its vendor and industry, or where its tier
 * starts. A price that is cleared goes; the others stay.
 */
export function applyPrices(
  building: Building,
  rows: readonly SourceRow[],
  current: WholeCustomer | null,
): void {
  let prices: FilePrice[] = flattenLists<unknown, unknown>(current ?? {})
  const touched = new Set<PriceKind>()
  const places = new Map<string, { row: SourceRow; place: FilePlace }>()
  for (const row of rows) {
    const place = placeOf(building, row)
    if (!place) continue
    const name = JSON.stringify(place)
    if (places.has(name)) {
      building.issues.push(issueAt(row, 'fdKind', 'import_price_twice'))
      continue
    }
    places.set(name, { row, place })
    const cell = cellOf(building, row, 'fdUnitPrice')
    const end = place.kind === 'tier' ? cellOf(building, row, 'fdSendMaxCount') : undefined
    const present = prices.find((one) => isAt(one, place))
    if (cell !== undefined && isClear(cell)) {
      prices = prices.filter((one) => one !== present)
      touched.add(place.kind)
      continue
    }
    const isKept = (column: ImportColumn, one: string | number | undefined, value: unknown) =>
      one === undefined || isAsWritten(column, one, value, building.words)
    if (present && isKept(price, cell, present.price) && isKept(count, end, present.sendMax)) continue
    prices = withPrice(prices, present, {
      ...place,
      price: cell === undefined ? present?.price : valueIn(building, row, 'fdUnitPrice', cell),
      sendMax: end === undefined ? present?.sendMax : valueIn(building, row, 'fdSendMaxCount', end),
    })
    touched.add(place.kind)
  }
  const lists = groupRows(prices)
  // As a detail has them, which a save takes: a kind without a price is none, not an empty list.
  for (const field of [...touched].map((kind) => priceFieldOf[kind]))
    building.fields[field] = lists[field].length > 0 ? lists[field] : null
  for (const { row, place } of places.values())
    building.origins.push({ path: pathOf(lists, place), row, names: columnNames })
}

/** A tier is found by where it starts. */
const isAt = (one: FilePrice, { kind, platform, industry, sendMin }: FilePlace): boolean =>
  one.kind === kind && one.platform === platform && one.industry === industry && one.sendMin === sendMin

/** Prices with one instead of what is present, or added in its place; the others of a vendor's line keep their price. */
function withPrice(
  prices: readonly FilePrice[],
  present: FilePrice | undefined,
  next: Omit<FilePrice, 'line'>,
): FilePrice[] {
  const isShared = prices.some(
    (one) => one !== present && one.kind === 'vendor' && next.kind === 'vendor' && one.line === present?.line,
  )
  if (present && !isShared) return prices.map((one) => (one === present ? { ...present, ...next } : one))
  const line = Math.max(0, ...prices.map((one) => one.line + 1))
  const others = prices.filter((one) => one !== present)
  return [...others, { ...next, line }].sort((one, other) => Number(one.sendMin) - Number(other.sendMin))
}

/** Where a price is in the lists; -1 where it is not there any more. */
function pathOf(
  lists: ReturnType<typeof groupRows<unknown, unknown>>,
  { kind, platform, industry, sendMin }: FilePlace,
): (string | number)[] {
  const field = priceFieldOf[kind]
  if (kind === 'tier')
    return [
      field,
      lists.fdBaseUnitPriceStepList.findIndex(({ fdSendMinCount }) => fdSendMinCount === sendMin),
    ]
  if (kind === 'vendor')
    return [
      field,
      lists.fdSettlePlatformMessageDetailList.findIndex(({ fdPlatformList }) =>
        fdPlatformList.some((one) => one === platform),
      ),
    ]
  const entries = lists.fdSettleMessageList
  const entry = entries.findIndex(({ fdPlatform }) => fdPlatform === platform)
  const details = entries[entry]?.fdDetailList ?? []
  return [
    field,
    entry,
    'fdDetailList',
    details.findIndex(({ fdObeesIndustry }) => fdObeesIndustry === industry),
  ]
}

/** What the columns are called that have what a field of a price has. */
const columnNames = {
  fdPlatformList: 'fdPlatform',
  fdPlatformUnitPrice: 'fdUnitPrice',
  fdBaseUnitPrice: 'fdUnitPrice',
  fdStepUnitPrice: 'fdUnitPrice',
  fdDetailList: 'fdUnitPrice',
  ...Object.fromEntries(Object.values(priceFieldOf).map((field) => [field, 'fdUnitPrice'])),
}

/** Which price a row is about; undefined where it does not say, which is noted. */
function placeOf(building: Building, row: SourceRow): FilePlace | undefined {
  const read = (field: string) => {
    const cell = cellOf(building, row, field)
    return cell === undefined ? undefined : valueIn(building, row, field, cell)
  }
  const before = building.issues.length
  const kind = read('fdKind') ?? (row.cells.fdKind === undefined ? guessed(row) : undefined)
  const platform = kind === 3 ? undefined : read('fdPlatform')
  const industry = kind === 2 ? read('fdObeesIndustry') : undefined
  const sendMin = kind === 3 ? read('fdSendMinCount') : undefined
  if (kind === 1 && typeof platform === 'number') return placeAt('vendor', { platform })
  if (kind === 2 && typeof platform === 'number' && typeof industry === 'number')
    return placeAt('industry', { platform, industry })
  if (kind === 3 && sendMin !== undefined) return placeAt('tier', { sendMin })
  if (building.issues.length === before) building.issues.push(issueAt(row, 'fdKind', 'import_price_key'))
  return undefined
}

/** The kind of a price by the cells that it has. */
function guessed({ cells }: SourceRow): number {
  if (cells.fdSendMinCount !== undefined) return 3
  return cells.fdObeesIndustry === undefined ? 1 : 2
}
