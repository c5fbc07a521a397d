import { z } from 'zod'
import { auditSourceTexts } from '../audit/audit.texts'
import { followerKinds } from '../customer/customer.enums'
import { keysOf } from '../keysOf'
import { listFilters } from '../list/list.schema'
import { moment } from '../moment'
import { type RelationFilters, relationList } from './relation.list'

/** The kinds of links: customer and company, customer and account, product and account. */
export const relationKinds = [1, 2, 3] as const
export const RELATION = { company: 1, follower: 2, product: 3 } as const

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
  fdSource: z.enum(keysOf(auditSourceTexts)),
  fdSourceName: z.string(),
  createdDate: moment,
})

export type RelationRecord = z.output<typeof relationRecord>

export const relationFilters = listFilters(relationList)

export type { RelationFilters }
