import { z } from 'zod'
import { type AuditSource, auditSourceTexts } from '../audit/audit.texts'
import { body, filterValues } from '../fields'
import { listFields } from '../list.fields'
import { moment } from '../moment'
import { followerKinds } from '../staffing/staffing.schema'
import { filterDate, filterText } from '../text.fields'

/** What is linked: a customer and a company, a customer and an account, a product and an account. */
export const relationKinds = [1, 2, 3] as const
export const RELATION = { company: 1, follower: 2, product: 3 } as const

const sources = Object.keys(auditSourceTexts) as [AuditSource, ...AuditSource[]]

/** Two things that were linked, or are no longer. */
export const relationRecord = z.object({
  id: z.number().int(),
  fdKind: z.literal(relationKinds),
  /** In which way an account follows a customer. */
  fdFollowerKind: z.literal(followerKinds).nullable(),
  /** The customer or the product, as it was called at the time. */
  fdSubject: z.string(),
  /** The customer, when it is one. */
  fdCustomerId: z.number().int().nullable(),
  /** The company or the account. */
  fdOther: z.string(),
  /** True: linked; false: no longer. */
  fdLinked: z.boolean(),
  /** Who did it. */
  fdAccountName: z.string(),
  fdSource: z.enum(sources),
  fdSourceName: z.string(),
  createdDate: moment,
})

export type RelationRecord = z.output<typeof relationRecord>

/** What the records can be sorted by; without it the newest come first. */
export const relationSortNames = ['createdDate'] as const

export const relationFilters = body({
  ...listFields(relationSortNames),
  fdKindList: filterValues(),
  fdSubject: filterText(),
  fdOther: filterText(),
  /** 1: linked, 0: no longer. */
  fdLinkedList: filterValues(),
  fdAccountName: filterText(),
  fdStartCreateDate: filterDate(),
  fdEndCreateDate: filterDate(),
})

export type RelationFilters = z.output<typeof relationFilters>
