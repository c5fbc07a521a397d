import { z } from 'zod'
import { fieldChange } from '../history/change.schema'
import { listFilters } from '../list/list.schema'
import { moment } from '../moment'
import { type AuditFilters, systemLogList } from './systemLog.list'

export const auditFilters = listFilters(systemLogList)

export type { AuditFilters }

/** One change of a record, in the same shape for all entities. */
const auditChange = fieldChange

export type AuditChange = z.output<typeof auditChange>

/** The action, in the language of the request. */
export const auditRow = z.object({
  id: z.number().int(),
  /** Null: the system itself. */
  fdAccountId: z.number().int().nullable(),
  /** The account's name at the time; for the system itself its name in the language of the request. */
  fdAccountName: z.string(),
  /** The access token by which it acted, by its name and first characters at the time; null: not by one. */
  fdTokenName: z.string().nullable(),
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
