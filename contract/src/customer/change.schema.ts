import { z } from 'zod'
import { type AuditSource, auditSourceTexts } from '../audit/audit.texts'
import { body, flag, optionalList, requiredId } from '../fields'
import { listFields } from '../list.fields'
import { filterDate, filterDigits, filterText, requiredText } from '../text.fields'
import { changeSectionNames } from './change.fields'
import { customerDetail } from './customer.schema'
import { customerChange, historyEntry } from './history.schema'

const names = () => optionalList(requiredText({ max: 50, required: 'required' }))

const sources = Object.keys(auditSourceTexts) as [AuditSource, ...AuditSource[]]

/** What the records can be sorted by; without it the newest come first. */
export const changeSortNames = ['createdDate'] as const

/** Several values in one filter are "any of". */
export const changeFilters = body({
  ...listFields(changeSortNames),
  /** The whole id; it may be written as a number. */
  fdCustomerId: filterDigits(),
  /** A part of what the customer was called at the time. */
  fdCustomerName: filterText(),
  fdSectionList: names(),
  /** Fields as a save calls them. */
  fdFieldList: names(),
  fdAccountName: filterText(),
  /** Only what the caller did; a name may be part of another one. */
  fdOwn: flag().optional(),
  fdSourceList: names(),
  fdBatchId: filterDigits(),
  fdStartCreateDate: filterDate(),
  fdEndCreateDate: filterDate(),
})

export type ChangeFilters = z.output<typeof changeFilters>

/** What somebody did to a customer at a time. */
export const changeRecord = historyEntry.extend({
  fdCustomerId: z.number().int(),
  /** What it was called at the time. */
  fdCustomerName: z.string(),
  /** It was deleted since, so that it can no longer be opened. */
  fdCustomerDeleted: z.boolean(),
  /** By which way the change came. */
  fdSource: z.enum(sources),
  fdSourceName: z.string(),
  fdBatchId: z.number().int().nullable(),
  fdSentence: z.string(),
  /** What changed of it, as far as it was asked for and the caller may see it. */
  fdChangeList: z.array(customerChange.extend({ fdSection: z.enum(changeSectionNames) })),
})

export type ChangeRecord = z.output<typeof changeRecord>

/** A customer as it was when a change had been made. */
export const customerThen = z.object({
  fdRecord: changeRecord.pick({
    id: true,
    fdCustomerId: true,
    fdActionName: true,
    fdAccountName: true,
    createdDate: true,
  }),
  fdCustomer: customerDetail,
})

export type CustomerThen = z.output<typeof customerThen>

/** The record of a change, and the field that becomes again what it was before it. */
export const putBackInput = body({
  id: requiredId(),
  fdField: requiredText({ max: 50, required: 'required' }),
})

export type PutBackInput = z.output<typeof putBackInput>

export const changedCustomer = z.object({ id: z.number().int(), fdVersion: z.number().int() })
