import { z } from 'zod'
import { customerChange } from '../customer/history.schema'
import { body, optionalList } from '../fields'
import { listFields } from '../list.fields'
import { moment } from '../moment'
import { filterDate, filterText, optionalDigits, requiredText } from '../text.fields'

const names = () => optionalList(requiredText({ max: 50, required: 'required' }))

/** What the system log can be sorted by; without it the newest come first. */
export const auditSortNames = ['createdDate'] as const

/** Who did what to which thing and when; several values in one filter are "any of". */
export const auditFilters = body({
  ...listFields(auditSortNames),
  fdAccountName: filterText(),
  fdActionList: names(),
  fdEntityList: names(),
  /** The whole id of the thing: mostly a number, so it may be written as one. */
  fdEntityId: optionalDigits({ max: 100 }),
  /** A part of what it was called. */
  fdEntityLabel: filterText(),
  fdStartCreateDate: filterDate(),
  fdEndCreateDate: filterDate(),
})

export type AuditFilters = z.output<typeof auditFilters>

/** One change of a thing, told in the same shape whatever the thing is. */
export const auditChange = customerChange

export type AuditChange = z.output<typeof auditChange>

/** What somebody did, in the language of the request. */
export const auditRow = z.object({
  id: z.number().int(),
  /** Null: the system itself. */
  fdAccountId: z.number().int().nullable(),
  /** The name at the time; of the system itself its name in the language of the request. */
  fdAccountName: z.string(),
  fdAction: z.string(),
  fdActionName: z.string(),
  fdEntity: z.string(),
  fdEntityName: z.string(),
  fdEntityId: z.string().nullable(),
  /** What it was called at the time. */
  fdEntityLabel: z.string().nullable(),
  /** It was deleted since, so that it can no longer be opened. */
  fdEntityDeleted: z.boolean(),
  /** The request that did it, as in the server's own log. */
  fdRequestId: z.string().nullable(),
  fdIp: z.string().nullable(),
  createdDate: moment,
  fdSentence: z.string(),
  fdChangeList: z.array(auditChange),
})

export type AuditRow = z.output<typeof auditRow>
