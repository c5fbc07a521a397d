import { runScript } from './failure'
import { Shutdown } from './shutdown'

/**
 * Runs a command that does its work and ends: whatever it started is stopped, also if it fails or is interrupted.
 * @param interruptedCode the exit code after an interruption: 0 for commands that have no other end
 */
export async function runCommand(
  work: (shutdown: Shutdown) => Promise<number | undefined>,
  interruptedCode = 130,
): Promise<never> {
  await runScript(async () => {
    const shutdown = new Shutdown()
    try {
      const result = work(shutdown)
      return (await shutdown.untilInterrupted(result)) === 'interrupted' ? interruptedCode : await result
    } finally {
      await shutdown.stop()
    }
  })
  process.exit()
}
