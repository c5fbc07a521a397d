import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Records the short messages of a context's pages: each goes by itself after two seconds. */
export const keepNotices = (context: BrowserContext) =>
  context.addInitScript(() => {
    const notices: string[] = []
    Object.assign(globalThis, { notices })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches('.toast') && node.checkVisibility())
          notices.push(node.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })

/**
 * Waits until the page has shown a short message. It may be gone again: a busy machine looks late. The next call waits
 * for another one.
 */
export const expectNotice = (page: Page, text: string | RegExp): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate((wanted) => {
          const { notices } = globalThis as unknown as { notices: string[] }
          const at = notices.findIndex((one) =>
            typeof wanted === 'string' ? one.includes(wanted) : wanted.test(one),
          )
          if (at >= 0) notices.splice(0, at + 1)
          return at >= 0
        }, text),
      { message: `the notice ${text}` },
    )
    .toBe(true)
