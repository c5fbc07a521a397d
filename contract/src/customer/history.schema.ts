import { z } from 'zod'
import { body } from '../fields'
import { fieldChange } from '../history/change.schema'
import { keysOf } from '../keysOf'
import { pageFields } from '../list.fields'
import { moment } from '../moment'
import { filterDate } from '../text.fields'
import { customerDetail } from './customer.schema'
import { historyTexts } from './history.texts'
import { pricesRead } from './settlement.schema'

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
  fdChangeList: z.array(fieldChange),
})

export type HistoryEntry = z.output<typeof historyEntry>

/** `asOf`: a date means the end of that day in the business time zone, a moment itself; without it, now. */
export const priceHistoryQuery = body({ asOf: filterDate(), ...pageFields(100) })

export type PriceHistoryQuery = z.output<typeof priceHistoryQuery>

/** All prices of both kinds, as the detail has them. */
export const pricesAsOf = customerDetail.pick({ fdIndustryList: true }).extend({
  fdStep: z.boolean(),
  ...pricesRead,
  /** The version of the customer that brought these prices, and when. */
  fdVersion: z.number().int(),
  createdDate: moment,
  /** From when they hold: since they were saved, or since the beginning of the day for which they were scheduled. */
  fdValidFrom: moment,
})

export type PricesAsOf = z.output<typeof pricesAsOf>

/** A version of the customer with other prices than the one before. */
export const priceVersion = z.object({
  fdVersion: z.number().int(),
  fdCreatedByName: z.string(),
  createdDate: moment,
  /** From when these prices hold. */
  fdValidFrom: moment,
  fdStep: z.boolean(),
  fdChangeList: z.array(fieldChange),
})

export type PriceVersion = z.output<typeof priceVersion>

export const priceHistory = z.object({
  /** The moment that `asOf` means. */
  fdAsOf: moment,
  /** The prices at that moment; null before there were any. */
  fdPrices: pricesAsOf.nullable(),
  /** A page of versions, the newest first. */
  fdVersionList: z.array(priceVersion),
  /** How many versions there are in all. */
  fdVersionTotal: z.number().int(),
})

export type PriceHistory = z.output<typeof priceHistory>
