import type { Change } from '../audit/audit.writes'

/** What is about a customer's money. */
export type MoneyEntity = 'statement' | 'usageBatch' | 'receipt' | 'order' | 'ledgerEntry'

/** An entry of the feed as it is stored. */
export interface Entry {
  position: string
  /** That of the record in the log; of several entries of one record with their places: `4711.2`. */
  auditId: string
  entity: 'customer' | 'product' | MoneyEntity
  id: number
  action: string
  changes: Change[]
  /** Whose statement, counts or ledger these are, and of which month. */
  customerId: number | null
  month: string | null
  createdAt: Date
  inScope: boolean
  isFollowed: boolean
}
