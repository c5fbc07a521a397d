import { defineConfig } from 'vitest/config'
import { buildConstants } from './build/constants.ts'

export default defineConfig({
  root: import.meta.dirname,
  define: buildConstants(),
  // The client's own build of axios, as in the browser.
  resolve: { conditions: ['browser', 'module', 'import', 'default'] },
  test: {
    server: { deps: { inline: ['axios'] } },
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    // The first test of a file loads the whole application, which takes its time on a busy machine.
    testTimeout: 20_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
