import { defineConfig } from '@playwright/test'
import journeys from './playwright.config'

// The server takes it over: one person may price as many customers as move in.
process.env.PRICE_APPROVAL_CUSTOMERS = '100000'

/** `pnpm pictures`: draws the pictures of the documents (`moveIn`), and every page (`pages`), in the demo. */
export default defineConfig({
  ...journeys,
  testMatch: ['pictures/moveIn.ts', 'pictures/pages.ts'],
  workers: 1,
  // A demo that runs on E2E_PORT is taken: two drawings of one database can be compared.
  webServer: [journeys.webServer ?? []].flat().map((one) => ({ ...one, reuseExistingServer: true })),
  timeout: 1_800_000,
  expect: { timeout: 900_000 },
})
