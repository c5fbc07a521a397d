import { runChecks } from './lib/checks'
import { runCommand } from './lib/commands'

await runCommand(async () => {
  const { failed } = await runChecks()
  return failed === 0 ? 0 : 1
})
