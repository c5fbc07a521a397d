import { z } from 'zod'
import { type AuditSource, auditSourceTexts } from '../audit/audit.texts'
import { body, filterValues } from '../fields'
import { listFields } from '../list.fields'
import { moment } from '../moment'
import { followerKinds } from '../staffing/staffing.schema'
import { filterDate, filterText } from '../text.fields'

/** The kinds of links: customer and company, customer and account, product and account. */
export const relationKinds = [1, 2, 3] as const
export const RELATION = { company: 1, follower: 2, product: 3 } as const

const sources = Object.keys(auditSourceTexts) as [AuditSource, ...AuditSource[]]

/** A link that was made or removed. */
export const relationRecord = z.object({
  id: z.number().int(),
  fdKind: z.literal(relationKinds),
  /** The way in which the account follows the customer. */
  fdFollowerKind: z.literal(followerKinds).nullable(),
  /** The name of the customer or product at the time. */
  fdSubject: z.string(),
  /** The customer's id, if it is a customer. */
  fdCustomerId: z.number().int().nullable(),
  /** The name of the company or account. */
  fdOther: z.string(),
  /** True if the link was made, false if it was removed. */
  fdLinked: z.boolean(),
  /** The person who did it. */
  fdAccountName: z.string(),
  fdSource: z.enum(sources),
  fdSourceName: z.string(),
  createdDate: moment,
})

export type RelationRecord = z.output<typeof relationRecord>

/** The fields by which the records can be sorted; by default the newest come first. */
export const relationSortNames = ['createdDate'] as const

export const relationFilters = body({
  ...listFields(relationSortNames),
  fdKindList: filterValues(),
  fdSubject: filterText(),
  fdOther: filterText(),
  /** 1 made, 0 removed. */
  fdLinkedList: filterValues(),
  fdAccountName: filterText(),
  fdStartCreateDate: filterDate(),
  fdEndCreateDate: filterDate(),
})

export type RelationFilters = z.output<typeof relationFilters>
