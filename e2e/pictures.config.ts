import { defineConfig } from '@playwright/test'
import journeys from './playwright.config'

// The server takes it over: one person may price as many customers as move in.
process.env.PRICE_APPROVAL_CUSTOMERS = '100000'

/** `pnpm pictures`: draws the pictures of the documents, in the demo. */
export default defineConfig({
  ...journeys,
  testMatch: 'pictures/*.ts',
  workers: 1,
  timeout: 1_800_000,
  expect: { timeout: 900_000 },
})
