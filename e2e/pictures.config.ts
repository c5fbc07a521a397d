import { defineConfig } from '@playwright/test'
import journeys from './playwright.config'

/** `pnpm pictures`: draws the pictures of the documents, in the demo, where one person may price as many customers as move in. */
export default defineConfig({
  ...journeys,
  webServer: { ...journeys.webServer, env: { PRICE_APPROVAL_CUSTOMERS: '100000' } },
  testMatch: 'pictures/*.ts',
  workers: 1,
  timeout: 1_800_000,
  expect: { timeout: 900_000 },
})
