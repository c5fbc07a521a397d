import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { patience } from './vitest.patience.ts'

/** Files whose tests wait long or walk every endpoint: begun last, they would keep one worker busy alone. */
const slow =
  /\/(access|bounds|connections|counts|database\w+|export\.few|main|runner|throttle\.routes|twoServers|upload\.streams|\w+\.kill|openapi\.lint|seed|prisma-engine)\.test\.ts$/

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

/** Packages whose tests need nothing but Node. */
const plain = ['contract', 'prisma'].map((name) => ({
  test: {
    ...patience,
    name,
    root: `./${name}`,
    // Their files share no state: modules are loaded once.
    isolate: false,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'generated/**'],
  },
}))

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    // Vitest keeps one core for itself; of two it hardly needs any.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      ...plain,
      // These start PostgreSQL and whole applications.
      {
        test: {
          ...patience,
          name: 'scripts',
          root: './scripts',
          isolate: false,
          include: ['**/*.test.ts'],
        },
      },
      'server',
      'web',
      'web/vitest.whole.config.ts',
    ],
  },
})
