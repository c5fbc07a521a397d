import { z } from 'zod'
import { body } from '../fields'
import { keysOf } from '../keysOf'
import { pageFields } from '../list.fields'
import { moment } from '../moment'
import { filterDate } from '../text.fields'
import { customerDetail } from './customer.schema'
import { changeTexts, historyTexts } from './history.texts'
import { pricesRead } from './settlement.schema'

/**
 * One change of a customer. Names and texts are in the language of the request, values are those of a save. For a
 * list it is one of its rows, or one field of one row.
 */
export const customerChange = z.object({
  fdKind: z.enum(keysOf(changeTexts)),
  /** The field's name in a save. */
  fdField: z.string(),
  fdFieldName: z.string(),
  /** The row of a list: "OPPO / Financial services", a contact's name, the counts of a tier. */
  fdRowName: z.string().nullable(),
  /** The field within the row, when only that changed. */
  fdPart: z.string().nullable(),
  fdPartName: z.string().nullable(),
  /** The vendor and industry, for one of their prices. */
  fdPlatform: z.number().int().nullable(),
  fdObeesIndustry: z.number().int().nullable(),
  /** The counts of the tier, for a tier's price. */
  fdSendMinCount: z.number().int().nullable(),
  fdSendMaxCount: z.number().int().nullable(),
  fdOld: z.unknown(),
  fdNew: z.unknown(),
  fdOldText: z.string().nullable(),
  fdNewText: z.string().nullable(),
  /** The whole change as a sentence. */
  fdSentence: z.string(),
})

export type CustomerChange = z.output<typeof customerChange>

export const historyQuery = body(pageFields())

export type HistoryQuery = z.output<typeof historyQuery>

/** What somebody did to a customer, and when. */
export const historyEntry = z.object({
  id: z.number().int(),
  fdAction: z.enum(keysOf(historyTexts)),
  fdActionName: z.string(),
  /**
   * The day and the rule of a scheduled price change, that it is part of an undoing, and who approved it; null where there
   * is nothing of that.
   */
  fdRemark: z.string().nullable(),
  /** The name at the time. */
  fdAccountName: z.string(),
  createdDate: moment,
  fdChangeList: z.array(customerChange),
})

export type HistoryEntry = z.output<typeof historyEntry>

/** `asOf`: a date means the end of that day in the business time zone, a moment itself; without it, now. */
export const priceHistoryQuery = body({ asOf: filterDate(), ...pageFields(100) })

export type PriceHistoryQuery = z.output<typeof priceHistoryQuery>

/** All prices of both kinds, as the detail has them. */
export const pricesThen = customerDetail.pick({ fdIndustryList: true }).extend({
  fdStep: z.boolean(),
  ...pricesRead,
  /** The version of the customer that brought these prices, and when. */
  fdVersion: z.number().int(),
  createdDate: moment,
  /** From when they hold: since they were saved, or since the beginning of the day for which they were scheduled. */
  fdValidFrom: moment,
})

export type PricesThen = z.output<typeof pricesThen>

/** A version of the customer with other prices than the one before. */
export const priceVersion = z.object({
  fdVersion: z.number().int(),
  fdCreatedByName: z.string(),
  createdDate: moment,
  /** From when these prices hold. */
  fdValidFrom: moment,
  fdStep: z.boolean(),
  fdChangeList: z.array(customerChange),
})

export type PriceVersion = z.output<typeof priceVersion>

export const priceHistory = z.object({
  /** The moment that `asOf` means. */
  fdAsOf: moment,
  /** The prices at that moment; null before there were any. */
  fdPrices: pricesThen.nullable(),
  /** A page of versions, the newest first. */
  fdVersionList: z.array(priceVersion),
  /** How many versions there are in all. */
  fdVersionTotal: z.number().int(),
})

export type PriceHistory = z.output<typeof priceHistory>
