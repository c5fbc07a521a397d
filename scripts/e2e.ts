import { runCommand } from './lib/commands'
import { runJourneys, startApplications } from './lib/journeys'

await runCommand(async (shutdown) =>
  runJourneys(shutdown, await startApplications(shutdown), process.argv.slice(2)),
)
