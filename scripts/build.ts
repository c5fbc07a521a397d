import { buildWeb, bundleServer, generateClient } from './lib/builds'
import { runCommand } from './lib/commands'
import { step } from './lib/steps'

await runCommand(async () => {
  const server = step('Database client', generateClient).then(() => step('Server', bundleServer))
  await Promise.all([server, step('Web application', buildWeb)])
  return 0
})
