import { demoPassword, roleAccounts } from '../../prisma/seed/demo/demoAccounts'
import { bold, dim } from './steps'

/** Who can sign in to the demo, and with what password. */
export function printDemoAccounts(): void {
  console.log(`  Demo accounts, all with the password ${bold(demoPassword)}:\n`)
  for (const { username, role } of roleAccounts) console.log(`    ${username.padEnd(12)} ${dim(role)}`)
  console.log()
}
