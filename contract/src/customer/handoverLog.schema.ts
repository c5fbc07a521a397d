import { z } from 'zod'
import { type AuditSource, auditSourceTexts } from '../audit/audit.texts'
import { body } from '../fields'
import { listFields } from '../list.fields'
import { moment } from '../moment'
import { filterDate, filterDigits, filterText } from '../text.fields'
import { customerChange } from './history.schema'

const sources = Object.keys(auditSourceTexts) as [AuditSource, ...AuditSource[]]

/** What the log can be sorted by; without it the latest comes first. */
export const handoverLogSortNames = ['createdDate'] as const

export const handoverLogFilters = body({
  ...listFields(handoverLogSortNames),
  /** A part of what the customer is called now. */
  fdCustomerName: filterText(),
  /** A part of the name of whoever hands over, or of one who takes over. */
  fdFromName: filterText(),
  fdToName: filterText(),
  /** The whole id; it may be written as a number. */
  fdBatchId: filterDigits(),
  fdStartCreateDate: filterDate(),
  fdEndCreateDate: filterDate(),
})

export type HandoverLogFilters = z.output<typeof handoverLogFilters>

/** What a handover, or the undoing of one, did to a customer. */
export const handoverLogRow = z.object({
  id: z.number().int(),
  fdBatchId: z.number().int(),
  /** `handover`, or `undo`. */
  fdSource: z.enum(sources),
  fdSourceName: z.string(),
  fdCustomerId: z.number().int(),
  fdCustomerName: z.string(),
  fdFromName: z.string(),
  /** Of the handover. */
  fdReason: z.string(),
  /** Followers before and after. */
  fdChangeList: z.array(customerChange),
  /** Who carried it out. */
  fdAccountName: z.string(),
  createdDate: moment,
})

export type HandoverLogRow = z.output<typeof handoverLogRow>
