import type { Reporter, TestModule } from 'vitest/node'
import { failureText, writeOutcome } from './reports'

interface Told {
  message: string
  stack?: string
  cause?: unknown
}

function reasonOf({ message, stack, cause }: Told): string {
  const deeper = (cause as Told | undefined)?.message
  return `${stack || message}${deeper ? `\nbecause of: ${deeper}` : ''}`
}

const reasonsOf = (errors: readonly Told[]) => errors.map(reasonOf).join('\n')

function failuresOf(module: TestModule): string[] {
  const file = `${module.project.name}/${module.relativeModuleId}`
  const tests = [...module.children.allTests('failed')].map((test) =>
    failureText(`${file} › ${test.fullName}`, reasonsOf(test.result().errors ?? [])),
  )
  const groups = [module, ...module.children.allSuites()].flatMap((group) => {
    const title = 'fullName' in group ? `${file} › ${group.fullName}` : file
    return group.errors().length > 0 ? [failureText(title, reasonsOf(group.errors()))] : []
  })
  return [...tests, ...groups]
}

/** Records what passed and what failed, including errors outside of tests, for the summary of all stages. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly Told[]): void {
    writeOutcome({
      passed: modules.reduce((sum, module) => sum + [...module.children.allTests('passed')].length, 0),
      failures: [
        ...modules.flatMap(failuresOf),
        ...errors.map((error) => failureText('An error that no test has caught', reasonsOf([error]))),
      ],
    })
  }
}
