import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { tokenKey } from '@zhixin/contract/auth.paths'
import { type PageKey, pageOf, pages } from '@zhixin/contract/pages'
import { expect, test } from '../fixtures'

/** Where the pictures go; `pnpm pictures:compare` compares two such folders. */
const folder = process.env.PICTURES ?? path.join(tmpdir(), 'zhixin-pictures')

const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
]

/** Details and forms: the list that leads there, and what is pressed in its first row. */
const further: Record<string, [list: PageKey, pressed: string]> = {
  customerDetailsEdit: ['customerManagement', 'button:text-is("详情")'],
  customerForm: ['customerManagement', 'button:text-is("编辑")'],
  productForm: ['productConfiguration', 'button:text-is("编辑")'],
  settlementDetails: ['settlement', 'a[href*="settlement/details"]'],
  orderDetails: ['orders', 'button:text-is("查看")'],
  subjectDetails: ['subject', 'button:text-is("查看")'],
  subjectEdit: ['subject', 'button:text-is("编辑")'],
  reviewCase: ['reviewDesk', 'a[href*="review/case"]'],
}

/** What tells of the drawing itself, and is left out: who logged in. */
const changing: readonly string[] = ['loginLog', 'systemLog', 'accountSettings'] satisfies PageKey[]

/** All pictures of a day are drawn at the same time. */
const noon = new Date().setUTCHours(4, 0, 0, 0)

let token: string | undefined

/** The page once nothing more arrives: two pictures of it are the same. */
async function still(page: Page, name: string): Promise<Buffer> {
  const mask = changing.includes(name) ? [page.locator('main')] : []
  const take = () => page.screenshot({ fullPage: true, animations: 'disabled', mask })
  for (let last = await take(); ; ) {
    const next = await take()
    if (next.equals(last)) return next
    last = next
  }
}

async function draw(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      writeFileSync(path.join(folder, `${name}-${size.width}-${colorScheme}.png`), await still(page, name))
    }
  }
}

test.beforeEach(async ({ page, context, apiAs, baseURL }) => {
  mkdirSync(folder, { recursive: true })
  await page.clock.setFixedTime(noon)
  // One login for all, which the logs tell of.
  token ??= (await apiAs('admin')).token
  await context.addCookies([{ name: tokenKey, value: token, url: baseURL ?? '' }])
})

const drawn = pages.filter(({ key, works, access }) => (works || access === 'public') && !(key in further))

for (const { key, access, path: address } of drawn)
  test(key, async ({ page, context }) => {
    if (access === 'public') await context.clearCookies()
    await page.goto(address)
    await draw(page, key)
  })

for (const [name, [list, pressed]] of Object.entries(further))
  test(name, async ({ page }) => {
    await page.goto(pageOf(list).path)
    await page.locator('main').locator(pressed).first().click()
    await draw(page, name)
  })
