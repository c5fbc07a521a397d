import type { Query } from './transaction'

/**
 * Locks an account until the transaction ends. Writes that are limited by how much an account keeps do this first: they
 * then run one after the other, on all servers, and none miscounts.
 */
export async function lockAccount(query: Query, accountId: number): Promise<void> {
  await query('select id from account where id = $1 for no key update', [accountId])
}
