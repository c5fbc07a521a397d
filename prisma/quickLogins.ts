import { hash } from '@node-rs/argon2'
import { withClient } from '../scripts/lib/client'
import { demoPassword } from './seed/demo/demoAccounts'

/**
 * Gives every account of a tests' database the demo's password, stored so that it is checked quickly. A stored password
 * is slow to check on purpose: the log-ins of the tests would take half a minute.
 * @param owner the address of the database, as its owner
 */
export async function makeLoggingInFast(owner: string): Promise<void> {
  const quick = await hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  await withClient(owner, (client) => client.query('update account set password_hash = $1', [quick]))
}
