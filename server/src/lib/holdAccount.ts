import type { Query } from './transaction'

/**
 * Holds an account until the transaction ends. What counts how much an account keeps does so first: then one such
 * write of the account is done after the other, whichever server it came to, and none counts past another.
 */
export async function holdAccount(query: Query, accountId: number): Promise<void> {
  await query('select id from account where id = $1 for no key update', [accountId])
}
