import type { Transaction } from './database'

/**
 * Holds an account until the transaction ends. What counts how much an account keeps does so first: then one such
 * write of the account is done after the other, whichever server it came to, and none counts past another.
 */
export async function holdAccount(tx: Transaction, accountId: number): Promise<void> {
  await tx.$queryRaw`select id from account where id = ${accountId} for no key update`
}
