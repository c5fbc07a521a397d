/** What e2e/playwright.config.ts starts before the journeys, and stops after them. */
import { startApplications } from './lib/applications'
import { runCommand } from './lib/commands'

const {
  E2E_PORT,
  E2E_PRODUCTION_PORT,
  E2E_PROVIDER_PORT,
  E2E_OUTSIDE_PORT,
  E2E_PRODUCTION_PASSWORD = '',
} = process.env

await runCommand(async (shutdown) => {
  await startApplications(shutdown, {
    demoPort: Number(E2E_PORT),
    productionPort: Number(E2E_PRODUCTION_PORT),
    providerPort: Number(E2E_PROVIDER_PORT),
    outsidePort: Number(E2E_OUTSIDE_PORT),
    administrator: { username: 'root', password: E2E_PRODUCTION_PASSWORD },
  })
  return new Promise<never>(() => {})
}, 0)
