import type { FeedChange } from '@zhixin/contract/feed/feed.schema'
import type { Caller } from '../../http/call'
import type { Entry } from './feed.entry'

/** What an act makes of a statement: whatever is to be confirmed was closed, or closed again in another revision. */
const statementActions: Readonly<Record<string, FeedChange['fdAction']>> = {
  ...{
    closeStatement: 'close',
    recountStatement: 'close',
    adjustStatement: 'close',
    approveAdjustment: 'close',
  },
  ...{ confirmStatement: 'confirm', disputeStatement: 'dispute', reopenStatement: 'reopen' },
  invoiceStatement: 'invoice',
}

/**
 * What became of a statement, or of the counts of a customer's month, for whoever sees the customer and may list them: no
 * amount is told (rule feed.scope).
 */
export function settlementChange(entry: Entry, { permissions }: Caller): FeedChange[] {
  const { auditId, entity, id, action, createdAt, inScope, customerId, month } = entry
  if (!inScope) return []
  const told = {
    ...{ fdChangeId: auditId, id, fdCustomerId: customerId, fdMonth: month },
    ...{ fdFieldList: [], fdPriceChanged: false, createdDate: createdAt.toISOString() },
  }
  if (entity === 'usageBatch') {
    if (!permissions.has('usage:list')) return []
    return [{ ...told, fdEntity: 'usage', fdAction: action === 'withdrawUsage' ? 'withdraw' : 'book' }]
  }
  const fdAction = statementActions[action]
  if (!fdAction || !permissions.has('settlement:list')) return []
  return [{ ...told, fdEntity: 'statement', fdAction }]
}
