import type { Page } from '@playwright/test'
import { customerBody, expect, test } from './fixtures'
import { linkTo } from './formPage'
import { headerOf, listPath, rowOf } from './listPage'

/** Upright A4 without its margins, in px of CSS: the narrowest sheet. */
const sheet = { width: 718, height: 1040 }

/** What of a page is not fit for paper (rule page.print): what acts or leads elsewhere, and cells that are cut. */
const unfit = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (one: Element) => one.getClientRects().length > 0
    const said = (one: Element) => one.textContent?.trim() || one.outerHTML.slice(0, 80)
    const acts = document.querySelectorAll(
      'header:has(a[href="/"]), aside, footer, nav, search, [type="checkbox"], [data-button], button',
    )
    const cells = document.querySelectorAll('main :is(th, td, .cut)')
    return {
      acts: [...acts].filter((one) => isSeen(one) && !one.closest('th, td, li')).map(said),
      cut: [...cells]
        .filter((one) => isSeen(one))
        .filter(
          (one) =>
            one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth + 1,
        )
        .map(said),
    }
  })

const longWord = 'Pneumonoultramicroscopicsilicovolcanoconiosis'

test('a list and a customer are printed without what acts, and with all of every column', async ({
  page,
  api,
  signedInAs,
  uniqueName,
}) => {
  const name = `${uniqueName}${longWord}`.slice(0, 20)
  const fdMyClientContactList = [{ fdContactName: '李敏', fdContactMobile: '13800001234', fdContactRole: 3 }]
  const fdSettlePlatformMessageDetailList = [{ fdPlatformList: [1], fdPlatformUnitPrice: 0.04 }]
  const fdCompanyList = [{ fdCompanyName: `${longWord}${uniqueName}` }]
  const body = customerBody(name, { fdCompanyList, fdMyClientContactList, fdSettlePlatformMessageDetailList })
  const { id } = await api.post<{ id: number }>('/api/account/client/save', body)
  await signedInAs('admin', `${listPath}?fdName=${encodeURIComponent(uniqueName)}`)
  await expect(rowOf(page, uniqueName)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(sheet)
  await expect(headerOf(page, '更新时间')).toBeVisible()
  await expect(page.getByRole('columnheader').last()).toHaveText('状态')
  await expect.poll(() => unfit(page)).toEqual({ acts: [], cut: [] })

  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(linkTo(3, id))
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('0.0400').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(sheet)
  await expect.poll(() => unfit(page)).toEqual({ acts: [], cut: [] })
})

test('a long word in a row is no wider than a phone, and its header sorts from edge to edge', async ({
  page,
  api,
  signedInAs,
  uniqueName,
}) => {
  const name = `${uniqueName}WWWWWWWWWWWWWWWWWWWW`.slice(0, 20)
  const fdCompanyList = [{ fdCompanyName: `${longWord}${longWord}`.slice(0, 90) + uniqueName.slice(-9) }]
  await api.post('/api/account/client/save', customerBody(name, { fdCompanyList }))
  await signedInAs('operation', `${listPath}?fdName=${encodeURIComponent(uniqueName)}`)
  await expect(rowOf(page, uniqueName)).toBeVisible()
  await expect(page.getByRole('columnheader').first()).toHaveText('序号')
  const header = headerOf(page, '客户编号')
  const box = await header.boundingBox()
  await header.click({ position: { x: 2, y: 2 } })
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  // The edge that sets the width is the last few pixels.
  await header.click({ position: { x: (box?.width ?? 0) - 12, y: (box?.height ?? 0) - 3 } })
  await expect(header).toHaveAttribute('aria-sort', 'descending')

  await page.setViewportSize({ width: 375, height: 740 })
  await expect(page.getByRole('list', { name: '客户管理' })).toBeVisible()
  await page.getByText('全部信息').first().click()
  const beyond = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
        .map((one) => one.outerHTML.slice(0, 80)),
    )
  await expect.poll(beyond).toEqual([])
})
