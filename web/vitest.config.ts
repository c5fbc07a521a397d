import { defineConfig } from 'vitest/config'
import { buildConstants } from './build/constants'

export default defineConfig({
  root: import.meta.dirname,
  define: buildConstants(),
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
})
