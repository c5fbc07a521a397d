import { existsSync, readFileSync } from 'node:fs'

export interface Count {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

/** A runner that fails without a failed test (a file that cannot be loaded, no test at all) is one failure. */
const withExitCode = ({ passed, failed }: Count, exitCode: number): Count => ({
  passed,
  failed: exitCode !== 0 && failed === 0 ? 1 : failed,
})

/** Counts from vitest's JSON report. */
export function countVitest(file: string, exitCode: number): Count {
  const report = readReport<VitestReport>(file)
  const count = { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
  return withExitCode(count, exitCode)
}

/** Counts from Playwright's JSON report; a flaky test counts as failed. */
export function countPlaywright(file: string, exitCode: number): Count {
  const stats = readReport<PlaywrightReport>(file)?.stats
  const count = { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) }
  return withExitCode(count, exitCode)
}
