import { randomBytes } from 'node:crypto'
import { defineConfig } from '@playwright/test'
import { freePort } from '../scripts/lib/ports'
import { findChromium } from './chromium'

const { executablePath, args } = await findChromium()

/**
 * A page lives for a few seconds: machine code that is made for later, and memory that is tidied at the side, cost more
 * than they bring. An eighth of all processor time; the scripts do the same.
 */
const shortLived = '--js-flags=--single-threaded --no-opt --no-maglev --min-semi-space-size=16'

// Every worker reads this file; what the first process has chosen stands in its environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_PRODUCTION_PORT ??= String(await freePort())
process.env.E2E_PROVIDER_PORT ??= String(await freePort())
process.env.E2E_OUTSIDE_PORT ??= String(await freePort())
process.env.E2E_PRODUCTION_PASSWORD ??= `root ${randomBytes(9).toString('hex')}`
const baseURL = `http://localhost:${process.env.E2E_PORT}`

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
  reporter: 'list',
  // The servers listen on 127.0.0.1, and are stopped by their own process ids.
  webServer: {
    command: 'node --import tsx scripts/applications.ts',
    cwd: '..',
    url: `${baseURL}/readyz`,
    stdout: 'pipe',
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
  use: {
    baseURL,
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
