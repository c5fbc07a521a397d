import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The serious and critical faults that axe finds on the page: the rule and the element, a line each. A page that has
 * just been opened may still be changing colours: what is found is looked for again, and only what stays is told.
 */
export async function seriousFaults(page: Page): Promise<string[]> {
  let faults = ['axe has not finished']
  const look = async () => {
    faults = await faultsNow(page)
    expect(faults).toEqual([])
  }
  // The caller says what was looked at.
  await expect(look)
    .toPass({ timeout: 120_000, intervals: [500] })
    .catch(() => {})
  return faults
}

/**
 * The faults at this moment. English pages are checked in the dark, Chinese ones in the light: axe computes the
 * background of every text, and twice is too slow.
 */
async function faultsNow(page: Page): Promise<string[]> {
  const isEnglish = (await page.locator('html').getAttribute('lang')) === 'en-US'
  await page.emulateMedia({ colorScheme: isEnglish ? 'dark' : 'light' })
  // Style sheets follow at once, antd when the page is told, which is before the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  // Half a megabyte, which a page that is looked at several times reads once. No page has frames to look into.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(
    async (exclude) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe
      // Style sheets and sounds are fetched for one rule, about sounds that play by themselves, which is not serious.
      const options = { resultTypes: ['violations' as const], preload: false }
      const contrast = 'color-contrast'
      // What lies behind a modal dialog is dimmed on purpose and was looked at before; contrast is most of the work.
      const open = [...document.querySelectorAll('[aria-modal="true"]')].filter((one) =>
        one.checkVisibility(),
      )
      const whole = await run(document, { ...options, rules: { [contrast]: { enabled: false } } })
      const context = { include: [open.at(-1) ?? document.documentElement], exclude }
      const seen = await run(context, { ...options, runOnly: { type: 'rule', values: [contrast] } })
      return [...whole.violations, ...seen.violations]
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
    },
    await page.evaluateHandle(alike),
  )
}

/**
 * The cells of a column and the items of a list that look as one before them, which has the same colours: with the same
 * elements and attributes within and around them, and texts of the same kind. Runs in the page.
 */
function alike(): Element[] {
  const names =
    /^(id|for|name|value|href|src|alt|title|datetime|data-row-key|data-tip)$|^aria-(label|described|controls)/
  const looksOf = (one: Element): string => {
    const attributes = [...one.attributes].filter(({ name }) => !names.test(name))
    const texts = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    const text = texts.map((node) => node.nodeValue?.trim()).join('')
    // axe passes over a single sign, and takes some words without Latin letters for icons.
    const kind = `${Math.min(text.length, 2)} ${/\w\w/.test(text)}`
    return `${one.tagName} ${attributes.map(({ name, value }) => `${name}=${value}`)} ${kind}`
  }
  const withinOf = (one: Element): string => `${looksOf(one)}(${[...one.children].map(withinOf)})`
  const around = new Map<Element, string>()
  const aroundOf = (one: Element | null): string => {
    if (!one) return ''
    const known = around.get(one) ?? `${aroundOf(one.parentElement)} > ${looksOf(one)}`
    around.set(one, known)
    return known
  }
  const before = new Set<string>()
  return [...document.querySelectorAll('tbody td, tbody th, li, dt, dd')].filter((one) => {
    const column = one instanceof HTMLTableCellElement ? one.cellIndex : ''
    const looks = `${aroundOf(one.parentElement)} ${column} ${withinOf(one)}`
    return before.size === before.add(looks).size
  })
}
