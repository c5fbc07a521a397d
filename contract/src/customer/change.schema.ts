import { z } from 'zod'
import { auditSourceTexts } from '../audit/audit.texts'
import { body, requiredId } from '../fields'
import { fieldChange } from '../history/change.schema'
import { keysOf } from '../keysOf'
import { listFilters } from '../list/list.schema'
import { requiredText } from '../text.fields'
import { changeSectionNames } from './change.fields'
import { type ChangeFilters, changeList } from './change.list'
import { customerDetail } from './customer.schema'
import { historyEntry } from './history.schema'
import { actionTexts } from './history.texts'

export const changeFilters = listFilters(changeList)

export type { ChangeFilters }

/** What somebody did to a customer at a time. */
export const changeRecord = historyEntry.omit({ fdRemark: true }).extend({
  fdAction: z.enum(keysOf(actionTexts)),
  fdCustomerId: z.number().int(),
  /** What it was called at the time. */
  fdCustomerName: z.string(),
  /** It was deleted since, so that it can no longer be opened. */
  fdCustomerDeleted: z.boolean(),
  /** By which way the change came. */
  fdSource: z.enum(keysOf(auditSourceTexts)),
  fdSourceName: z.string(),
  fdBatchId: z.number().int().nullable(),
  fdSentence: z.string(),
  /** What changed of it, as far as it was asked for and the caller may see it. */
  fdChangeList: z.array(fieldChange.extend({ fdSection: z.enum(changeSectionNames) })),
})

export type ChangeRecord = z.output<typeof changeRecord>

/** A customer as it was when a change had been made. */
export const customerAsOf = z.object({
  fdRecord: changeRecord.pick({
    id: true,
    fdCustomerId: true,
    fdActionName: true,
    fdAccountName: true,
    createdDate: true,
  }),
  fdCustomer: customerDetail,
})

export type CustomerAsOf = z.output<typeof customerAsOf>

/** The record of a change, and the field that becomes again what it was before it. */
export const putBackInput = body({
  id: requiredId(),
  fdField: requiredText({ max: 50, required: 'required' }),
})

export type PutBackInput = z.output<typeof putBackInput>

export const changedCustomer = z.object({ id: z.number().int(), fdVersion: z.number().int() })
