/** A mistake that the user can correct: shown as one sentence, without a stack trace. */
export class Failure extends Error {
  override name = 'Failure'
}

/** The message of anything that was thrown. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** Runs a script's main function: a `Failure` ends it with its sentence, anything else with its stack. */
export async function runScript(main: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
