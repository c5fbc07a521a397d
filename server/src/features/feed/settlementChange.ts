import type { FeedChange } from '@zhixin/contract/feed/feed.schema'
import { type StatementState, statementState } from '@zhixin/contract/settlement/statement.enums'
import type { Caller } from '../../http/call'
import type { Entry } from './feed.entry'

/** What brought a statement where it is; whatever is to be confirmed was closed, or closed again in another revision. */
const statementActions: Record<StatementState, FeedChange['fdAction']> = {
  [statementState.open]: 'reopen',
  [statementState.toConfirm]: 'close',
  [statementState.confirmed]: 'confirm',
  [statementState.disputed]: 'dispute',
  [statementState.invoiced]: 'invoice',
}

/**
 * What became of a statement, or of the counts of a customer's month, for whoever sees the customer and may list them: no
 * amount is told (rule feed.scope). An adjustment that waits for somebody changes nothing yet.
 */
export function settlementChange(entry: Entry, { permissions }: Caller): FeedChange[] {
  const { auditId, entity, id, action, changes, createdAt, inScope, customerId, month } = entry
  if (!inScope) return []
  const told = {
    ...{ fdChangeId: auditId, id, fdCustomerId: customerId, fdMonth: month },
    ...{ fdFieldList: [], fdPriceChanged: false, createdDate: createdAt.toISOString() },
  }
  if (entity === 'usageBatch') {
    if (!permissions.has('usage:list')) return []
    return [{ ...told, fdEntity: 'usage', fdAction: action === 'withdrawUsage' ? 'withdraw' : 'book' }]
  }
  const state = changes.find(({ field }) => field === 'fdState')?.new
  const fdAction = statementActions[state as StatementState]
  if (!fdAction || !permissions.has('settlement:list')) return []
  return [{ ...told, fdEntity: 'statement', fdAction }]
}
