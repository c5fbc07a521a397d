import { approvers, demoPassword, roleAccounts } from '../../prisma/seed/demo/demoAccounts'
import { bold, dim } from './steps'

/** The accounts of the demo and their password. */
export function printDemoAccounts(): void {
  console.log(`  Demo accounts, all with the password ${bold(demoPassword)}:\n`)
  for (const { username, role } of [...roleAccounts, ...approvers])
    console.log(`    ${username.padEnd(12)} ${dim(role)}`)
  console.log()
}
