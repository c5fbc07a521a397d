import { columnsOf, type ImportColumn } from '@zhixin/contract/import/import.columns'
import type { WholeCustomer } from '../customer.fields'
import { type Building, cellOf, issueAt, valueIn } from './building'
import { isAsWritten, isClear } from './cells'
import type { SourceRow } from './sourceRows'

interface Vendor {
  fdPlatformList: number[]
  fdPlatformUnitPrice: unknown
}
interface Entry {
  fdPlatform: number
  fdDetailList: { fdObeesIndustry: number; fdBaseUnitPrice: unknown }[]
}
interface Tier {
  fdSendMinCount: unknown
  fdSendMaxCount: unknown
  fdStepUnitPrice: unknown
}

/** Both kinds of prices of a customer. */
interface Prices {
  vendors: Vendor[]
  entries: Entry[]
  tiers: Tier[]
}

const fieldsOf = {
  vendors: 'fdSettlePlatformMessageDetailList',
  entries: 'fdSettleMessageList',
  tiers: 'fdBaseUnitPriceStepList',
} as const
type List = keyof typeof fieldsOf

const price = columnsOf('prices').fdUnitPrice as ImportColumn
const count = columnsOf('prices').fdSendMaxCount as ImportColumn

/**
 * Puts prices of a file into those of a customer: each is found by its vendor, its vendor and industry, or where its tier
 * starts. A price that is cleared goes; the others stay.
 */
export function applyPrices(
  building: Building,
  rows: readonly SourceRow[],
  current: WholeCustomer | null,
): void {
  const prices: Prices = {
    vendors: (current?.fdSettlePlatformMessageDetailList ?? []).map((row) => ({ ...row })),
    entries: (current?.fdSettleMessageList ?? []).map((entry) => ({
      ...entry,
      fdDetailList: entry.fdDetailList.map((detail) => ({ ...detail })),
    })),
    tiers: (current?.fdBaseUnitPriceStepList ?? []).map((tier) => ({ ...tier })),
  }
  const touched = new Set<List>()
  const seen = new Set<string>()
  /** Where each row went, once all of them are there. */
  const placed: { row: SourceRow; pathOf: () => (string | number)[] }[] = []
  for (const row of rows) {
    const key = keyOf(building, row)
    if (!key) continue
    const name = JSON.stringify(key)
    if (seen.has(name)) {
      building.issues.push(issueAt(row, 'fdKind', 'import_price_twice'))
      continue
    }
    seen.add(name)
    const slot = slotOf(prices, key)
    const cell = cellOf(building, row, 'fdUnitPrice')
    const end = slot.list === 'tiers' ? cellOf(building, row, 'fdSendMaxCount') : undefined
    placed.push({ row, pathOf: slot.pathOf })
    if (cell !== undefined && isClear(cell)) {
      slot.remove()
      touched.add(slot.list)
      continue
    }
    const isKept = (column: ImportColumn, one: string | number | undefined, present: unknown) =>
      one === undefined || isAsWritten(column, one, present, building.words)
    const present = slot.present()
    if (present && isKept(price, cell, present.price) && isKept(count, end, present.end)) continue
    slot.set(
      cell === undefined ? present?.price : valueIn(building, row, 'fdUnitPrice', cell),
      end === undefined ? present?.end : valueIn(building, row, 'fdSendMaxCount', end),
    )
    touched.add(slot.list)
  }
  // As a detail has them, which a save takes: a kind without a price is none, not an empty list.
  for (const list of touched) building.fields[fieldsOf[list]] = prices[list].length > 0 ? prices[list] : null
  for (const { row, pathOf } of placed) building.origins.push({ path: pathOf(), row, names: columnNames })
}

/** What the columns are called that have what a field of a price has. */
const columnNames = {
  fdPlatformList: 'fdPlatform',
  fdPlatformUnitPrice: 'fdUnitPrice',
  fdBaseUnitPrice: 'fdUnitPrice',
  fdStepUnitPrice: 'fdUnitPrice',
  fdDetailList: 'fdUnitPrice',
  ...Object.fromEntries(Object.values(fieldsOf).map((field) => [field, 'fdUnitPrice'])),
}

type Key = [1, number] | [2, number, number] | [3, unknown]

/** Which price a row is about; undefined where it does not say, which is noted. */
function keyOf(building: Building, row: SourceRow): Key | undefined {
  const read = (field: string) => {
    const cell = cellOf(building, row, field)
    return cell === undefined ? undefined : valueIn(building, row, field, cell)
  }
  const before = building.issues.length
  const kind = read('fdKind') ?? (row.cells.fdKind === undefined ? guessed(row) : undefined)
  const platform = kind === 3 ? undefined : read('fdPlatform')
  const industry = kind === 2 ? read('fdObeesIndustry') : undefined
  const start = kind === 3 ? read('fdSendMinCount') : undefined
  if (kind === 1 && typeof platform === 'number') return [1, platform]
  if (kind === 2 && typeof platform === 'number' && typeof industry === 'number')
    return [2, platform, industry]
  if (kind === 3 && start !== undefined) return [3, start]
  if (building.issues.length === before) building.issues.push(issueAt(row, 'fdKind', 'import_price_key'))
  return undefined
}

/** The kind of a price by the cells that it has. */
function guessed({ cells }: SourceRow): number {
  if (cells.fdSendMinCount !== undefined) return 3
  return cells.fdObeesIndustry === undefined ? 1 : 2
}

/** The place of a price among the others. */
interface Slot {
  list: List
  present: () => { price: unknown; end?: unknown } | undefined
  set: (price: unknown, end: unknown) => void
  remove: () => void
  pathOf: () => (string | number)[]
}

function slotOf(prices: Prices, key: Key): Slot {
  if (key[0] === 1) return vendorSlot(prices, key[1])
  if (key[0] === 2) return industrySlot(prices, key[1], key[2])
  return tierSlot(prices, key[1])
}

function vendorSlot(prices: Prices, platform: number): Slot {
  const own = () => prices.vendors.find((row) => row.fdPlatformList.includes(platform))
  const remove = () => {
    prices.vendors = prices.vendors
      .map((row) => ({ ...row, fdPlatformList: row.fdPlatformList.filter((one) => one !== platform) }))
      .filter((row) => row.fdPlatformList.length > 0)
  }
  return {
    list: 'vendors',
    present: () => {
      const row = own()
      return row && { price: row.fdPlatformUnitPrice }
    },
    set: (fdPlatformUnitPrice) => {
      const row = own()
      if (row?.fdPlatformList.length === 1) row.fdPlatformUnitPrice = fdPlatformUnitPrice
      else {
        // The others of its row keep their price.
        remove()
        prices.vendors.push({ fdPlatformList: [platform], fdPlatformUnitPrice })
      }
    },
    remove,
    pathOf: () => [fieldsOf.vendors, prices.vendors.indexOf(own() as Vendor)],
  }
}

function industrySlot(prices: Prices, platform: number, industry: number): Slot {
  const entry = () => prices.entries.find(({ fdPlatform }) => fdPlatform === platform)
  const own = () => entry()?.fdDetailList.find(({ fdObeesIndustry }) => fdObeesIndustry === industry)
  return {
    list: 'entries',
    present: () => {
      const detail = own()
      return detail && { price: detail.fdBaseUnitPrice }
    },
    set: (fdBaseUnitPrice) => {
      const detail = own()
      if (detail) detail.fdBaseUnitPrice = fdBaseUnitPrice
      else if (entry()) entry()?.fdDetailList.push({ fdObeesIndustry: industry, fdBaseUnitPrice })
      else
        prices.entries.push({
          fdPlatform: platform,
          fdDetailList: [{ fdObeesIndustry: industry, fdBaseUnitPrice }],
        })
    },
    remove: () => {
      prices.entries = prices.entries
        .map((one) => ({
          ...one,
          fdDetailList: one.fdDetailList.filter(
            (detail) => one.fdPlatform !== platform || detail.fdObeesIndustry !== industry,
          ),
        }))
        .filter((one) => one.fdDetailList.length > 0)
    },
    pathOf: () => [
      fieldsOf.entries,
      prices.entries.indexOf(entry() as Entry),
      'fdDetailList',
      entry()?.fdDetailList.indexOf(own() as Entry['fdDetailList'][number]) ?? -1,
    ],
  }
}

function tierSlot(prices: Prices, start: unknown): Slot {
  const own = () => prices.tiers.find(({ fdSendMinCount }) => fdSendMinCount === start)
  return {
    list: 'tiers',
    present: () => {
      const tier = own()
      return tier && { price: tier.fdStepUnitPrice, end: tier.fdSendMaxCount }
    },
    set: (fdStepUnitPrice, fdSendMaxCount) => {
      const tier = own()
      if (tier) Object.assign(tier, { fdStepUnitPrice, fdSendMaxCount })
      else {
        prices.tiers.push({ fdSendMinCount: start, fdSendMaxCount, fdStepUnitPrice })
        prices.tiers.sort((one, other) => Number(one.fdSendMinCount) - Number(other.fdSendMinCount))
      }
    },
    remove: () => {
      prices.tiers = prices.tiers.filter((tier) => tier.fdSendMinCount !== start)
    },
    pathOf: () => [fieldsOf.tiers, prices.tiers.indexOf(own() as Tier)],
  }
}
