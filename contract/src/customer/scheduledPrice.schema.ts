import { z } from 'zod'
import { body, optionalId, optionalList, requiredId, requiredList } from '../fields'
import { keysOf } from '../keysOf'
import { pageFields } from '../list.fields'
import { moment } from '../moment'
import { oneOf } from '../text.fields'
import { customerChange } from './history.schema'
import { scheduledPriceTexts } from './scheduledPrice.enums'

export const scheduledPriceFilters = body({
  ...pageFields(),
  /** Of this customer alone. */
  fdCustomerId: optionalId(),
  /** In any of these states; empty means all. */
  fdStateList: optionalList(oneOf(keysOf(scheduledPriceTexts))),
})

export type ScheduledPriceFilters = z.output<typeof scheduledPriceFilters>

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
  /** Whether a restore holds it back. */
  fdHeld: z.boolean(),
  fdBatchId: z.number().int(),
  /** Who scheduled it, and when. */
  fdAccountName: z.string(),
  createdDate: moment,
  /** The prices, with what they were when it was scheduled. */
  fdChangeList: z.array(customerChange),
})

export type ScheduledPrice = z.output<typeof scheduledPrice>

export const scheduledPriceCallOffInput = body({
  fdIdList: requiredList(requiredId(), { required: 'required' }),
})

/** What was called off; what held already, was called off before or is of nobody's customers is not among it. */
export const scheduledPriceCalledOff = z.object({ fdIdList: z.array(z.number().int()) })
