import { runChecks } from './lib/checks'
import { runCommand } from './lib/commands'

await runCommand(async () => {
  const { failures } = await runChecks()
  return failures.length === 0 ? 0 : 1
})
