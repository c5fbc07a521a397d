import { z } from 'zod'
import { batch, jobBatch } from '../batch/batch.schema'
import { platforms, serviceTypes } from '../closedSets'
import {
  body,
  flag,
  isBlank,
  optionalList,
  requiredId,
  requiredList,
  requiredOption,
  trimmed,
  valueOrUndefined,
} from '../fields'
import { listFilters } from '../list/list.schema'
import { encodeMessage } from '../messages'
import { filterDate, requiredText } from '../text.fields'
import { chosenCustomers } from './bulk.schema'
import { followerKinds } from './customer.enums'
import { handoverLimits, handoverWays } from './handover.enums'
import { type HandoverFilters, handoverList } from './handover.list'

/** Somebody who takes over, and what of it where it is divided by service type or by vendor. */
export const handoverReceiver = z.object({
  fdAccountId: requiredId(),
  fdServiceTypeList: optionalList(requiredOption(serviceTypes, 'required')),
  fdPlatformList: optionalList(requiredOption(platforms, 'required')),
})

/** Whose customers go to whom. */
export const handoverInput = body({
  fdFromAccountId: requiredId(),
  /** As which followers they are replaced. */
  fdKindList: requiredList(requiredOption(followerKinds, 'required'), { required: 'required' }),
  fdReceiverList: z.preprocess(
    (value) => (isBlank(value) ? [] : Array.isArray(value) ? value : [value]),
    z
      .array(handoverReceiver)
      .max(handoverLimits.receivers, encodeMessage('too_many', { max: handoverLimits.receivers }))
      .refine((list) => list.length > 0, { error: 'handover_receiver_required' }),
  ),
  fdWay: z.preprocess(
    (value) => valueOrUndefined(trimmed(value)) ?? 'evenly',
    z.enum(handoverWays, { error: 'unknown_option' }),
  ),
  /** Whether who hands over stays as an other follower. */
  fdKeep: flag(),
  fdReason: requiredText({ max: handoverLimits.reason, required: 'handover_reason_required' }),
  /** When it is carried out, at the earliest; not given: when it is run. */
  fdStartDate: filterDate(),
  /** Neither picked nor found by filters: all that are followed in these ways. */
  ...chosenCustomers,
})

export type HandoverInput = z.output<typeof handoverInput>

export const handoverFilters = listFilters(handoverList)

export type { HandoverFilters }

/** A handover in the list; of another person's the counts are of customers of the reader's data scope alone. */
export const handoverRow = z.object({
  ...jobBatch.shape,
  ...batch.pick({ fdJobId: true, fdStartDate: true, createdDate: true, fdEndedDate: true }).shape,
  fdReason: z.string(),
  /** Who began it. */
  fdAccountName: z.string(),
  /** Whether the caller did: they alone can look into it, cancel and undo it. */
  fdOwn: z.boolean(),
})

export type HandoverRow = z.output<typeof handoverRow>
