import { z } from 'zod'
import { customerChange } from '../customer/history.schema'
import { body, optionalList } from '../fields'
import { listFields } from '../list.fields'
import { moment } from '../moment'
import { filterDate, filterText, optionalDigits, requiredText } from '../text.fields'

const names = () => optionalList(requiredText({ max: 50, required: 'required' }))

/** What the system log can be sorted by; without it the newest come first. */
export const auditSortNames = ['createdDate'] as const

/** Filters by account, action, record and time; several values in one filter are "any of". */
export const auditFilters = body({
  ...listFields(auditSortNames),
  fdAccountName: filterText(),
  fdActionList: names(),
  fdEntityList: names(),
  /** The whole id of the record: mostly a number, so it may be written as one. */
  fdEntityId: optionalDigits({ max: 100 }),
  /** Part of its name at the time. */
  fdEntityLabel: filterText(),
  fdStartCreateDate: filterDate(),
  fdEndCreateDate: filterDate(),
})

export type AuditFilters = z.output<typeof auditFilters>

/** One change of a record, in the same shape for all entities. */
export const auditChange = customerChange

export type AuditChange = z.output<typeof auditChange>

/** The action, in the language of the request. */
export const auditRow = z.object({
  id: z.number().int(),
  /** Null: the system itself. */
  fdAccountId: z.number().int().nullable(),
  /** The account's name at the time; for the system itself its name in the language of the request. */
  fdAccountName: z.string(),
  fdAction: z.string(),
  fdActionName: z.string(),
  fdEntity: z.string(),
  fdEntityName: z.string(),
  fdEntityId: z.string().nullable(),
  /** The record's name at the time. */
  fdEntityLabel: z.string().nullable(),
  /** Whether it has been deleted since, so that it cannot be opened. */
  fdEntityDeleted: z.boolean(),
  /** The id of the request, as in the server's own log. */
  fdRequestId: z.string().nullable(),
  fdIp: z.string().nullable(),
  createdDate: moment,
  fdSentence: z.string(),
  fdChangeList: z.array(auditChange),
})

export type AuditRow = z.output<typeof auditRow>
