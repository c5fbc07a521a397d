import { expect, type Locator, type Page } from '@playwright/test'

/**
 * What of a page's controls and headers is not as all are: controls of another height than the token says, but for
 * those within text, tables, lists and the paging, and headers of columns that are cut.
 */
export const unlikeOthers = (page: Page): Promise<{ heights: string[]; cut: string[] }> =>
  page.evaluate(() => {
    const control = Number.parseFloat(
      getComputedStyle(document.documentElement).getPropertyValue('--control'),
    )
    const clear = 'rgba(0, 0, 0, 0)'
    const isEdged = (one: Element) => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(one)
      return borderTopWidth !== '0px' && (borderTopColor !== clear || backgroundColor !== clear)
    }
    const drawn = (one: Element) => {
      let box: Element | null = one
      while (box && !isEdged(box)) box = box.parentElement
      return box ?? one
    }
    const controls = [
      ...document.querySelectorAll(
        ':is(main, [role="dialog"]) :is([data-button], select, input:not([type="checkbox"], [type="radio"], [hidden]))',
      ),
    ].filter(
      (one) =>
        one.getClientRects().length > 0 &&
        !one.closest('td, th, li, nav, [role="grid"], .swagger-ui') &&
        !one.matches('[data-size="small"]'),
    )
    const cut = [...document.querySelectorAll('th:not(.swagger-ui *)')].filter(
      (one) => one.scrollWidth > one.clientWidth + 1,
    )
    return {
      heights: controls.flatMap((one) => {
        const { height } = drawn(one).getBoundingClientRect()
        return Math.abs(height - control) < 0.6 ? [] : [`${one.outerHTML.slice(0, 120)}: ${height}`]
      }),
      cut: cut.map((one) => one.textContent ?? ''),
    }
  })

/** Nothing is wider than the window; what a new width changes by script follows a moment later. */
export const expectFits = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0)

/** Drags one by its handle to below another. */
export async function dragBelow(handle: Locator, other: Locator): Promise<void> {
  const { mouse } = handle.page()
  // It may scroll.
  await handle.hover()
  const target = await other.boundingBox()
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? 0
  await mouse.down()
  await mouse.move((target?.x ?? 0) + 8, (target?.y ?? 0) + 12, { steps: 10 })
  // The rows make room before it is let go.
  await expect.poll(async () => (await top(handle)) > (await top(other))).toBe(true)
  await mouse.up()
}
