import path from 'node:path'

/** The limits of all tests: for what would wait for ever, and not for what is slow on a busy machine. */
export const patience = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 120_000 } },
  setupFiles: [path.join(import.meta.dirname, 'vitest.setup.ts')],
}
