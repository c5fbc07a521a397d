import type { FeedChange } from '@zhixin/contract/feed/feed.schema'
import type { PermissionCode } from '@zhixin/contract/permissions'
import type { Caller } from '../../http/call'
import type { Entry, MoneyEntity } from './feed.entry'

type Act = FeedChange['fdAction']

/** What an act makes of a statement: whatever is to be confirmed was closed, or closed again in another revision. */
const statementActions: Readonly<Record<string, Act>> = {
  ...{
    closeStatement: 'close',
    recountStatement: 'close',
    adjustStatement: 'close',
    approveAdjustment: 'close',
  },
  ...{ confirmStatement: 'confirm', disputeStatement: 'dispute', reopenStatement: 'reopen' },
  invoiceStatement: 'invoice',
}

/** A receipt that is created, or an order that is confirmed, brings money. */
const ledgerActions: Readonly<Record<string, Act>> = {
  ...{ create: 'receive', update: 'receive', openLedger: 'open' },
  ...{ correctEntry: 'correct', refundEntry: 'refund', allocateEntry: 'allocate' },
}

interface Telling {
  fdEntity: FeedChange['fdEntity']
  /** Who may list it. */
  permission: PermissionCode
  actionOf: (action: string) => Act | undefined
}

const ledger: Telling = {
  ...{ fdEntity: 'ledger', permission: 'receipt:list', actionOf: (action) => ledgerActions[action] },
}

const tellings: Record<MoneyEntity, Telling> = {
  statement: {
    ...{ fdEntity: 'statement', permission: 'settlement:list' },
    actionOf: (action) => statementActions[action],
  },
  usageBatch: {
    ...{ fdEntity: 'usage', permission: 'usage:list' },
    actionOf: (action) => (action === 'withdrawUsage' ? 'withdraw' : 'book'),
  },
  ...{ receipt: ledger, order: ledger, ledgerEntry: ledger },
}

/**
 * What became of a statement, of the counts of a customer's month or of a ledger, for whoever sees the customer and may list
 * them: no amount is told (rule feed.scope).
 */
export function moneyChange(
  { auditId, id, action, createdAt, inScope, customerId, month }: Entry,
  entity: MoneyEntity,
  { permissions }: Caller,
): FeedChange[] {
  const { fdEntity, permission, actionOf } = tellings[entity]
  const fdAction = actionOf(action)
  if (!inScope || !fdAction || !permissions.has(permission)) return []
  return [
    {
      ...{ fdChangeId: auditId, fdEntity, id, fdCustomerId: customerId, fdMonth: month, fdAction },
      ...{ fdFieldList: [], fdPriceChanged: false, createdDate: createdAt.toISOString() },
    },
  ]
}
