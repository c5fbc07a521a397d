import { z } from 'zod'
import { body, optionalId } from '../fields'
import { pageFields } from '../list.fields'
import { moment } from '../moment'
import { jobKindNames, jobStates } from './job.enums'

export const jobFilters = body({ ...pageFields(), id: optionalId() })

export type JobFilters = z.output<typeof jobFilters>

/** How far a job is, in rows. */
const progress = {
  id: z.number().int(),
  fdKind: z.enum(jobKindNames),
  fdState: z.enum(jobStates),
  fdTotalNum: z.number().int(),
  /** It is through with these, refused ones among them. */
  fdDoneNum: z.number().int(),
  fdLeftNum: z.number().int(),
  fdRefusedNum: z.number().int(),
  /** The batch of changes that it works on. */
  fdBatchId: z.number().int().nullable(),
}

/** Something that runs in the background for its caller. */
export const job = z.object({
  ...progress,
  fdKindName: z.string(),
  /** Why it failed, as a sentence. */
  fdFailure: z.string().nullable(),
  /** Whether the caller has been told that it ended. */
  fdSeen: z.boolean(),
  createdDate: moment,
  fdEndedDate: moment.nullable(),
})

export type Job = z.output<typeof job>

/** What an event tells: ids, states and counts, nothing else. */
export const jobEvent = z.object({ jobs: z.array(z.object(progress)) })

export type JobEvent = z.output<typeof jobEvent>
