import { defineConfig } from '@playwright/test'
import { findChromium } from './chromium'

const { executablePath, args } = await findChromium()

/**
 * A page lives for a few seconds: machine code that is made for later, and memory that is tidied at the side, cost more
 * than they bring. An eighth of all processor time; the scripts do the same.
 */
const shortLived = '--js-flags=--single-threaded --no-opt --no-maglev --min-semi-space-size=16'

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // For what would wait for ever, and not for what is slow on a busy machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [['list'], ['./reporter.ts']],
  use: {
    // scripts/e2e.ts starts the server and passes its address.
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:3000',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // No journey checks motion, and a busy machine draws it slowly.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    // What would wait for ever fails at its own line, not with the end of the test.
    actionTimeout: 60_000,
    // A trace of every step takes a third of the time; `pnpm e2e NAME --trace on` writes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...args, shortLived] },
  },
})
