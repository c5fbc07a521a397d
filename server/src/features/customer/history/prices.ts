import { priceText, tierName } from '@zhixin/contract/customer/history.texts'
import type { PriceTier, SettleEntry, VendorPrice } from '@zhixin/contract/customer/settlement.schema'
import { pairRows } from './rows'
import type { Told } from './told'
import type { Words } from './words.reads'

/** One price with its vendor, industry or tier. */
type PriceRow = { price: number; name: string } & Partial<
  Pick<Told, 'fdPlatform' | 'fdObeesIndustry' | 'fdSendMinCount' | 'fdSendMaxCount'>
>

type ReadPrices = (list: unknown, words: Words) => PriceRow[]

const vendorRows: ReadPrices = (list, words) =>
  (list as VendorPrice[]).flatMap((row) =>
    row.fdPlatformList.map((fdPlatform) => ({
      fdPlatform,
      name: words.item('platform', fdPlatform),
      price: row.fdPlatformUnitPrice,
    })),
  )

const industryRows: ReadPrices = (list, words) =>
  (list as SettleEntry[]).flatMap(({ fdPlatform, fdDetailList }) =>
    fdDetailList.map(({ fdObeesIndustry, fdBaseUnitPrice }) => ({
      fdPlatform,
      fdObeesIndustry,
      name: `${words.item('platform', fdPlatform)} / ${words.item('industry', fdObeesIndustry)}`,
      price: fdBaseUnitPrice,
    })),
  )

const tierRows: ReadPrices = (list) =>
  (list as PriceTier[]).map((tier) => ({
    fdSendMinCount: tier.fdSendMinCount,
    fdSendMaxCount: tier.fdSendMaxCount,
    name: tierName(tier),
    price: tier.fdStepUnitPrice,
  }))

const readers: Record<string, ReadPrices> = {
  fdSettlePlatformMessageDetailList: vendorRows,
  fdSettleMessageList: industryRows,
  fdBaseUnitPriceStepList: tierRows,
}

/** The fields that are lists of prices. */
export const priceFields = Object.keys(readers)

/** The prices that a change added, removed or changed; each of a vendor, of an industry at a vendor, or of a tier. */
export function describePrices(field: string, old: unknown, next: unknown, words: Words): Told[] {
  const rows = (list: unknown) => readers[field]?.(list ?? [], words) ?? []
  const keyOf = (row: PriceRow) =>
    [row.fdPlatform, row.fdObeesIndustry, row.fdSendMinCount, row.fdSendMaxCount].join('/')
  const { after, removed } = pairRows(rows(old), rows(next), keyOf)
  return [
    ...after.flatMap(({ row, former }): Told[] => {
      if (!former) return [{ fdKind: 'added', ...of(row), ...newPrice(row) }]
      return former.price === row.price
        ? []
        : [{ fdKind: 'changed', ...of(row), ...oldPrice(former), ...newPrice(row) }]
    }),
    ...removed.map((row): Told => ({ fdKind: 'removed', ...of(row), ...oldPrice(row) })),
  ]
}

const of = ({ price: _, name, ...codes }: PriceRow) => ({ ...codes, fdRowName: name })
const oldPrice = ({ price }: PriceRow) => ({ fdOld: price, fdOldText: priceText(price) })
const newPrice = ({ price }: PriceRow) => ({ fdNew: price, fdNewText: priceText(price) })
