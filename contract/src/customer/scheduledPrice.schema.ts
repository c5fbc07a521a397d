import { z } from 'zod'
import { body, optionalId, optionalList, requiredId, requiredList } from '../fields'
import { fieldChange } from '../history/change.schema'
import { keysOf } from '../keysOf'
import { pageFields } from '../list.fields'
import { moment } from '../moment'
import { oneOf } from '../text.fields'
import { priceKinds, priceWays } from './priceBatch.enums'
import { scheduledPriceTexts } from './scheduledPrice.enums'
import { pricesRead } from './settlement.schema'

export const scheduledPriceFilters = body({
  ...pageFields(),
  /** Of this customer alone. */
  fdCustomerId: optionalId(),
  /** In any of these states; empty means all. */
  fdStateList: optionalList(oneOf(keysOf(scheduledPriceTexts))),
})

export type ScheduledPriceFilters = z.output<typeof scheduledPriceFilters>

/** The version of a template whose prices a rule gives. */
export const rulesTemplate = z.object({
  id: z.number().int(),
  fdName: z.string(),
  fdVersion: z.number().int(),
  fdStep: z.boolean(),
  ...pricesRead,
})

/** A price that a rule sets, of those that were scheduled before rules were stored. */
export const rulesPrice = z.object({
  fdPriceKind: z.enum(priceKinds),
  fdPlatform: z.number().int().nullable(),
  fdObeesIndustry: z.number().int().nullable(),
  fdSendMinCount: z.number().int().nullable(),
  fdSendMaxCount: z.number().int().nullable(),
  fdUnitPrice: z.number(),
})

/** How scheduled prices follow from those that hold on their day: by a way, from a template, or as amounts by place. */
export const priceRuleRead = z.object({
  fdSentence: z.string(),
  fdKindList: z.array(z.enum(priceKinds)),
  fdPlatformList: z.array(z.number().int()),
  fdIndustryList: z.array(z.number().int()),
  fdTierList: z.array(z.number().int()),
  /** This and the amount are null for a template, and for amounts by place. */
  fdWay: z.enum(priceWays).nullable(),
  fdAmount: z.number().nullable(),
  fdFloor: z.number().nullable(),
  fdCeiling: z.number().nullable(),
  fdTemplate: rulesTemplate.nullable(),
  fdPriceList: z.array(rulesPrice),
})

export type PriceRuleRead = z.output<typeof priceRuleRead>

/** Prices of a customer that hold from a day on. */
export const scheduledPrice = z.object({
  id: z.number().int(),
  fdCustomerId: z.number().int(),
  fdName: z.string(),
  fdCompanySerialCode: z.string(),
  /** The day in the business time zone, and the moment at which it begins. */
  fdFromDate: z.string().meta({ format: 'date' }),
  fdValidFrom: moment,
  fdState: z.enum(keysOf(scheduledPriceTexts)),
  /** What is stored: how prices change. */
  fdRule: priceRuleRead,
  /** Why it has no effect on this customer as things are, or had none on its day; null where it has. */
  fdReason: z.string().nullable(),
  /** Whether a restore holds it back. */
  fdHeld: z.boolean(),
  fdBatchId: z.number().int(),
  /** Who scheduled it, and when. */
  fdAccountName: z.string(),
  createdDate: moment,
  /** The prices that the rule gives now, with what they are before; of one that holds, what it changed. */
  fdChangeList: z.array(fieldChange),
})

export type ScheduledPrice = z.output<typeof scheduledPrice>

export const scheduledPriceCallOffInput = body({
  fdIdList: requiredList(requiredId(), { required: 'required' }),
})

/**
 * What was called off; what held already, was called off before or is of nobody's customers is not among it. Where it is
 * of too many customers, nothing is, and the batch waits for approval.
 */
export const scheduledPriceCalledOff = z.object({
  fdIdList: z.array(z.number().int()),
  fdBatchId: z.number().int().nullable(),
})

export type ScheduledPriceCalledOff = z.output<typeof scheduledPriceCalledOff>
