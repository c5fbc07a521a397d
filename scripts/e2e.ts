import { runCommand } from './lib/commands'
import { runJourneys } from './lib/journeys'

await runCommand((shutdown) => runJourneys(shutdown, process.argv.slice(2)))
