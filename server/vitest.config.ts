import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/test/globalSetup.ts'],
    // Each worker has a database of its own; more workers than cores only compete.
    maxWorkers: 2,
    // Files share no state but caches: loaded once per worker, and warm, the server starts in a fraction of the time.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
