import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { type PageKey, pageOf } from '@zhixin/contract/pages'
import type { Visit } from './measure'

/** Runs in the page, before its scripts: the longest task since the last call, in milliseconds. */
function watchTasks(): void {
  const longest = { task: 0 }
  Object.assign(globalThis, { longest })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest.task = Math.max(longest.task, duration)
  }).observe({ type: 'longtask', buffered: true })
}

async function openPage(
  browser: Browser,
  cookies: Visit['cookies'],
  url: string,
  content: string,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  await context.addCookies([...cookies])
  const page = await context.newPage()
  await page.addInitScript(watchTasks)
  await page.goto(url)
  await page.locator(content).first().waitFor({ state: 'attached' })
  // The deferred work is done.
  await delay(2000)
  return page
}

const rows = 'main tbody td + td'

/**
 * Sorts a hundred customers in both directions and turns their pages, as fast as the machine is.
 * @returns the longest task, in milliseconds; 0 if none took 50
 */
export async function turnRows(
  browser: Browser,
  cookies: Visit['cookies'],
  product: string,
): Promise<number> {
  const list = `${product}${pageOf('customerManagement').path}?pageSize=100`
  const page = await openPage(browser, cookies, list, rows)
  await page.evaluate(() => Object.assign((globalThis as never as { longest: object }).longest, { task: 0 }))
  const name = page.getByRole('columnheader', { name: '客户名称' }).getByRole('button')
  const created = page.getByRole('columnheader', { name: '创建时间' }).getByRole('button')
  const paging = page.getByRole('navigation', { name: '分页' })
  for (const act of [
    name,
    name,
    created,
    paging.getByRole('button', { name: '2', exact: true }),
    paging.getByRole('button', { name: '1', exact: true }),
  ]) {
    await act.click()
    await delay(1000)
  }
  const longest = await page.evaluate(
    () => (globalThis as never as { longest: { task: number } }).longest.task,
  )
  await page.context().close()
  return longest
}

/** The times of going from one page to the next, in milliseconds since the click. */
export interface Move {
  to: string
  /** Until the next page's title was drawn in the title line. */
  frame: number
  /** Until its content was. */
  content: number
}

/**
 * Runs in the page: records when the effects of the next click are drawn. Without named functions, as in measure.ts.
 */
function watchMove({ path, content }: { path: string; content: string }): void {
  const seen = { from: 0, frame: 0, content: 0 }
  Object.assign(globalThis, { seen })
  const before = document.querySelector('main h1')?.textContent
  addEventListener(
    'click',
    (event) => {
      seen.from = event.timeStamp
    },
    { capture: true, once: true },
  )
  const watcher = new MutationObserver(() => {
    const title = document.querySelector('main h1')?.textContent
    if (location.pathname !== path || !title || title === before) return
    const found = document.querySelector(content)
    const isThere = found instanceof HTMLInputElement ? found.value !== '' : found?.textContent?.trim()
    if (isThere) watcher.disconnect()
    // After the frame that draws it.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const now = performance.now()
        seen.frame ||= now
        if (isThere) seen.content ||= now
      }
      port2.postMessage(0)
    })
  })
  watcher.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
}

const steps: readonly { name: string; to: PageKey; content: string }[] = [
  { name: 'statistics', to: 'statistics', content: 'main dd' },
  { name: 'products', to: 'productConfiguration', content: rows },
  { name: 'list', to: 'customerManagement', content: rows },
]

/**
 * Goes through the application as a person does, by the menu and from a row to its form, each page for the first time:
 * points at a link, and follows it a moment later.
 */
export async function moveAround(
  browser: Browser,
  cookies: Visit['cookies'],
  product: string,
): Promise<Move[]> {
  const start = `${product}${pageOf('authenticationCenter').path}`
  const page = await openPage(browser, cookies, start, 'main section')
  const moves: Move[] = []
  const go = async (name: string, to: PageKey, content: string, way: ReturnType<Page['locator']>) => {
    const { path } = pageOf(to)
    await way.hover()
    await delay(500)
    await page.evaluate(watchMove, { path, content })
    await way.click()
    const seen = await page.waitForFunction(
      () => {
        const { seen: now } = globalThis as never as {
          seen: { from: number; frame: number; content: number }
        }
        return now.content > 0 && now.frame > 0 && now
      },
      undefined,
      { polling: 100 },
    )
    const {
      from,
      frame,
      content: whole,
    } = await seen.jsonValue().then((one) => one || { from: 0, frame: 0, content: 0 })
    moves.push({ to: name, frame: frame - from, content: whole - from })
    await delay(500)
  }
  for (const { name, to, content } of steps) {
    const link = page.locator(`a[href="${pageOf(to).path}"]`)
    // The groups of a long menu are closed, but for that of the page on show.
    const group = page.locator('aside li', { has: link }).getByRole('button', { expanded: false })
    if (await group.count()) await group.first().click()
    await go(name, to, content, page.locator('aside').locator(link))
  }
  const edit = page.getByRole('row').nth(1).getByRole('button', { name: '编辑' })
  await go('form', 'customerDetailsEdit', 'main input[value]:not([value=""])', edit)
  await page.context().close()
  return moves
}
