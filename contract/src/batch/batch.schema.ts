import { z } from 'zod'
import { auditSourceTexts } from '../audit/audit.texts'
import { body, optionalList } from '../fields'
import { keysOf } from '../keysOf'
import { pageFields } from '../list.fields'
import { moment } from '../moment'
import { oneOf } from '../text.fields'
import { batchStateTexts } from './batch.enums'

/** A change of many records at once. */
export const batch = z.object({
  id: z.number().int(),
  fdSource: z.enum(keysOf(auditSourceTexts)),
  fdState: z.enum(keysOf(batchStateTexts)),
  /** What it changes, as a sentence. */
  fdSentence: z.string(),
  fdTotalNum: z.number().int(),
  /** Rows that are not previewed yet. */
  fdWaitingNum: z.number().int(),
  /** Rows that it would change. */
  fdReadyNum: z.number().int(),
  fdUnchangedNum: z.number().int(),
  fdRefusedNum: z.number().int(),
  /** Rows that it has changed. */
  fdDoneNum: z.number().int(),
  /** The job that works on it, or did last. */
  fdJobId: z.number().int().nullable(),
  /** When it is carried out at the earliest; null: at once. */
  fdStartDate: moment.nullable(),
  /** The batch that it undoes. */
  fdUndoOf: z.number().int().nullable(),
  /** The batch that has undone it. */
  fdUndoneBy: z.number().int().nullable(),
  /** Whether it is the caller's; another's is told to those who may approve it. */
  fdOwn: z.boolean(),
  /** Whose it is, and who approved or refused it. */
  fdAccountName: z.string(),
  fdDecidedByName: z.string().nullable(),
  /** Until when it can be undone; null when it cannot. */
  fdUndoUntil: moment.nullable(),
  createdDate: moment,
  fdEndedDate: moment.nullable(),
})

export type Batch = z.output<typeof batch>

/** A batch as it is now: what it changes, as a sentence, and what came of its rows. */
export const jobBatch = batch.pick({
  id: true,
  fdSource: true,
  fdState: true,
  fdSentence: true,
  fdTotalNum: true,
  fdReadyNum: true,
  fdUnchangedNum: true,
  fdRefusedNum: true,
  fdDoneNum: true,
  fdUndoneBy: true,
})

export const batchFilters = body({
  ...pageFields(),
  /** Of these sources; empty means all. */
  fdSourceList: optionalList(oneOf(keysOf(auditSourceTexts))),
})

export type BatchFilters = z.output<typeof batchFilters>

/** What was begun: the batch, and the job that works on it. */
export const batchBegun = z.object({ id: z.number().int(), fdJobId: z.number().int() })

export type BatchBegun = z.output<typeof batchBegun>

/** The same of a run, which may wait for an approval first: then there is no job. */
export const batchStarted = batchBegun.extend({ fdJobId: z.number().int().nullable() })

export type BatchStarted = z.output<typeof batchStarted>
