import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { listPath, options, rowOf, total } from './listPage'
import { expectNotice } from './notices'

/** Goes on with Tab to a field or button: whoever has no mouse has no other way. */
async function tabTo(page: Page, wanted: Locator, most = 12): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

/** Types the name of an option into a choice that has the focus, and chooses it. */
async function choose(page: Page, name: string): Promise<void> {
  await page.keyboard.type(name)
  await expect(options(page).getByTitle(name, { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
}

test('a customer is made with the keyboard alone: rows that Enter has added and nobody has filled keep nobody', async ({
  page,
  signedInAs,
  uniqueName,
}) => {
  test.slow()
  const main = page.getByRole('main')
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  const choice = (name: string) => main.getByRole('combobox', { name, exact: true })
  await signedInAs('admin', listPath)
  await expect(total(page)).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: '新建客户' })).toBeVisible()
  await expect(main.getByRole('radio', { name: '消息', exact: true })).toBeFocused()
  await expect(main.getByRole('heading', { name: '办公地址' })).toBeVisible()

  await tabTo(page, main.getByRole('radio', { name: '直客', exact: true }))
  await page.keyboard.press('Space')
  await tabTo(page, choice('预算来源'))
  await choose(page, 'CPA/CPS')
  await tabTo(page, field('客户名称'))
  await page.keyboard.type(uniqueName)
  await tabTo(page, field('公司名称'))
  await page.keyboard.type(`${uniqueName}有限公司`)

  await test.step('Enter goes on to the next row, and adds no second blank one', async () => {
    await tabTo(page, field('联系人姓名，第 1 行'))
    await page.keyboard.type('李敏')
    await tabTo(page, field('手机号码，第 1 行'))
    await page.keyboard.type('13800001234')
    await page.keyboard.press('Enter')
    await expect(field('手机号码，第 2 行')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field('手机号码，第 3 行')).toHaveCount(0)
  })

  await tabTo(page, choice('合作阶段'), 24)
  await choose(page, '意向客户')
  for (const [name, person] of [
    ['运营跟进人', 'operation'],
    ['商务跟进人', 'business'],
  ] as const) {
    await tabTo(page, choice(name))
    await page.keyboard.type(person)
    await expect(options(page).locator('.ant-select-item-option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
  }

  await tabTo(page, choice('行业'))
  await choose(page, '金融服务')
  await page.keyboard.press('Escape')
  await tabTo(page, main.getByRole('button', { name: '添加厂商单价' }))
  await page.keyboard.press('Enter')
  const vendors = main.getByRole('group', { name: '厂商，第 1 行' })
  await expect(vendors.getByRole('checkbox', { name: 'OPPO' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('group', { name: '厂商，第 2 行' })).toHaveCount(0)
  await tabTo(page, main.getByLabel('单价（元/条），第 1 行'))
  await page.keyboard.type('0.04')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('group', { name: '厂商，第 2 行' })).toBeVisible()

  await page.keyboard.press('Control+Enter')
  await expectNotice(page, '保存成功')
  await expect(page).toHaveURL(new RegExp(`${listPath}$`))
  await expect(rowOf(page, uniqueName)).toBeVisible()
})

test('a note is written from the details with one key', async ({
  page,
  signedInAs,
  customerId,
  uniqueName,
}) => {
  void customerId
  await signedInAs('admin', `${listPath}?fdName=${encodeURIComponent(uniqueName)}`)
  await expect(rowOf(page, uniqueName)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '写跟进记录' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: '跟进内容' })).toBeFocused()
  await page.keyboard.type('已回电')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('main')).toContainText('已回电')

  // Where there is no room beside the record, it leads to the button below.
  await page.setViewportSize({ width: 1000, height: 700 })
  await page.keyboard.press('n')
  await expect(page.locator('aside:focus-within, aside:focus')).toHaveCount(1)
})
