import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { failureText, writeOutcome } from '../scripts/lib/reports'

const reasonOf = (error: TestError | undefined) => error?.message ?? error?.value ?? ''

function failureOf(test: TestCase): string {
  const error = test.results.flatMap((result) => result.errors)[0]
  return failureText(test.titlePath().filter(Boolean).join(' › '), reasonOf(error))
}

/** Records what passed and what failed for the summary of all stages; a flaky journey has failed. */
export default class OutcomeReporter implements Reporter {
  private suite: Suite | undefined
  private readonly errors: TestError[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite
  }

  onError(error: TestError): void {
    this.errors.push(error)
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? []
    const failed = tests.filter((test) => ['unexpected', 'flaky'].includes(test.outcome()))
    writeOutcome({
      passed: tests.filter((test) => test.outcome() === 'expected').length,
      failures: [
        ...failed.map(failureOf),
        ...this.errors.map((error) => failureText('Outside any journey', reasonOf(error))),
      ],
    })
  }

  printsToStdio(): boolean {
    return false
  }
}
