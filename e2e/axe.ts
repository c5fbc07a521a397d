import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds serious or worse on the page as it is now: the rule and the element, a line each. English pages are
 * looked at in the dark, Chinese ones in the light: axe computes the ground of every text, and twice is too slow.
 */
export async function seriousFaults(page: Page): Promise<string[]> {
  const isEnglish = (await page.locator('html').getAttribute('lang')) === 'en-US'
  await page.emulateMedia({ colorScheme: isEnglish ? 'dark' : 'light' })
  // Style sheets follow at once, antd when the page is told, which is before its next picture.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  // Nothing here has frames of another origin, which alone need a second page for the results.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}
