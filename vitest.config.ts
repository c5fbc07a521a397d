import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Packages whose tests need nothing but Node. */
const plain = ['contract', 'prisma'].map((name) => ({
  test: {
    name,
    root: `./${name}`,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'generated/**'],
  },
}))

export default defineConfig({
  test: {
    projects: [
      ...plain,
      // These start PostgreSQL and whole applications.
      {
        test: {
          name: 'scripts',
          root: './scripts',
          include: ['**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      'server',
      ...['web'].filter(
        (name) => existsSync(`${name}/vitest.config.ts`) || existsSync(`${name}/vite.config.ts`),
      ),
    ],
  },
})
