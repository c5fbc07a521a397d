import { z } from 'zod'
import { batchRowStates } from '../batch/batch.enums'
import { body, optionalList, requiredId, trimmed, valueOrUndefined } from '../fields'
import { fieldChange } from '../history/change.schema'
import { pageFields, sortOrder } from '../list.fields'
import { oneOf, requiredText } from '../text.fields'
import { batchRowSorts } from './batchRow.list'
import { priceKinds } from './priceBatch.enums'

export const batchRowFilters = body({
  ...pageFields(),
  id: requiredId(),
  /** Rows in any of these states; empty means all. */
  fdStateList: optionalList(oneOf(batchRowStates)),
  /** Rows that change a price of any of these kinds; empty means all. */
  fdPriceKindList: optionalList(oneOf(priceKinds)),
  /** Rows that are skipped for any of these reasons; empty means all. */
  fdReasonList: optionalList(requiredText({ max: 50, required: 'required' })),
  /** By the price that changes most, in per cent, or by the change of the monthly amount; both without their signs. */
  sortName: z.preprocess(
    (value) => valueOrUndefined(trimmed(value)),
    z.enum(batchRowSorts, { error: 'sort_unknown' }).optional(),
  ),
  sortOrder: sortOrder(),
})

export type BatchRowFilters = z.output<typeof batchRowFilters>

/** How many rows change prices of a kind. */
export const pricedRows = z.object({ fdPriceKind: z.enum(priceKinds), fdNum: z.number().int() })

/** How many rows are skipped for a reason: what a filter takes, and its words. */
export const skippedRows = z.object({
  fdReason: z.string(),
  fdReasonName: z.string(),
  fdNum: z.number().int(),
})

/** What the rows of a batch can be filtered by, with how many there are. */
export const batchRowChoices = z.object({
  /** The kinds of prices that rows change. */
  fdPriceKindList: z.array(pricedRows),
  /** Why rows are skipped, the most frequent first. */
  fdReasonList: z.array(skippedRows),
})

export type BatchRowChoices = z.output<typeof batchRowChoices>

/** A cell of a file that was imported, and what is wrong with it. */
export const faultyCell = z.object({
  fdSheet: z.string(),
  /** As the program counts, from 1. */
  fdRow: z.number().int(),
  /** The column's letters and header; null where the row has no such column. */
  fdColumn: z.string().nullable(),
  fdHeader: z.string().nullable(),
  fdMessage: z.string(),
})

/** What a scheduled price change gives from its day on, instead of what it gave before. */
export const laterPrices = z.object({
  fdFromDate: z.string().meta({ format: 'date' }),
  fdChangeList: z.array(fieldChange),
})

/** What counts of a month come to at the prices of now and at those of a change; yuan. */
export const priceEffect = z.object({
  fdMonth: z.string().meta({ pattern: '^\\d{4}-\\d{2}$' }),
  fdCount: z.number().int(),
  fdOldAmount: z.number(),
  fdNewAmount: z.number(),
})

/**
 * By how much the prices of a change would change a month of the volume that a customer declares; yuan. Which vendor,
 * industry and way of counting tiers it will be is not known: from the least to the most.
 */
export const declaredEffect = z.object({
  fdVolume: z.number().int(),
  fdLeastChange: z.number(),
  fdMostChange: z.number(),
})

/** What a month is to be closed with, and what is unusual about it, in words. */
export const statedMonth = z.object({
  fdCount: z.number().int(),
  /** Yuan; null without the permission to see prices. */
  fdPayable: z.number().nullable(),
  fdWarningList: z.array(z.string()),
})

/** Days of a vendor, perhaps in one industry. */
export const vendorDays = z.object({
  fdPlatform: z.number().int(),
  /** Null: of every industry. */
  fdObeesIndustry: z.number().int().nullable(),
  fdFromDate: z.string().meta({ format: 'date' }),
  fdToDate: z.string().meta({ format: 'date' }),
})

/** Where a month cannot be closed: the first places, and how many there are. */
export const openMonth = z.object({
  fdMonth: z.string().meta({ pattern: '^\\d{4}-\\d{2}$' }),
  fdLackNum: z.number().int(),
  fdLackList: z.array(vendorDays),
})

/** What a batch does to one customer. */
export const batchRow = z.object({
  /** Its place in the batch, from 1. */
  fdPlace: z.number().int(),
  /** Null for one that an import has not made. */
  fdCustomerId: z.number().int().nullable(),
  /** This and the name are null where the customer is not, or no longer, one of the caller's. */
  fdCompanySerialCode: z.string().nullable(),
  fdName: z.string().nullable(),
  fdState: z.enum(batchRowStates),
  /** Why it was refused; of a scheduled price change, why it has no effect as things are. */
  fdReason: z.string().nullable(),
  /** The cells of an import because of which it was refused. */
  fdCellList: z.array(faultyCell),
  /** Whether an import makes it, and which customers look like it, in words. */
  fdIsNew: z.boolean(),
  fdHintList: z.array(z.string()),
  fdChangeList: z.array(fieldChange),
  /** What the prices of the preview would have made of the last month; null where nothing can be said of it. */
  fdEffect: priceEffect.nullable(),
  /** An estimate instead, where no counts are known; null where nothing is declared either. */
  fdEstimate: declaredEffect.nullable(),
  /** Of a closing; null otherwise. */
  fdStated: statedMonth.nullable(),
  fdOpen: openMonth.nullable(),
  /** What scheduled price changes give from their days on when this is carried out, instead of what they gave before. */
  fdLaterList: z.array(laterPrices),
})

export type BatchRow = z.output<typeof batchRow>
