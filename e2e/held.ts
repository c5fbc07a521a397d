import type { Page } from '@playwright/test'

/**
 * Holds back what a page asks for at an address, for the moment before it comes.
 * @returns lets it through, now and from now on
 */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}
