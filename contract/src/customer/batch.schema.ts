import { z } from 'zod'
import { auditSourceTexts } from '../audit/audit.texts'
import { statuses } from '../closedSets'
import { body, given, optionalItem, optionalList, requiredId, trimmed } from '../fields'
import { keptObject } from '../json'
import { keysOf } from '../keysOf'
import { pageFields } from '../list.fields'
import { moment } from '../moment'
import { oneOf } from '../text.fields'
import {
  batchFieldNames,
  batchLimits,
  batchModes,
  batchRowStates,
  batchStateTexts,
  isFollowerField,
} from './batch.enums'
import { customerChange } from './history.schema'
import { acrossFields, type RowIssue } from './settlement.schema'

/** Of which customers many are changed at once. */
export const chosenCustomers = {
  /** Those that were picked one by one, */
  fdIdList: optionalList(requiredId()),
  /** or all that these filters of the list match at this moment; not looked at where customers are picked. */
  fdFilters: keptObject({ maxKilobytes: batchLimits.filtersKilobytes }),
}

interface Chosen {
  fdIdList: readonly number[]
  fdFilters: object | null
}

const findMissing = ({ fdIdList, fdFilters }: Chosen): RowIssue[] =>
  fdIdList.length === 0 && fdFilters === null
    ? [{ path: ['fdIdList'], message: 'batch_customers_required' }]
    : []

/** Customers are picked, or found by filters. */
export const demandCustomers = acrossFields<Chosen>(findMissing, ['fdIdList', 'fdFilters'])

const fields = z.object({
  ...chosenCustomers,
  fdField: oneOf(batchFieldNames),
  /** For followers. */
  fdMode: z.preprocess((value) => given(trimmed(value)) ?? 'add', oneOf(batchModes)),
  fdAccountIdList: optionalList(requiredId()),
  /** For everything else: the value of a dictionary item, or the status. */
  fdValue: optionalItem(),
})

type Fields = z.output<typeof fields>

function checkChange({ fdField, fdAccountIdList, fdValue, ...chosen }: Fields): RowIssue[] {
  const issues = findMissing(chosen)
  if (isFollowerField(fdField)) {
    if (fdAccountIdList.length === 0)
      issues.push({ path: ['fdAccountIdList'], message: 'batch_accounts_required' })
  } else if (fdValue === undefined) issues.push({ path: ['fdValue'], message: 'batch_value_required' })
  else if (fdField === 'fdStatus' && !(statuses as readonly number[]).includes(fdValue))
    issues.push({ path: ['fdValue'], message: 'unknown_option' })
  return issues
}

/** Which customers are to be changed, and how. */
export const batchInput = z.preprocess(
  (value) => value ?? {},
  fields.check(acrossFields<Fields>(checkChange, Object.keys(fields.shape) as (keyof Fields)[])),
)

export type BatchInput = z.output<typeof batchInput>

/** A change of many customers at once. */
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

export const batchRowFilters = body({
  ...pageFields(),
  id: requiredId(),
  /** Rows in any of these states; empty means all. */
  fdStateList: optionalList(oneOf(batchRowStates)),
})

export type BatchRowFilters = z.output<typeof batchRowFilters>

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
  fdChangeList: z.array(customerChange),
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
  fdChangeList: z.array(customerChange),
  /** What scheduled price changes give from their days on when this is carried out, instead of what they gave before. */
  fdLaterList: z.array(laterPrices),
})

export type BatchRow = z.output<typeof batchRow>

/** What was begun: the batch, and the job that works on it. */
export const batchBegun = z.object({ id: z.number().int(), fdJobId: z.number().int() })

export type BatchBegun = z.output<typeof batchBegun>

/** The same of a run, which may wait for an approval first: then there is no job. */
export const batchStarted = batchBegun.extend({ fdJobId: z.number().int().nullable() })

export type BatchStarted = z.output<typeof batchStarted>
