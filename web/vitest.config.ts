import { defineConfig } from 'vitest/config'
import { patience } from '../vitest.patience.ts'
import { buildConstants } from './build/constants.ts'

/** The icons' package requires an ES module, which only a process of its own can: see vitest.whole.config.ts. */
export const withIcons = [
  'src/app/router.test.tsx',
  'src/features/profile/accessTokens.test.tsx',
  'src/features/profile/noticeMail.test.tsx',
  'src/features/profile/secondFactor.test.tsx',
  'src/features/upload/FileList.test.tsx',
]

export default defineConfig({
  root: import.meta.dirname,
  define: buildConstants(),
  // The client's own build of axios, as in the browser.
  resolve: { conditions: ['browser', 'module', 'import', 'default'] },
  test: {
    ...patience,
    server: { deps: { inline: ['axios'] } },
    name: 'web',
    environment: 'jsdom',
    // Each file in a context of its own, but packages are read and compiled once per worker.
    pool: 'vmForks',
    // Contexts cannot require ES modules: packages that have both forms give them the other one.
    execArgv: ['--no-experimental-require-module'],
    exclude: withIcons,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [...patience.setupFiles, 'src/test/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
})
