import { entryKind } from '@zhixin/contract/ledger/ledger.enums'
import type { MessageKey } from '@zhixin/contract/messages'
import { order } from '@zhixin/contract/order/order.record'
import { recordApis } from '@zhixin/contract/recordApis'
import { AppError, type FieldIssue, forbidden, invalid } from '../../http/AppError'
import { serveRecord } from '../../record/recordRoutes'
import { referableCustomers } from '../customer/customer.scope'
import { addEntry, lockLedger } from '../ledger/ledger.writes'

const missing = (field: string, message: MessageKey): FieldIssue => ({ path: [field], message })

/**
 * Top-ups with their proof. Somebody else than who submitted one confirms it, which writes it to the ledger in the same
 * transaction, once (rules order.states, order.confirmed).
 */
export const orderRecord = serveRecord(order, {
  api: recordApis.order,
  table: 'prepaid_order',
  refers: { customer: referableCustomers },
  async check(_, __, { fdAmount }) {
    if (fdAmount === 0) throw invalid(['fdAmount'], 'amount_above_zero')
  },
  async act(query, action, stored, call) {
    const { id, fdCustomerId, fdAmount, fdPaidDate, fdProofList } = stored
    if (action === 'refuse') return
    if (!call.caller.permissions.has('client:price')) throw forbidden('client:price')
    const issues = [
      ...(fdAmount === null ? [missing('fdAmount', 'amount_required')] : []),
      ...(fdProofList.length === 0 ? [missing('fdProofList', 'proof_required')] : []),
    ]
    if (issues.length > 0 || fdAmount === null) throw new AppError('validation_failed', { issues })
    if (action !== 'confirm') return
    // It is not changed while it waits, so that who changed it last has submitted it.
    const [submitted] = await query<{ byId: number }>(
      'select updated_by_id as "byId" from prepaid_order where id = $1',
      [id],
    )
    if (submitted?.byId === call.caller.accountId)
      throw new AppError('forbidden', { message: 'second_person_needed' })
    await lockLedger(query, fdCustomerId)
    await addEntry(query, call.caller.accountId, {
      ...{ customerId: fdCustomerId, kind: entryKind.topUp, day: fdPaidDate, amount: fdAmount },
      ...{ orderId: id, oldestFirst: true },
    })
  },
})
