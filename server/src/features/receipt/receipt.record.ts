import { entryKind } from '@zhixin/contract/ledger/ledger.enums'
import type { MessageKey } from '@zhixin/contract/messages'
import { receipt } from '@zhixin/contract/receipt/receipt.record'
import { recordApis } from '@zhixin/contract/recordApis'
import { AppError, type FieldIssue } from '../../http/AppError'
import { serveRecord } from '../../record/recordRoutes'
import { referableCustomers } from '../customer/customer.scope'
import { inHistory } from '../customer/history/belonging.reads'
import { entryLeftSql } from '../ledger/ledger.reads'
import { addEntry, demandAmounts, lockLedger } from '../ledger/ledger.writes'

/** What an entry of the ledger rests on; it is corrected by a counter-entry. */
const fixed = ['fdCustomerId', 'fdReceivedDate', 'fdAmount', 'fdOldestFirst'] as const

const ownEntry = 'select e.id from ledger_entry e where e.receipt_id = r.id'

/** Money that came from customers (rules receipt.*). */
export const receiptRecord = serveRecord(receipt, {
  api: recordApis.receipt,
  refers: { customer: referableCustomers },
  columns: {
    fdEntryId: `(${ownEntry})`,
    fdLeft: `${entryLeftSql(`(${ownEntry})`)}::float8`,
  },
  async check(query, before, after, call) {
    demandAmounts(call)
    const issues: FieldIssue[] = []
    const refuse = (field: string, message: MessageKey) => issues.push({ path: [field], message })
    if (before) {
      for (const field of fixed) if (after[field] !== before[field]) refuse(field, 'receipt_fixed')
    } else {
      // Before the receipt is written: whoever refers to a customer holds it against who locks it.
      await lockLedger(query, after.fdCustomerId)
      if (!after.fdAmount) refuse('fdAmount', 'required')
      // Where the day begins first.
      const begun = await query(`select where $1::date <= (now() at time zone 'Pacific/Kiritimati')::date`, [
        after.fdReceivedDate,
      ])
      if (begun.length === 0) refuse('fdReceivedDate', 'usage_day_future')
    }
    if (issues.length > 0) throw new AppError('validation_failed', { issues })
  },
  async afterWrite(query, id, before, after, { caller }) {
    if (before) return
    await addEntry(query, caller.accountId, {
      ...{ customerId: after.fdCustomerId, kind: entryKind.receipt, receiptId: id },
      ...{ day: after.fdReceivedDate, amount: after.fdAmount ?? 0, oldestFirst: after.fdOldestFirst },
    })
  },
})

inHistory({
  entity: 'receipt',
  ids: 'select id::text as id from receipt where customer_id = $1',
  describe: receiptRecord.describe,
})
