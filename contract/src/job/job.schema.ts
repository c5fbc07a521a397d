import { z } from 'zod'
import { jobBatch } from '../batch/batch.schema'
import { body, optionalId } from '../fields'
import { jobKindTexts, jobStateTexts } from '../jobs'
import { keysOf } from '../keysOf'
import { pageFields } from '../list.fields'
import { moment } from '../moment'

export const jobFilters = body({ ...pageFields(), id: optionalId() })

export type JobFilters = z.output<typeof jobFilters>

/** The progress of a job, in rows. */
const progress = {
  id: z.number().int(),
  fdKind: z.enum(keysOf(jobKindTexts)),
  fdState: z.enum(keysOf(jobStateTexts)),
  fdTotalNum: z.number().int(),
  /** Rows that have been processed, refused ones included. */
  fdDoneNum: z.number().int(),
  fdLeftNum: z.number().int(),
  fdRefusedNum: z.number().int(),
  /** The batch that the job previews or runs. */
  fdBatchId: z.number().int().nullable(),
}

/** A background job of its caller. */
export const job = z.object({
  ...progress,
  fdKindName: z.string(),
  /** Null where it is none of the caller's. */
  fdBatch: jobBatch.nullable(),
  /** When it begins, while it waits for that; null otherwise. */
  fdStartDate: moment.nullable(),
  /** Why it failed, as a sentence. */
  fdFailure: z.string().nullable(),
  /** Whether the caller has seen that it ended. */
  fdSeen: z.boolean(),
  createdDate: moment,
  fdEndedDate: moment.nullable(),
})

export type Job = z.output<typeof job>

/** What an event of the stream contains: only ids, states and counts. */
const jobEvent = z.object({ jobs: z.array(z.object(progress)) })

export type JobEvent = z.output<typeof jobEvent>
