import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * The serious and critical faults that axe finds on the page as it is now: the rule and the element, a line each.
 * English pages are checked in the dark, Chinese ones in the light: axe computes the background of every text, and
 * twice is too slow.
 */
export async function seriousFaults(page: Page): Promise<string[]> {
  const isEnglish = (await page.locator('html').getAttribute('lang')) === 'en-US'
  await page.emulateMedia({ colorScheme: isEnglish ? 'dark' : 'light' })
  // Style sheets follow at once, antd when the page is told, which is before the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  // No page here has frames of another origin, for which alone axe needs a second page.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}
