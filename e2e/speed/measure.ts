import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../chromium'

/** A page to be opened in a browser without any cache. */
export interface Visit {
  name: string
  url: string
  /** The main content: the page has opened when this is drawn. */
  content: string
  cookies: readonly { name: string; value: string; url: string }[]
}

/** The measurements of opening a page; times in milliseconds. */
export interface Figures {
  scripts: number
  requests: number
  /** Requests that were sent more than once, with their bodies. */
  doubles: readonly string[]
  /** KiB over the network. */
  kibibytes: number
  fcp: number
  /** When the content was drawn. */
  lcp: number
  tbt: number
}

/** The speed of network and processor; without it that of the machine. */
export interface Profile {
  latency: number
  bitsPerSecond: number
  processor: number
}

/** The usual profile of a phone on the move, as in Lighthouse. */
export const mobile: Profile = { latency: 150, bitsPerSecond: 1.6 * 1024 * 1024, processor: 4 }

/** Tasks up to this length do not count. */
const shortTask = 50
/** How long nothing must happen before a page counts as open. */
const quiet = 1000

/** Runs in the page, before its scripts. */
function watchPage(selector: string): void {
  const seen = { drawn: 0, fcp: 0, tasks: [] as { at: number; took: number }[] }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.tasks.push({ at: startTime, took: duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') seen.fcp = startTime
  }).observe({ type: 'paint', buffered: true })
  // Without a named function: its name would need a helper of the compiler, which the page does not have.
  const watcher = new MutationObserver(() => {
    const found = document.querySelector(selector)
    const isThere = found instanceof HTMLInputElement ? found.value !== '' : found?.textContent?.trim()
    if (!isThere) return
    watcher.disconnect()
    // After the frame that draws it.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        seen.drawn = performance.now()
      }
      port2.postMessage(0)
    })
  })
  watcher.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
}

interface Seen {
  drawn: number
  fcp: number
  tasks: { at: number; took: number }[]
}

const readSeen = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)

async function slowDown(session: CDPSession, { latency, bitsPerSecond, processor }: Profile): Promise<void> {
  const throughput = bitsPerSecond / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor })
}

/** The browser of the journeys. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await findChromium())

/** Opens a page once, without a cache. */
export async function measure(browser: Browser, visit: Visit, profile?: Profile): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  try {
    await context.addCookies([...visit.cookies])
    return await open(context, visit, profile)
  } finally {
    await context.close()
  }
}

async function open(context: BrowserContext, visit: Visit, profile: Profile | undefined): Promise<Figures> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const asked: string[] = []
  let scripts = 0
  let bytes = 0
  let underWay = 0
  let lastChange = Date.now()
  const byTheBrowser = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (!/^https?:/.test(request.url)) return
    // The icon of a tab: an installed browser fetches it again, from its cache, when the address changes.
    if (type === 'Other' && initiator.type === 'other') {
      byTheBrowser.add(requestId)
      return
    }
    asked.push([request.method, request.url, request.postData].filter(Boolean).join(' '))
    if (type === 'Script' || /\.js$/.test(request.url)) scripts += 1
    underWay += 1
    lastChange = Date.now()
  })
  const end = (requestId: string, length: number) => {
    if (byTheBrowser.has(requestId)) return
    bytes += length
    underWay -= 1
    lastChange = Date.now()
  }
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  )
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  if (profile) await slowDown(session, profile)
  await page.addInitScript(watchPage, visit.content)
  await page.goto(visit.url, { waitUntil: 'commit' })
  await page.waitForFunction(() => (globalThis as unknown as { seen: Seen }).seen.drawn > 0, undefined, {
    polling: 200,
    timeout: 60_000,
  })
  while (underWay > 0 || Date.now() - lastChange < quiet) await delay(100)
  const { drawn, fcp, tasks } = await readSeen(page)
  return {
    scripts,
    requests: asked.length,
    doubles: [...new Set(asked.filter((one, index) => asked.indexOf(one) !== index))],
    kibibytes: bytes / 1024,
    fcp,
    lcp: drawn,
    tbt: tasks
      .filter(({ at, took }) => at + took > fcp)
      .reduce((sum, { took }) => sum + Math.max(0, took - shortTask), 0),
  }
}
