import { z } from 'zod'
import { body, requiredId } from '../fields'
import { fieldChange } from '../history/change.schema'
import { listFilters } from '../list/list.schema'
import { moment } from '../moment'
import { reviewKinds } from './review.kinds'
import { reviewList } from './review.list'

export const reviewFilters = listFilters(reviewList)

const id = z.number().int()

/** Which record is meant. */
export const registeredRecord = {
  fdKind: z.enum(reviewKinds, { error: 'unknown_option' }),
  fdRecordId: requiredId(),
}

const decided = {
  fdContentVersion: id,
  fdState: z.literal([1, 2, 3, 4]),
  fdSubmittedByName: z.string(),
  fdSubmittedDate: moment,
  fdDecidedByName: z.string().nullable(),
  fdDecidedDate: moment.nullable(),
  fdReasonList: z.array(z.number().int()),
  fdReason: z.string().nullable(),
}

/** Something that was submitted, and what became of it. */
export const reviewRow = z.object({
  id,
  fdKind: z.enum(reviewKinds),
  fdRecordId: id,
  fdLabel: z.string(),
  fdCustomerId: id.nullable(),
  fdCustomerName: z.string().nullable(),
  ...decided,
})

export type ReviewRow = z.output<typeof reviewRow>

/** Something that a check found in a content; what is bad cannot be submitted. */
export const reviewCheck = z.object({
  fdLevel: z.enum(['bad', 'notice']),
  fdField: z.string(),
  fdText: z.string(),
})

export type ReviewCheck = z.output<typeof reviewCheck>

/** What a target refused of the same kind before. */
export const earlierRefusal = z.object({
  fdTarget: id,
  fdLabel: z.string(),
  fdContentVersion: id,
  fdDate: z.string().meta({ format: 'date' }),
  fdReason: z.string().nullable(),
  /** It was this very record. */
  fdOwn: z.boolean(),
})

/** An earlier case of the same record. */
export const earlierCase = z.object({ id, ...decided })

export type EarlierCase = z.output<typeof earlierCase>

/** A case with everything that a reviewer needs (rule review.case). */
export const reviewCase = reviewRow.extend({
  /** Whether the caller may decide it: nobody reviews what they wrote or submitted. */
  fdOpen: z.boolean(),
  /** Of the record: a decision names it, so that nobody decides what they have not read. */
  fdVersion: id,
  /** What differs from the approved version; empty without one. */
  fdChangeList: z.array(fieldChange),
  fdCheckList: z.array(reviewCheck),
  fdEarlierList: z.array(earlierCase),
  fdRefusalList: z.array(earlierRefusal),
})

export type ReviewCase = z.output<typeof reviewCase>

export const recordInput = body(registeredRecord)
