import type { Page } from '@playwright/test'
import { seriousFaults } from './axe'
import { expect, givenCustomer, goWithin, speak, test } from './fixtures'
import { linkTo, settlement } from './formPage'
import { hold } from './held'
import { listPath, options, total } from './listPage'

const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const fieldOf = (page: Page, name: string) =>
  page.locator('.ant-select').filter({ has: page.getByRole('combobox', { name, exact: true }) })
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('filters are chosen with the keyboard: Tab keeps and moves on, Enter chooses, Esc closes, Backspace takes back', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin', listPath)
  await expect(total(page)).toBeVisible()

  await test.step('One option', async () => {
    await choice(page, '业务类别').focus()
    await page.keyboard.type('消')
    await expect(options(page).getByTitle('消息')).toBeVisible()
    await expect(options(page).getByTitle('游戏')).toHaveCount(0)
    await press(page, 'Tab')
    await expect(options(page)).toHaveCount(0)
    await expect(choice(page, '业务类别')).not.toBeFocused()
    await expect(fieldOf(page, '业务类别')).not.toContainText('消息')

    await choice(page, '业务类别').focus()
    await page.keyboard.type('消')
    await press(page, 'Enter')
    await expect(fieldOf(page, '业务类别')).toContainText('消息')
    await expect(options(page)).toHaveCount(0)
    await press(page, 'Backspace')
    await expect(fieldOf(page, '业务类别')).not.toContainText('消息')
  })

  await test.step('Several', async () => {
    const phases = fieldOf(page, '合作阶段')
    await choice(page, '合作阶段').focus()
    await press(page, 'ArrowDown', 'Enter', 'ArrowDown', 'Enter')
    await expect(phases).toContainText('+1')
    // On an option that is not chosen, and on one that is.
    for (const key of ['ArrowDown', 'ArrowUp']) {
      await choice(page, '合作阶段').focus()
      await press(page, key, key, 'Tab')
      await expect(options(page)).toHaveCount(0)
      await expect(choice(page, '合作阶段')).not.toBeFocused()
      await expect(phases).toContainText('+1')
    }
    await choice(page, '合作阶段').focus()
    await press(page, 'ArrowDown', 'Shift+Tab')
    await expect(choice(page, '合作阶段')).not.toBeFocused()
    await expect(phases).toContainText('+1')

    // What is hidden is not taken back unseen: the list shows it.
    await choice(page, '合作阶段').focus()
    await press(page, 'Backspace')
    await expect(options(page)).toBeVisible()
    await expect(phases).toContainText('+1')
    const ticked = options(page).locator('.ant-select-item-option-selected')
    await expect(ticked).toHaveCount(2)
    await page.keyboard.type((await ticked.first().getAttribute('title')) ?? '')
    await press(page, 'Enter')
    await expect(ticked).toHaveCount(1)
    await press(page, 'Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(choice(page, '合作阶段')).toBeFocused()
    await press(page, 'Backspace')
    await expect(phases.locator('.ant-select-selection-item')).toHaveCount(0)
  })

  await test.step('A name that is none stays and is told', async () => {
    await choice(page, '业务类别').focus()
    await page.keyboard.type('没有这个')
    await press(page, 'Enter')
    await expect(options(page)).toContainText('没有匹配「没有这个」的选项')
    await expect(choice(page, '业务类别')).toHaveValue('没有这个')
    expect(await seriousFaults(page)).toEqual([])
    await press(page, 'Escape')
    await expect(choice(page, '业务类别')).toHaveValue('')
  })
})

test('a form is filled with the keyboard, by names that are typed before the people have come', async ({
  page,
  api,
  signedInAs,
  uniqueName,
}) => {
  const id = await givenCustomer(api, uniqueName, {
    fdSettleMessageList: settlement(1, 2),
  })
  const release = await hold(page, '**/getFollowUpDataSource**')
  await signedInAs('admin', linkTo(2, id))
  const others = fieldOf(page, '其他跟进人')
  await choice(page, '其他跟进人').focus()
  await page.keyboard.type('viewer')
  await press(page, 'Enter')
  await expect(options(page)).toContainText('加载中，随后选择「viewer」')
  await press(page, 'Tab')
  await expect(options(page)).toHaveCount(0)
  release()
  await expect(others).toContainText('viewer')

  await choice(page, '商务跟进人').focus()
  const before = await fieldOf(page, '商务跟进人').textContent()
  await press(page, 'ArrowDown', 'ArrowDown', 'Tab')
  await expect(choice(page, '其他跟进人')).toBeFocused()
  expect(await fieldOf(page, '商务跟进人').textContent()).toBe(before)

  const industries = choice(page, '行业')
  const rows = page.getByRole('row', { name: /^(电商零售|金融服务)/ })
  await industries.focus()
  await press(page, 'ArrowDown', 'Tab')
  await expect(industries).not.toBeFocused()
  await expect(rows).toHaveCount(2)

  await choice(page, '合作阶段').focus()
  const phase = await fieldOf(page, '合作阶段').textContent()
  await press(page, 'ArrowDown', 'ArrowDown', 'Tab')
  expect(await fieldOf(page, '合作阶段').textContent()).toBe(phase)
})

test('skip links lead past filters and fields, in both languages', async ({
  page,
  api,
  signedInAs,
  uniqueName,
}) => {
  const id = await givenCustomer(api, uniqueName, {
    fdSettleMessageList: settlement(1, 2),
  })
  await signedInAs('admin', listPath)
  await expect(total(page)).toBeVisible()
  for (const [language, list, edit, prices] of [
    ['zh-CN', '跳到列表', '编辑', '跳到价格表'],
    ['en-US', 'Skip to the list', 'Edit', 'Skip to the prices'],
  ] as const) {
    if (language === 'en-US') await speak(page, language)
    await page.locator('main').focus()
    await press(page, 'Tab')
    const link = page.getByRole('link', { name: list })
    await expect(link).toBeFocused()
    expect((await link.boundingBox())?.width).toBeGreaterThan(40)
    expect(await seriousFaults(page)).toEqual([])
    await press(page, 'Enter')
    const row = page.getByRole('row').nth(1)
    await expect(row.locator(':focus')).toHaveCount(1)
    await expect(async () => {
      if (
        !(await row.getByRole('button', { name: edit, exact: true }).evaluate((one) => one.matches(':focus')))
      )
        await press(page, 'Tab')
      await expect(row.getByRole('button', { name: edit, exact: true })).toBeFocused({ timeout: 100 })
    }).toPass()

    await goWithin(page, linkTo(2, id))
    await expect(page.locator('tbody input[inputmode="decimal"]').first()).toBeVisible()
    await page.locator('main').focus()
    await press(page, 'Tab')
    await expect(page.getByRole('link', { name: prices })).toBeFocused()
    await press(page, 'Enter')
    await expect(page.locator('section[id$="settlement"] tbody input').first()).toBeFocused()
    await goWithin(page, listPath)
    await expect(total(page).or(page.getByRole('row').nth(1)).first()).toBeVisible()
  }
})

test("on a phone choices and check boxes are the product's own", async ({ page, signedInAs }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await signedInAs('admin', listPath)
  // Over a short list a phone opens no keyboard.
  await choice(page, '每页条数').focus()
  await expect(choice(page, '每页条数')).toHaveAttribute('inputmode', 'none')
  await page.getByRole('button', { name: '列表工具' }).click()
  await choice(page, '排序').click()
  await options(page).getByTitle('客户名称 ↑').click()
  await expect(page).toHaveURL(/sortName=fdName/)

  await goWithin(page, '/configurationCenter/dictionary?type=industry')
  await choice(page, '字典').click()
  await options(page).getByTitle('账期', { exact: true }).click()
  await expect(page).toHaveURL(/type=paymentTerm/)
  expect(await seriousFaults(page)).toEqual([])

  await goWithin(page, '/roleMag')
  await expect(choice(page, '角色')).toBeVisible()
  expect(await page.locator('select').count()).toBe(0)
  const box = page.getByRole('checkbox').first()
  await expect(box).toHaveCSS('accent-color', 'rgb(43, 74, 203)')
})
