import { z } from 'zod'
import { platforms } from '../closedSets'
import {
  body,
  firstProblem,
  flag,
  integerWithDefault,
  maxId,
  optionalId,
  optionalInteger,
  optionalItem,
  optionalOption,
  requiredId,
  requiredList,
  requiredOption,
  trimmed,
  valueOrUndefined,
} from '../fields'
import { listFilters } from '../list/list.schema'
import { encodeMessage } from '../messages'
import { moment } from '../moment'
import { sheetRow } from '../sheetRow'
import { optionalText, requiredDay, requiredMonth, requiredText } from '../text.fields'
import { type UsageField, usageFieldNames } from './usage.columns'
import { usageLimits, usageSources } from './usage.enums'
import {
  type UsageAliasFilters,
  type UsageBatchFilters,
  type UsageFilters,
  usageAliasList,
  usageBatchList,
  usageList,
} from './usage.list'

const { rows, batchNo, alias, count } = usageLimits

const dayRead = z.string().meta({ format: 'date' })

const source = () => requiredOption(usageSources, 'required')
const platform = () => requiredOption(platforms, 'required')
const counted = () => optionalInteger({ min: 0, max: count })

/** From the first to the last day. */
const days = { fdStartDate: requiredDay(), fdEndDate: requiredDay() }

const inOrder = (input: { fdStartDate: string; fdEndDate: string }, context: z.RefinementCtx) => {
  const { fdStartDate: start, fdEndDate: end } = input
  if (typeof start === 'string' && typeof end === 'string' && end < start)
    context.addIssue({ code: 'custom', path: ['fdEndDate'], message: 'date_range_reversed', input })
}

/** Counts of a row as a system sends it. */
export const usageRowInput = z.object({
  fdCompanySerialCode: optionalText({ max: alias }),
  fdAlias: optionalText({ max: alias }),
  fdDate: requiredDay(),
  fdPlatform: platform(),
  fdObeesIndustry: optionalItem(),
  fdSubmittedCount: counted(),
  fdDeliveredCount: counted(),
  fdParsedCount: counted(),
})

export type UsageRowInput = z.output<typeof usageRowInput>

/** Counts of a system. What is wrong with a row refuses that row alone, so any object is one here. */
export const usageInput = body({
  fdBatchNo: requiredText({ max: batchNo, required: 'required' }),
  fdSource: source(),
  ...days,
  /** Its counts are totals of months, and stand on their last days. */
  fdMonthly: flag(),
  /** The number of the batch that it corrects. */
  fdReplacedNo: optionalText({ max: batchNo }),
  fdRowList: z
    .array(usageRowInput.or(z.looseObject({})))
    .max(rows, encodeMessage('too_many', { max: rows }))
    .check(firstProblem((list: unknown[]) => (list.length === 0 ? 'required' : undefined))),
}).superRefine(inOrder)

export type UsageInput = z.output<typeof usageInput>

/** What became of a row. */
export const usageResult = z.object({
  fdAccepted: z.boolean(),
  /** Why it is refused. */
  fdReason: z.string().nullable(),
})

export const savedUsage = z.object({
  /** The batch; null where every row is refused, and nothing is kept. */
  id: z.number().int().nullable(),
  fdBatchNo: z.string(),
  /** It was there already, and nothing has changed. */
  fdRepeated: z.boolean(),
  fdRowNum: z.number().int(),
  fdRefusedNum: z.number().int(),
  /** In the order of the rows that were sent. */
  fdResultList: z.array(usageResult),
})

export type SavedUsage = z.output<typeof savedUsage>

export const usageFilters = listFilters(usageList)
export type { UsageFilters }

/** A count that the source does not tell is null: missing is never zero. */
const countRead = z.number().int().nullable()

export const usageRow = z.object({
  /** A number of customer, day, vendor, industry and source together. */
  id: z.number().int(),
  fdDate: dayRead,
  fdCustomerId: z.number().int(),
  fdCustomerName: z.string(),
  fdPlatform: z.number().int(),
  fdObeesIndustry: z.number().int(),
  fdSource: z.number().int(),
  fdSubmittedCount: countRead,
  fdDeliveredCount: countRead,
  fdParsedCount: countRead,
  /** By which name the source told it, where that is not the customer's own. */
  fdAlias: z.string().nullable(),
  fdBatchId: z.number().int(),
  fdBatchNo: z.string(),
  /** The row of the file or the call; null: a final batch lacks it. */
  fdRow: z.number().int().nullable(),
})

export type UsageRow = z.output<typeof usageRow>

/** The month whose days are told. */
export const usageReportFilters = body({
  fdMonth: requiredMonth(),
})

export const usageReportDay = z.object({
  fdDate: dayRead,
  fdState: z.literal([0, 1, 2, 3]),
  /** Whether it should have been told by now. */
  fdLate: z.boolean(),
  fdRowNum: z.number().int(),
})

export const usageReportRow = z.object({
  fdSource: z.literal(usageSources),
  fdPlatform: z.literal(platforms),
  /** It tells totals of months, and is late only in the next one. */
  fdMonthly: z.boolean(),
  fdDayList: z.array(usageReportDay),
})

export type UsageReportRow = z.output<typeof usageReportRow>

/** Days of vendors that a source has told completely, or that are not final any more. */
export const usageFinalInput = body({
  fdSource: source(),
  fdPlatformList: requiredList(platform(), { required: 'platform_required' }),
  ...days,
  fdFinal: flag().default(true),
}).superRefine(inOrder)

export type UsageFinalInput = z.output<typeof usageFinalInput>

export const usageRhythmInput = body({ fdSource: source(), fdPlatform: platform(), fdMonthly: flag() })

export type UsageRhythmInput = z.output<typeof usageRhythmInput>

export const usageBatchFilters = listFilters(usageBatchList)
export type { UsageBatchFilters }

export const usageBatchRow = z.object({
  id: z.number().int(),
  fdBatchNo: z.string(),
  fdState: z.number().int(),
  fdSource: z.number().int(),
  fdPlatformList: z.array(z.number().int()),
  fdStartDate: dayRead,
  fdEndDate: dayRead,
  fdFinal: z.boolean(),
  fdMonthly: z.boolean(),
  fdRowNum: z.number().int(),
  fdRefusedNum: z.number().int(),
  fdFileName: z.string().nullable(),
  /** The number of the batch that it corrects. */
  fdReplacedNo: z.string().nullable(),
  createdByName: z.string(),
  createdDate: moment,
  fdBookedDate: moment.nullable(),
})

export type UsageBatchRow = z.output<typeof usageBatchRow>

/** Counts that a final batch lacks, and empties. */
export const emptiedUsage = z.object({
  fdDate: dayRead,
  fdCustomerName: z.string(),
  fdPlatform: z.number().int(),
  fdObeesIndustry: z.number().int(),
})

/** Why rows are refused, and how many. */
export const usageReason = z.object({ fdReason: z.string(), fdRowNum: z.number().int() })

/** A name that stands for nothing, and how many rows have it. */
export const unknownUsageName = z.object({ fdAlias: z.string(), fdRowNum: z.number().int() })

/** A name that was assigned, whom it stands for, and how many rows came by it. */
export const matchedUsageName = unknownUsageName.extend({ fdCustomerName: z.string() })

/** A batch before it is booked: what it says, lacks and refuses. */
export const usageBatch = usageBatchRow.extend({
  /** The file that it was made of, for who sent it and while it can be checked again. */
  fdFileId: z.number().int().nullable(),
  /** How many counts it empties, and the first of them. */
  fdEmptiedNum: z.number().int(),
  fdEmptiedList: z.array(emptiedUsage),
  /** Why rows are refused, as sentences, and how many. */
  fdReasonList: z.array(usageReason),
  /** Names that no customer and no alias has. */
  fdUnknownList: z.array(unknownUsageName),
  /** Rows of totals, which are none of its rows: how many, and the numbers of the first. */
  fdTotalRowNum: z.number().int(),
  fdTotalRowList: z.array(z.number().int()),
  /** Names by which its rows have found their customers. */
  fdAliasList: z.array(matchedUsageName),
})

export type UsageBatch = z.output<typeof usageBatch>

export const usageBatchId = body({ id: requiredId() })

export const usageAliasFilters = listFilters(usageAliasList)
export type { UsageAliasFilters }

export const usageAliasRow = z.object({
  id: z.number().int(),
  fdAlias: z.string(),
  fdSource: z.number().int(),
  fdCustomerId: z.number().int().nullable(),
  fdCustomerName: z.string().nullable(),
  fdObeesIndustry: z.number().int().nullable(),
  fdUsedNum: z.number().int(),
  lastModifiedByName: z.string(),
  lastModifiedDate: moment,
})

export type UsageAliasRow = z.output<typeof usageAliasRow>

/** What a source calls a customer, perhaps in one industry, or an industry. */
export const usageAliasInput = body({
  id: optionalId(),
  fdAlias: requiredText({ max: alias, required: 'required' }),
  fdSource: source(),
  fdCustomerId: optionalId(),
  fdObeesIndustry: optionalItem(),
}).superRefine((input, context) => {
  if (input.fdCustomerId === undefined && input.fdObeesIndustry === undefined)
    context.addIssue({ code: 'custom', path: ['fdCustomerId'], message: 'usage_alias_empty', input })
})

export type UsageAliasInput = z.output<typeof usageAliasInput>

export const savedUsageAlias = z.object({ id: z.number().int() })
const fieldName = () => z.enum(usageFieldNames as [UsageField, ...UsageField[]])

/** What a column of a file is taken for. */
export const usageFileColumn = z.object({
  fdHeader: z.string(),
  /** The field; null: it is not read. */
  fdField: fieldName().nullable(),
  /** The first cells below the header. */
  fdFirstList: z.array(z.string()),
})

export const usageFileSheet = z.object({
  fdName: z.string(),
  /** How many rows are below the header. */
  fdRowNum: z.number().int(),
  /** The number of the row that is the header, as the program shows it. */
  fdHeaderRow: z.number().int(),
  /** The first rows, one of which is the header. */
  fdFirstRowList: z.array(sheetRow),
  fdColumnList: z.array(usageFileColumn),
})

export type UsageFileSheet = z.output<typeof usageFileSheet>

/** A file that was read, with what its columns are taken for, as a file with the same headers was taken last. */
export const usageFile = z.object({
  id: z.number().int(),
  fdFileName: z.string(),
  fdSheetList: z.array(usageFileSheet),
  /** The sheet that it would be, and whose counts it has; null where nobody has said so before. */
  fdSheet: z.number().int(),
  fdSource: z.number().int().nullable(),
  fdPlatform: z.number().int().nullable(),
  fdMonthly: z.boolean(),
  /** The number of the booked batch that was made of the same file, if there is one. */
  fdBookedNo: z.string().nullable(),
})

export type UsageFile = z.output<typeof usageFile>

/** Another row as the header of a sheet: its columns are those of that row then. */
export const usageFileQuery = z.object({
  sheet: optionalInteger({ min: 0, max: usageLimits.sheets }),
  header: optionalInteger({ min: 1, max: maxId }),
})

export type UsageFileQuery = z.output<typeof usageFileQuery>

/** What the rows of a file are: its columns, and what no column says. */
export const usageFileCheck = body({
  id: requiredId(),
  /** The sheet, from 0. */
  fdSheet: integerWithDefault({ min: 0, max: usageLimits.sheets, default: 0 }),
  /** The row that is the header, where it is another than the one that was found. */
  fdHeaderRow: optionalInteger({ min: 1, max: maxId }),
  /** For each column in its order the field; null where it is not read. */
  fdFieldList: z
    .array(z.preprocess((value) => valueOrUndefined(trimmed(value)) ?? null, fieldName().nullable()))
    .max(usageLimits.columns, encodeMessage('too_many', { max: usageLimits.columns })),
  fdSource: source(),
  /** The vendor of all rows, where no column says it. */
  fdPlatform: optionalOption(platforms),
  fdMonthly: flag(),
  /** It is complete for these days and vendors: what it lacks there is 0. */
  fdFinal: flag(),
  fdStartDate: requiredDay().optional(),
  fdEndDate: requiredDay().optional(),
  fdReplacedNo: optionalText({ max: batchNo }),
})

export type UsageFileCheck = z.output<typeof usageFileCheck>
