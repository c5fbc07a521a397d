import { runScript } from './failure'
import { stopRunning } from './run'
import { Shutdown } from './shutdown'

/**
 * Runs a command that does its work and ends: whatever it started is stopped, also when it fails or is
 * interrupted (then with exit code 130).
 */
export async function runCommand(work: (shutdown: Shutdown) => Promise<number | undefined>): Promise<never> {
  await runScript(async () => {
    const shutdown = new Shutdown()
    try {
      const result = work(shutdown)
      return (await shutdown.untilInterrupted(result)) === 'interrupted' ? 130 : await result
    } finally {
      await stopRunning()
      await shutdown.stop()
    }
  })
  process.exit()
}
