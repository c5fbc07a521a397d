import { defineConfig } from 'vitest/config'
import { patience } from '../vitest.patience.ts'

export default defineConfig({
  test: {
    ...patience,
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/test/globalSetup.ts'],
    setupFiles: [...patience.setupFiles, 'src/test/midnight.ts'],
    // Each worker has a database of its own; more workers than cores only compete.
    maxWorkers: 2,
    // Files share no state but caches: loaded once per worker, and warm, the server starts in a fraction of the time.
    isolate: false,
  },
})
