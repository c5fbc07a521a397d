/** `pnpm messy-sheet sheet.xlsx [5000]`: writes a sheet of customers as a company keeps it, to try a move with. */
import { writeFileSync } from 'node:fs'
import { messySheet } from '../server/src/test/messySheet'
import { runCommand } from './lib/commands'
import { Failure } from './lib/failure'

await runCommand(async () => {
  const [file, amount = '5000'] = process.argv.slice(2)
  if (!file || !/^[1-9]\d{0,4}$/.test(amount)) throw new Failure('Usage: pnpm messy-sheet sheet.xlsx [5000]')
  writeFileSync(file, await messySheet(Number(amount)))
  console.log(`${file}: ${amount} customers`)
  return 0
})
