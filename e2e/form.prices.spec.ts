import type { Locator, Page } from '@playwright/test'
import { expect, givenCustomer, goWithin, test } from './fixtures'
import { changedMeanwhile, chooseIndustry, linkTo, pasteText, settlement } from './formPage'

const industries = settlement(1, 2, 3)

/** A price in the table of industries and vendors. */
const priceOf = (page: Page, vendor: string, industry: string) =>
  page.getByLabel(`${vendor} 单价，${industry}`)

test('the price table is walked, reverted, filled, pasted into and undone like a spreadsheet, and keeps its prices when industries come and go', async ({
  page,
  api,
  signedInAs,
  uniqueName,
}) => {
  const id = await givenCustomer(api, uniqueName, { fdSettleMessageList: industries })

  await signedInAs('admin', linkTo(2, id))

  const cell = (vendor: string, industry: string) => priceOf(page, vendor, industry)

  await test.step('The focus of a choice is one frame: around the field, and in a table around the cell', async () => {
    const frameOf = (element: Locator) =>
      element.evaluate((one) => {
        const { boxShadow, outlineStyle } = getComputedStyle(one)
        return { boxShadow, outlineStyle }
      })
    const none = { boxShadow: 'none', outlineStyle: 'none' }
    const several = page.getByRole('combobox', { name: '行业' })
    await expect(page.locator('.ant-select').filter({ has: several })).toContainText('+2')
    await several.focus()
    await expect.poll(() => frameOf(several)).toEqual(none)

    const role = page.getByRole('combobox', { name: '角色，第 1 行' })
    const cell = page.locator('.ant-select').filter({ has: role })
    await role.focus()
    await expect(cell).not.toHaveCSS('box-shadow', 'none')
    expect(await frameOf(role)).toEqual(none)
  })

  await test.step('Keys walk, revert and fill, and each can be undone', async () => {
    await cell('OPPO', '电商零售').click()
    await page.keyboard.press('Tab')
    await expect(cell('VIVO', '电商零售')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cell('VIVO', '金融服务')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(cell('VIVO', '游戏娱乐')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(cell('HONOR', '游戏娱乐')).toBeFocused()
    await page.keyboard.press('Shift+Enter')
    await expect(cell('HONOR', '金融服务')).toBeFocused()

    await page.keyboard.type('0.05')
    await page.keyboard.press('Escape')
    await expect(cell('HONOR', '金融服务')).toHaveValue('0.0400')

    await cell('HONOR', '电商零售').fill('0.061')
    await page.keyboard.press('ControlOrMeta+D')
    await expect(cell('HONOR', '游戏娱乐')).toHaveValue('0.0610')
    await page.keyboard.press('ControlOrMeta+Z')
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(cell('HONOR', '游戏娱乐')).toHaveValue('0.0400')

    await cell('OPPO', '电商零售').fill('0.07')
    await page.getByRole('button', { name: '用第一行的单价填充 OPPO 整列' }).click()
    await expect(cell('OPPO', '金融服务')).toHaveValue('0.0700')
    await expect(cell('OPPO', '游戏娱乐')).toHaveValue('0.0700')
    const note = page.getByRole('status').filter({ hasText: '已填充 OPPO 的单价' })
    await note.getByText('撤销').click()
    await expect(cell('OPPO', '电商零售')).toHaveValue('0.0700')
    await expect(cell('OPPO', '金融服务')).toHaveValue('0.0400')
    await expect(cell('OPPO', '游戏娱乐')).toHaveValue('0.0400')
    await expect(note).toBeHidden()
  })

  await test.step('A block from Excel fills the table, what is no price is an error of its cell, and it can be undone', async () => {
    await cell('OPPO', '电商零售').fill('0.04')

    await cell('VIVO', '电商零售').click()
    await pasteText(page, '0.051\t0.052元\n0.053\tabc\n1.5\t0.056\n0.9\t0.9\n')
    await expect(cell('VIVO', '电商零售')).toHaveValue('0.0510')
    await expect(cell('HONOR', '电商零售')).toHaveValue('0.0520')
    await expect(cell('HONOR', '金融服务')).toHaveValue('abc')
    await expect(cell('HONOR', '金融服务')).toHaveAttribute('aria-invalid', 'true')
    await expect(cell('VIVO', '游戏娱乐')).toHaveAttribute('aria-invalid', 'true')
    await expect(cell('OPPO', '电商零售')).toHaveValue('0.0400')
    const note = page.getByRole('status').filter({ hasText: '已粘贴 6 格。' })
    await expect(note).toContainText('有 1 行放不下，未粘贴。')
    await note.getByRole('button', { name: '撤销' }).click()
    await expect(cell('VIVO', '电商零售')).toHaveValue('0.0400')
    await expect(cell('HONOR', '金融服务')).toHaveValue('0.0400')
  })

  await test.step('Other industries keep the prices of those that stay, and taking one away can be undone', async () => {
    await cell('VIVO', '金融服务').fill('0.045')
    await chooseIndustry(page, '教育培训', true)
    await expect(cell('VIVO', '金融服务')).toHaveValue('0.0450')
    await expect(cell('HONOR', '教育培训')).toHaveValue('0.0400')
    await chooseIndustry(page, '金融服务', false)
    await expect(cell('VIVO', '金融服务')).toHaveCount(0)
    await page.getByRole('status').filter({ hasText: '已移除「金融服务」的单价' }).getByText('撤销').click()
    await expect(cell('VIVO', '金融服务')).toHaveValue('0.0450')
  })
})

test('a block from Excel adds contacts, with their enumerations by name and digits alone in the number', async ({
  page,
  signedInAs,
  customerId: id,
}) => {
  await signedInAs('admin', linkTo(2, id))
  const cell = (column: string, row: number) => page.getByRole('textbox', { name: `${column}，第 ${row} 行` })
  await cell('联系人姓名', 1).click()
  await page.keyboard.press('Enter')
  await expect(cell('联系人姓名', 2)).toBeFocused()
  await pasteText(page, '王伟\t139-0000 1234\t经理\n赵一\t13700001234\t总监\n')
  await expect(cell('联系人姓名', 3)).toHaveValue('赵一')
  await expect(cell('手机号码', 2)).toHaveValue('13900001234')
  await expect(cell('职位', 3)).toHaveValue('总监')

  // A refused text stands beside the kept value, and does not count as pasted.
  await cell('联系人姓名', 3).click()
  await pasteText(page, '李四\t无号码\t\t\t\t老板\t\t\t很好\n')
  await expect(page.getByRole('status').filter({ hasText: '已粘贴 7 格。 有 2 格无法识别' })).toBeVisible()
  await expect(cell('手机号码', 3)).toHaveValue('13700001234')
  await expect(cell('手机号码', 3)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('无法识别「无号码」，未粘贴')).toBeVisible()
  await expect(page.getByText('无法识别「老板」，未粘贴')).toBeVisible()
  await page.getByRole('status').filter({ hasText: '已粘贴 7 格' }).getByText('撤销').click()
  await expect(page.getByText('无法识别')).toHaveCount(0)
  await expect(cell('联系人姓名', 3)).toHaveValue('赵一')
  await page.getByRole('button', { name: '删除第 2 行联系人' }).click()
  await expect(cell('联系人姓名', 2)).toHaveValue('赵一')
  await page.getByRole('status').filter({ hasText: '已删除第 2 行' }).getByText('撤销').click()
  await expect(cell('联系人姓名', 2)).toHaveValue('王伟')

  // A single cell is read like a block; what the keys type keeps its digits.
  await cell('手机号码', 2).click()
  await cell('手机号码', 2).selectText()
  await pasteText(page, '1.38E+10')
  await expect(page.getByText('无法识别「1.38E+10」，未粘贴')).toBeVisible()
  await expect(cell('手机号码', 2)).toHaveValue('13900001234')
  await cell('手机号码', 2).selectText()
  await pasteText(page, '+86 139-0000 4321')
  await expect(cell('手机号码', 2)).toHaveValue('8613900004321')
  await cell('手机号码', 2).fill('')
  await cell('手机号码', 2).pressSequentially('138.0000-1234')
  await expect(cell('手机号码', 2)).toHaveValue('13800001234')
})

test('numbers are read with their units while they are typed, and a credit code with a wrong check digit is pointed out', async ({
  page,
  api,
  signedInAs,
  uniqueName,
}) => {
  const id = await givenCustomer(api, uniqueName, { fdSettleMessageList: industries })
  await signedInAs('admin', linkTo(2, id))
  const price = priceOf(page, 'OPPO', '电商零售')
  for (const [typed, shown] of [
    ['4分', '0.0400'],
    ['￥0.05', '0.0500'],
    ['0,1', '0,1'],
  ] as const) {
    await price.fill(typed)
    await price.blur()
    await expect(price).toHaveValue(shown)
  }
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  const volume = page.getByLabel('月业务量')
  await volume.fill('12万')
  await volume.blur()
  await expect(volume).toHaveValue('12.00')

  const code = page.getByLabel('统一社会信用代码')
  const doubt = page.getByText('这不是有效的统一社会信用代码')
  await code.fill('91330106MA2HK3QF1X')
  await expect(doubt).toBeVisible()
  await code.fill('91330106MA2HK3QF1Y')
  await expect(doubt).toHaveCount(0)
})

test('the form follows what is typed: costs, emptied prices, cleared vendors, and rows that are added before and after a failed attempt', async ({
  page,
  api,
  signedInAs,
  uniqueName,
}) => {
  const id = await givenCustomer(api, uniqueName, {
    fdBusinessVolume: 120,
    fdSettleMessageList: industries,
  })

  await signedInAs('admin', linkTo(2, id))

  await test.step('Vendor prices are starred, and vendors are chosen with the boxes of the rest of the form', async () => {
    await expect(page.getByText('厂商单价*', { exact: true })).toBeVisible()
    const vendors = page.getByRole('group', { name: '厂商，第 1 行' })
    const inTable = vendors.getByRole('checkbox').first()
    const elsewhere = page.getByRole('group', { name: '投放厂商' }).getByRole('checkbox').first()
    const look = (box: typeof inTable) => box.evaluate((element) => element.parentElement?.className)
    expect(await look(inTable)).toBe(await look(elsewhere))
  })

  await test.step('The cost of a monthly volume follows the prices as they are typed', async () => {
    await expect(page.getByLabel('每月发送')).toHaveValue('1,200,000')
    const costs = page.getByRole('table', { name: '每月费用' })
    const finance = costs.getByRole('row', { name: /金融服务/ })
    await expect(finance).toContainText('48,000.00')
    await page.getByLabel('OPPO 单价，金融服务').fill('0.0333')
    await expect(finance).toContainText('39,960.00')
    await page.getByLabel('每月发送').fill('3万')
    await expect(finance).toContainText('999.00')
    await page.getByLabel('每月发送').fill('1.5')
    await expect(page.getByText('请输入整数')).toBeVisible()
  })

  await test.step('An emptied price says so when it is left, and what was not filled in yet says nothing', async () => {
    const price = page.getByLabel('OPPO 单价，金融服务')
    await price.fill('')
    await expect(price).not.toHaveAttribute('aria-invalid')
    await page.keyboard.press('Tab')
    await expect(price).toHaveAccessibleDescription('请输入基础单价')

    const ofVendors = page.getByLabel('单价（元/条），第 1 行')
    await ofVendors.fill('')
    await ofVendors.blur()
    await expect(ofVendors).toHaveAccessibleDescription('请输入单价')

    // The name of another contact was never there.
    await page.getByRole('button', { name: '添加联系人' }).click()
    const name = page.getByRole('textbox', { name: '联系人姓名，第 2 行' })
    await expect(name).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(name).not.toHaveAttribute('aria-invalid')
    await page.getByRole('button', { name: '删除第 2 行联系人' }).click()
    await expect(name).toHaveCount(0)
  })

  await test.step('Another business category clears the vendors, which can be undone', async () => {
    const vendors = page.getByRole('group', { name: '投放厂商' })
    await expect(vendors.getByRole('checkbox', { name: 'VIVO' })).toBeChecked()
    await page.getByText('游戏', { exact: true }).click()
    await expect(vendors.getByRole('checkbox', { name: 'VIVO' })).not.toBeChecked()
    await page.getByRole('status').filter({ hasText: '投放厂商已清空' }).getByText('撤销').click()
    await expect(vendors.getByRole('checkbox', { name: 'VIVO' })).toBeChecked()
  })

  await test.step('Rows that are added after a failed attempt are filled in before they are told what is wrong', async () => {
    await page.getByLabel('客户名称').fill('')
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('请输入客户名称')).toBeVisible()
    await page.getByRole('button', { name: '添加联系人' }).click()
    const contact = page.getByRole('textbox', { name: '联系人姓名，第 2 行' })
    await expect(contact).toBeFocused()
    await expect(contact).not.toHaveAttribute('aria-invalid')

    await page.getByRole('switch').first().click()
    await page.getByRole('button', { name: '配置阶梯' }).click()
    const dialog = page.getByRole('dialog', { name: '阶梯单价配置' })
    const cell = (column: string, row: number) => dialog.getByLabel(`${column}，第 ${row} 行`)
    const ok = dialog.getByRole('button', { name: '确定' })
    await ok.click()
    await expect(cell('结束条数', 1)).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('button', { name: '添加一档' }).click()
    for (const column of ['起始条数', '结束条数', '单价（元/条）'])
      await expect(cell(column, 2)).not.toHaveAttribute('aria-invalid')
    // The last start follows an end that is missing.
    await expect(cell('起始条数', 3)).not.toHaveAttribute('aria-invalid')
    await ok.click()
    await expect(cell('结束条数', 2)).toHaveAttribute('aria-invalid', 'true')

    await cell('结束条数', 1).fill('200亿')
    await expect(cell('结束条数', 1)).toHaveAccessibleDescription('须在 1 到 10,000,000,000 之间')
  })

  await test.step('Where nothing is asked, nothing is starred', async () => {
    await page.goto(linkTo(3, id))
    const prices = page.getByRole('region', { name: '结算单价', exact: true })
    await expect(prices.getByRole('paragraph').filter({ hasText: /^厂商单价$/ })).toBeVisible()
  })
})

test('tiers are counted both ways in the details, and the history shows the prices as of a time beside those of now', async ({
  page,
  apiAs,
  signedInAs,
  uniqueName,
}) => {
  const api = await apiAs('operation')
  const id = await givenCustomer(api, uniqueName, {
    fdStep: true,
    fdBusinessVolume: 120,
    fdBaseUnitPriceStepList: [
      { fdSendMinCount: 1, fdSendMaxCount: 1_000_000, fdStepUnitPrice: 0.024 },
      { fdSendMinCount: 1_000_000, fdSendMaxCount: 10_000_000_000, fdStepUnitPrice: 0.04 },
    ],
  })
  const changed = await givenCustomer(api, `${uniqueName}乙`)
  await changedMeanwhile(api, changed, {
    fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1, 3], fdPlatformUnitPrice: 0.045 }],
  })

  await signedInAs('viewer', linkTo(3, id))

  await test.step('Tiers are counted both ways, and the one that applies is marked', async () => {
    await expect(page.getByText('高于上一档')).toBeVisible()
    await page.getByText('费用试算').click()
    await expect(page.getByText('整量计价：全部按一档的单价（元）')).toBeVisible()
    await expect(page.getByText('48,000.00', { exact: true })).toBeVisible()
    await expect(page.getByText('32,000.00', { exact: true }).first()).toBeVisible()
    const tiers = page.getByRole('table', { name: '各档费用' })
    await expect(tiers.getByRole('row', { name: /1,200,000 条落在本档/ })).toContainText('200,000')
    await page.getByLabel('每月发送').fill('1000000')
    await expect(page.getByText('1,000,000 条落在第 1 档，全部按 0.0240 元/条。')).toBeVisible()
  })

  await test.step('The history shows the prices as of a time beside those of now, and who changed what', async () => {
    await goWithin(page, linkTo(3, changed))
    await expect(page.getByText(`${uniqueName}乙`, { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: '历史' }).click()
    const drawer = page.getByRole('dialog', { name: '历史' })
    await expect(drawer.getByText('OPPO 厂商单价：0.0400 → 0.0450')).toBeVisible()
    await drawer.getByRole('button', { name: '查看当时价格' }).last().click()
    const row = drawer.getByRole('row', { name: /OPPO 厂商单价/ })
    await expect(row.getByRole('cell')).toHaveText(['0.0400', '0.0450', '+0.0050'])

    await drawer.getByLabel('查看价格，截至').fill('2020-01-01')
    await page.keyboard.press('Enter')
    await expect(drawer.getByText('那时还没有价格。')).toBeVisible()
    const tomorrow = drawer.getByRole('columnheader', { name: '截至 2020-01-01' })
    await expect(tomorrow).toBeVisible()
    await expect(row.getByRole('cell')).toHaveText(['-', '0.0450', '新增'])

    await drawer.getByRole('tab', { name: '价格历史' }).press('ArrowRight')
    await expect(drawer.getByRole('tab', { name: '变更记录' })).toBeFocused()
    await expect(drawer.getByText('operation').first()).toBeVisible()
    await expect(drawer.getByText('编辑')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  })
})
