import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures'
import { givenCustomer, linkTo } from './formPage'

/** The cell of a control, and what of its table is not covered by the columns that stay in sight. */
const placeInTable = (control: Locator) =>
  control.evaluate((element) => {
    const cell = element.closest('td')?.getBoundingClientRect()
    const frame = element.closest('[data-pinned]')
    const name = element.closest('tr')?.children[1]?.getBoundingClientRect()
    return {
      cell: [cell?.left ?? 0, cell?.right ?? 0],
      free: [name?.right ?? 0, frame?.getBoundingClientRect().right ?? 0],
      scrolled: frame?.scrollLeft ?? 0,
    }
  })

test('Tab through a table that scrolls brings each cell out from under the columns that stay', async ({
  page,
  apiAs,
  signedInAs,
  uniqueName,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const contact = { fdContactName: '李敏', fdContactMobile: '13800001234' }
  const id = await givenCustomer(await apiAs('admin'), uniqueName, {
    fdMyClientContactList: [contact, { ...contact, fdContactName: '王芳' }],
  })
  await signedInAs('admin', linkTo(2, id))
  const focused = page.locator(':focus')
  const inSight = async () => {
    const { cell, free, scrolled } = await placeInTable(focused)
    const name = await focused.getAttribute('aria-label')
    expect(cell[0], `${name} begins in sight`).toBeGreaterThanOrEqual((free[0] ?? 0) - 1)
    expect(cell[1], `${name} ends in sight`).toBeLessThanOrEqual((free[1] ?? 0) + 1)
    return scrolled
  }
  await page.getByLabel('手机号码，第 1 行').focus()
  let farthest = 0
  while ((await focused.getAttribute('aria-label')) !== '删除第 1 行联系人') {
    farthest = Math.max(farthest, await inSight())
    await page.keyboard.press('Tab')
  }
  expect(farthest).toBeGreaterThan(0)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('联系人姓名，第 2 行')).toBeFocused()
  // Wherever the table was left, the number that one types over is seen.
  await page.locator('[data-pinned]').evaluate((frame) => frame.scrollTo({ left: frame.scrollWidth }))
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('手机号码，第 2 行')).toBeFocused()
  await inSight()
})
