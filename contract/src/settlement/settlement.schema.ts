import { z } from 'zod'
import { platforms } from '../closedSets'
import { vendorDays } from '../customer/batchRow.schema'
import {
  body,
  flag,
  optionalId,
  optionalInteger,
  optionalItem,
  optionalList,
  optionalOption,
  requiredDecimal,
  requiredId,
  requiredOption,
} from '../fields'
import { keysOf } from '../keysOf'
import { listFilters } from '../list/list.schema'
import { pageFields } from '../list.fields'
import { moment } from '../moment'
import type { statementStateTexts } from '../statementStates'
import { requiredDay, requiredMonth, requiredText } from '../text.fields'
import { attachmentList, keptAttachment } from '../upload/attachment.schema'
import { settlementList } from './settlement.list'
import { blockTexts, evidenceLimits, type lineKindTexts } from './statement.enums'

export const settlementFilters = listFilters(settlementList)

const states = [0, 1, 2, 3, 4] as const satisfies (keyof typeof statementStateTexts)[]
const kinds = [1, 2, 3, 4] as const satisfies (keyof typeof lineKindTexts)[]
const block = z.enum(keysOf(blockTexts))
const month = z.string().meta({ pattern: '^\\d{4}-\\d{2}$' })
const day = z.string().meta({ format: 'date' })
const amount = z.number().nullable()

/** A customer's month, and its statement if it has one. */
export const statementRow = z.object({
  /** What tells it apart: customer and month. */
  id: z.number().int(),
  /** Null where the month has none yet. */
  fdStatementId: z.number().int().nullable(),
  fdCustomerId: z.number().int(),
  fdCompanySerialCode: z.string(),
  fdName: z.string(),
  fdMonth: month,
  fdState: z.literal(states),
  fdNo: z.string().nullable(),
  fdCount: z.number().int().nullable(),
  /** Amounts are null without the permission to see prices, and where the month cannot be computed. */
  fdPayable: amount,
  fdDifference: amount,
  /** Null until it is confirmed, as what is outstanding. */
  fdPayment: z.literal([1, 2, 3]).nullable(),
  fdOutstanding: amount,
  fdDueDate: day.nullable(),
  fdBlockList: z.array(block),
  /** Counts, prices or terms have changed since it was computed. */
  fdStale: z.boolean(),
  fdReckonedDate: moment.nullable(),
})

export type StatementRow = z.output<typeof statementRow>

/** The terms of a statement as they were. */
export const statementTerms = z.object({
  fdBillingBasis: z.literal([1, 2, 3]),
  fdCountSource: z.literal([1, 2]),
  fdStepBasis: z.literal([1, 2]).nullable(),
  fdPriceDay: z.literal([1, 2]),
  fdTaxIncluded: z.boolean(),
  fdTaxRate: z.number(),
  fdInvoiceType: z.number().int().nullable(),
  fdContractingEntity: z.number().int().nullable(),
  fdInvoiceSubjectId: z.number().int().nullable(),
  fdDueDays: z.number().int(),
})

export type StatementTerms = z.output<typeof statementTerms>

/** A line of a statement. */
export const statementLine = z.object({
  fdKind: z.literal(kinds),
  fdUsageMonth: month,
  fdFromDate: day.nullable(),
  fdToDate: day.nullable(),
  /** Null in a line of tiers, as the industry. */
  fdPlatform: z.number().int().nullable(),
  fdObeesIndustry: z.number().int().nullable(),
  /** As they were called then, in the language of the caller; null where there is none. */
  fdPlatformName: z.string().nullable(),
  fdObeesIndustryName: z.string().nullable(),
  fdCount: z.number().int(),
  fdUnitPrice: amount,
  fdAmount: amount,
  fdPriceVersion: z.number().int().nullable(),
  fdHandPriceId: z.number().int().nullable(),
  fdTierIndex: z.number().int().nullable(),
  fdReason: z.string().nullable(),
})

export const statementRevision = z.object({
  fdRevision: z.number().int(),
  fdPayable: amount,
  fdReason: z.string().nullable(),
  /** Null for the customer's accounts. */
  createdByName: z.string().nullable(),
  createdDate: moment,
})

export const statementAdjustment = z.object({
  id: z.number().int(),
  fdAmount: amount,
  fdReason: z.string(),
  fdState: z.literal([1, 2, 3]),
  createdByName: z.string().nullable(),
  createdDate: moment,
})

/** What tiers cost by one of their readings. */
export const stepReading = z.object({
  fdStepBasis: z.literal([1, 2]),
  fdPayable: amount,
  fdAgreed: z.boolean(),
})

/** A price version that lines name: from when it holds, who entered it, and who approved that. */
export const statementPrice = z.object({
  fdPriceVersion: z.number().int(),
  fdHoldsFrom: moment,
  /** Null for the customer's accounts, as who approved it. */
  createdByName: z.string().nullable(),
  createdDate: moment,
  approvedByName: z.string().nullable(),
})

/** Where something keeps a month open: days of a vendor that are not told, or messages without a price. */
export const statementLack = vendorDays.extend({ fdBlock: block })

/** What paid a statement, and when; below 0 that was undone. */
export const statementPayment = z.object({
  fdDate: day,
  fdEntryKind: z.literal([1, 3, 4]),
  fdPayer: z.string().nullable(),
  fdAmount: amount,
})

/** A statement, or a month as it would be stated now. */
export const statement = z.object({
  id: z.number().int().nullable(),
  fdCustomerId: z.number().int(),
  fdNo: z.string().nullable(),
  fdCompanySerialCode: z.string(),
  fdName: z.string(),
  /** Our legal entity that signs, whom the invoice is for, and that one's tax number; null where the terms name none. */
  fdContractingName: z.string().nullable(),
  fdInvoiceTitle: z.string().nullable(),
  fdTaxNumber: z.string().nullable(),
  fdInvoiceTypeName: z.string().nullable(),
  fdMonth: month,
  fdState: z.literal(states),
  fdVersion: z.number().int(),
  fdRevision: z.number().int(),
  fdTerms: statementTerms.nullable(),
  fdCount: z.number().int(),
  fdAmount: amount,
  fdRounding: amount,
  fdPayable: amount,
  fdNet: amount,
  fdTax: amount,
  /** What is owed: with the tax, where it comes on top. */
  fdDue: amount,
  fdLineList: z.array(statementLine),
  fdReadingList: z.array(stepReading),
  fdBlockList: z.array(block),
  fdLackList: z.array(statementLack),
  fdPriceList: z.array(statementPrice),
  fdDueDate: day.nullable(),
  fdConfirmedDate: moment.nullable(),
  /** Null until it is confirmed. */
  fdOutstanding: amount,
  fdPaymentList: z.array(statementPayment),
  fdDisputeReason: z.string().nullable(),
  fdInvoiceNo: z.string().nullable(),
  fdInvoiceDate: day.nullable(),
  /** Empty for the customer's accounts. */
  fdEvidenceList: z.array(z.union([z.string(), keptAttachment])),
  fdRevisionList: z.array(statementRevision),
  fdAdjustmentList: z.array(statementAdjustment),
  fdHash: z.string().nullable(),
  fdStale: z.boolean(),
})

export type Statement = z.output<typeof statement>

export const statementQuery = z.object({ revision: optionalInteger({ min: 1, max: 1_000_000 }) })

export const previewInput = body({ fdCustomerId: requiredId(), fdMonth: requiredMonth() })

export const closingInput = body({
  fdMonth: requiredMonth(),
  /** Empty: all in the caller's scope that have something to be stated. */
  fdCustomerIdList: optionalList(requiredId()),
})

export type ClosingInput = z.output<typeof closingInput>

export const statementOne = body({ id: requiredId() })

const reason = () => requiredText({ max: 200, required: 'reason_required' })

export const disputeInput = body({ id: requiredId(), fdReason: reason() })

export const invoiceInput = body({
  id: requiredId(),
  fdInvoiceNo: requiredText({ max: 50, required: 'required' }),
  fdInvoiceDate: requiredDay(),
})

/** All files that show that the customer has accepted the statement: those that are left out are taken away. */
export const evidenceInput = body({ id: requiredId(), fdEvidenceList: attachmentList(evidenceLimits.files) })

export type EvidenceInput = z.output<typeof evidenceInput>

/** The most that one adjustment adds or takes off, in yuan. */
const maxAdjustment = 1_000_000_000

export const adjustInput = body({
  id: requiredId(),
  /** Yuan with two decimals, not 0; negative takes off. */
  fdAmount: requiredDecimal({ min: -maxAdjustment, max: maxAdjustment, decimals: 2, required: 'required' }),
  fdReason: reason(),
})

export const adjusted = z.object({ id: z.number().int(), fdWaits: z.boolean() })

export const decisionInput = body({ id: requiredId(), fdApproved: flag() })

export const statementDaysInput = body({
  fdCustomerId: requiredId(),
  fdFromDate: requiredDay(),
  fdToDate: requiredDay(),
  fdSource: requiredOption([1, 2], 'required'),
  fdPlatform: optionalOption(platforms),
  fdObeesIndustry: optionalItem(),
  /** Only what this price by hand is for; left out: what none is for. */
  fdHandPriceId: optionalId(),
  /** The counts that this statement has, in this revision or the one that counts; left out: those of now. */
  fdStatementId: optionalId(),
  fdRevision: optionalInteger({ min: 1, max: 1_000_000 }),
})

export type StatementDaysInput = z.output<typeof statementDaysInput>

/** The counts of a day, and the row of the batch that says so. */
export const statementDay = z.object({
  fdDate: day,
  fdPlatform: z.number().int(),
  fdObeesIndustry: z.number().int(),
  fdSubmittedCount: z.number().int().nullable(),
  fdDeliveredCount: z.number().int().nullable(),
  fdParsedCount: z.number().int().nullable(),
  fdBatchId: z.number().int(),
  fdBatchNo: z.string(),
  /** Null: a final batch lacks it, so it is 0. */
  fdRow: z.number().int().nullable(),
})

export type StatementDay = z.output<typeof statementDay>

/** A day whose counts are others than when the statement was counted. */
export const changedDay = z.object({
  fdDate: day,
  fdPlatform: z.number().int(),
  fdObeesIndustry: z.number().int(),
  fdOldCount: z.number().int(),
  fdNewCount: z.number().int(),
  fdBatchId: z.number().int(),
  fdBatchNo: z.string(),
})

export const recount = z.object({
  fdEqual: z.boolean(),
  fdOldPayable: amount,
  fdNewPayable: amount,
  fdRevision: z.number().int(),
  fdDayList: z.array(changedDay),
  /** Versions of the customer's prices, prices by hand, and terms that have come since. */
  fdVersionList: z.array(z.number().int()),
  fdHandPriceList: z.array(z.number().int()),
  fdTermList: z.array(z.string()),
})

export type Recount = z.output<typeof recount>

export const handPriceInput = body({
  fdCustomerId: requiredId(),
  fdFromDate: requiredDay(),
  fdToDate: requiredDay(),
  /** Left out: every vendor, every industry. */
  fdPlatform: optionalOption(platforms),
  fdObeesIndustry: optionalItem(),
  fdPrice: requiredDecimal({ max: 1, decimals: 4, required: 'required' }),
  fdReason: reason(),
})

export type HandPriceInput = z.output<typeof handPriceInput>

export const handPriceFilters = body({ ...pageFields(), fdCustomerId: requiredId() })

/** A price that a person gave for days which it should have covered. */
export const handPrice = z.object({
  id: z.number().int(),
  fdFromDate: day,
  fdToDate: day,
  fdPlatform: z.number().int().nullable(),
  fdObeesIndustry: z.number().int().nullable(),
  fdPrice: amount,
  fdReason: z.string(),
  fdState: z.literal([1, 2, 3]),
  createdByName: z.string(),
  /** Who approved or refused it; null while nobody has, and where nobody had to. */
  decidedByName: z.string().nullable(),
  createdDate: moment,
})

export const ownFilters = body({ ...pageFields() })

/** A statement in the list of the customer's accounts. */
export const ownStatementRow = z.object({
  id: z.number().int(),
  fdNo: z.string(),
  fdMonth: month,
  fdState: z.literal(states),
  fdVersion: z.number().int(),
  fdCount: z.number().int(),
  fdDue: amount,
  fdDueDate: day.nullable(),
})
