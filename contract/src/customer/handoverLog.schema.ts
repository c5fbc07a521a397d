import { z } from 'zod'
import { auditSourceTexts } from '../audit/audit.texts'
import { fieldChange } from '../history/change.schema'
import { keysOf } from '../keysOf'
import { listFilters } from '../list/list.schema'
import { moment } from '../moment'
import { type HandoverLogFilters, handoverLogList } from './handover.list'

export const handoverLogFilters = listFilters(handoverLogList)

export type { HandoverLogFilters }

/** What a handover, or the undoing of one, did to a customer. */
export const handoverLogRow = z.object({
  id: z.number().int(),
  fdBatchId: z.number().int(),
  /** `handover`, or `undo`. */
  fdSource: z.enum(keysOf(auditSourceTexts)),
  fdSourceName: z.string(),
  fdCustomerId: z.number().int(),
  fdCustomerName: z.string(),
  fdFromName: z.string(),
  /** Of the handover. */
  fdReason: z.string(),
  /** Followers before and after. */
  fdChangeList: z.array(fieldChange),
  /** Who carried it out. */
  fdAccountName: z.string(),
  createdDate: moment,
})

export type HandoverLogRow = z.output<typeof handoverLogRow>
