import { seriousFaults } from './axe'
import { customerBody, expect, test } from './fixtures'
import { linkTo, submit } from './formPage'
import { listPath, options, selectAll } from './listPage'

interface Priced {
  fdSettlePlatformMessageDetailList: { fdPlatformUnitPrice: number }[]
}

test('prices of many customers are raised after a preview with their distribution, and brought back', async ({
  page,
  apiAs,
  signedInAs,
  uniqueName,
}) => {
  const api = await apiAs('operation')
  const ids: number[] = []
  for (const price of [0.04, 0.05, 0.99]) {
    const fdSettlePlatformMessageDetailList = [{ fdPlatformList: [1], fdPlatformUnitPrice: price }]
    const body = customerBody(uniqueName, { fdSettlePlatformMessageDetailList, fdBusinessVolume: 100 })
    ids.push((await api.post<{ id: number }>('/api/account/client/save', body)).id)
  }
  const prices = () =>
    Promise.all(
      ids.map(async (id) => {
        const detail = await api.get<Priced>(`/api/account/client/detail/${id}`)
        return detail.fdSettlePlatformMessageDetailList[0]?.fdPlatformUnitPrice
      }),
    )

  await signedInAs('operation', `${listPath}?fdName=${encodeURIComponent(uniqueName)}`)
  await selectAll(page, 3)
  await page.getByRole('button', { name: '调价（3）…' }).click()
  const dialog = page.getByRole('dialog')
  // What a restriction leaves out is said in a line of its own.
  await dialog.getByRole('combobox', { name: '阶梯' }).click()
  await options(page).getByTitle('第 1 档', { exact: true }).click()
  await page.keyboard.press('Escape')
  const leftOut = dialog.getByText('按所选的条件，以下单价不会调整：厂商单价、行业单价')
  expect((await leftOut.boundingBox())?.height).toBeLessThan(100)
  await dialog.getByRole('checkbox', { name: '阶梯单价' }).uncheck()
  await expect(leftOut).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: '行业单价' }).uncheck()
  await dialog.getByRole('button', { name: '预览' }).click()
  await expect(dialog.getByText('请填写数值')).toBeVisible()
  await dialog.getByRole('textbox', { name: '倍数' }).fill('1.05')
  expect(await seriousFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: '预览' }).click()

  await expect(dialog.getByText('2 个单价的分布')).toBeVisible()
  await expect(dialog.getByText('0.0400 – 0.0500，平均 0.0450')).toBeVisible()
  await expect(dialog.getByText('0.0420 – 0.0525，平均 0.0473')).toBeVisible()
  await expect(dialog.getByText('0.9900 调整后为 1.0395，单价须在 0 到 1 之间')).toBeVisible()
  const grid = dialog.getByRole('region', { name: '各客户的修改' })
  await expect(grid.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    'OPPO 厂商单价',
    '0.0400',
    '0.0420',
    '+5.00%',
    '约 0.00 – +2,000.00估算：申报 1,000,000 条/月',
  ])
  await expect(
    dialog.getByText('按申报的月业务量估算，2 个客户共 2,000,000 条：每月约 0.00 – +4,500.00 元'),
  ).toBeVisible()
  // What is skipped is found by why.
  await expect(grid.getByRole('rowheader')).toHaveCount(3)
  await dialog.getByRole('combobox', { name: '跳过的原因' }).click()
  await options(page).getByTitle('… 调整后为 …，单价须在 0 到 1 之间 1').click()
  await expect(grid.getByRole('rowheader')).toHaveCount(1)
  await expect(grid.getByRole('rowheader')).toContainText('将跳过')
  expect(await prices()).toEqual([0.04, 0.05, 0.99])
  expect(await seriousFaults(page)).toEqual([])

  await dialog.getByRole('button', { name: '执行（2 个客户）' }).click()
  await expect(dialog.getByText('执行完成：已修改 2，未执行 1', { exact: true })).toBeVisible()
  expect(await prices()).toEqual([0.042, 0.0525, 0.99])
  await dialog.getByRole('button', { name: '撤销…' }).click()
  await dialog.getByRole('button', { name: '执行（2 个客户）' }).click()
  await expect(dialog.getByRole('button', { name: '已修改 2' })).toBeVisible()
  await expect.poll(prices).toEqual([0.04, 0.05, 0.99])
})

test('prices from a day on wait in a list and in the form of their customer, and are called off', async ({
  page,
  apiAs,
  signedInAs,
  uniqueName,
}) => {
  const api = await apiAs('operation')
  const prices = { fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1], fdPlatformUnitPrice: 0.04 }] }
  const { id } = await api.post<{ id: number }>('/api/account/client/save', customerBody(uniqueName, prices))
  const day = new Date(Date.now() + 40 * 24 * 3600 * 1000).toISOString().slice(0, 10)

  await signedInAs('operation', `${listPath}?fdName=${encodeURIComponent(uniqueName)}`)
  await selectAll(page, 1)
  await page.getByRole('button', { name: '调价（1）…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '倍数' }).fill('1.25')
  await dialog.getByRole('textbox', { name: '生效日期' }).fill(day)
  await dialog.getByRole('button', { name: '预览' }).click()
  await expect(dialog.getByRole('heading', { name: `自 ${day} 起` })).toBeVisible()
  await dialog.getByRole('button', { name: '执行（1 个客户）' }).click()
  await expect(dialog.getByText('执行完成：已修改 1', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: '关闭', exact: true }).click()

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '调价' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').filter({ hasText: uniqueName }).last()).toContainText(
    'OPPO 厂商单价：0.0400 → 0.0500',
  )
  expect(await seriousFaults(page)).toEqual([])

  await signedInAs('operation', linkTo(2, id))
  const note = page.getByRole('region', { name: '预约调价' })
  await expect(note).toContainText('保存客户不影响预约')
  await expect(note).toContainText(`${day} 起`)
  await expect(note).toContainText('乘以 1.25')
  // A price that is typed says what comes of the rule on its day.
  await page.getByLabel('单价（元/条），第 1 行').fill('0.08')
  await expect(note).toContainText(`自 ${day} 起，OPPO 的单价将为 0.1000，原为 0.0500`)
  expect(await seriousFaults(page)).toEqual([])
  await note.getByRole('button', { name: /取消/ }).click()
  await expect(note).toHaveCount(0)
  const detail = await api.get<Priced>(`/api/account/client/detail/${id}`)
  expect(detail.fdSettlePlatformMessageDetailList[0]?.fdPlatformUnitPrice).toBe(0.04)
})

test('a template fills in the prices of a form, and many customers from a day on; who departs from it shows where', async ({
  page,
  apiAs,
  signedInAs,
  uniqueName,
}) => {
  const api = await apiAs('admin')
  const vendors = (price: number) => ({
    fdSettleMessageList: null,
    fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1], fdPlatformUnitPrice: price }],
  })
  const ids: number[] = []
  for (const price of [0.04, 0.05])
    ids.push(
      (await api.post<{ id: number }>('/api/account/client/save', customerBody(uniqueName, vendors(price))))
        .id,
    )
  const [id = 0, other = 0] = ids
  await api.post('/api/account/client/priceTemplate/save', { fdName: uniqueName, ...vendors(0.0333) })

  await signedInAs('admin', linkTo(2, id))
  const price = page.getByLabel('单价（元/条），第 1 行')
  await expect(price).toHaveValue('0.0400')
  const choose = async () => {
    await page.getByRole('button', { name: '价格模板…' }).click()
    await page.getByRole('menuitem', { name: `${uniqueName}（第 1 版）`, exact: true }).click()
    await expect(price).toHaveValue('0.0333')
  }
  await choose()
  await page
    .getByRole('status')
    .filter({ hasText: `已按模板「${uniqueName}」填入单价` })
    .getByText('撤销')
    .click()
  await expect(price).toHaveValue('0.0400')
  await choose()
  await submit(page).click()
  await expect(page).not.toHaveURL(/detailsEdit/)

  const day = new Date(Date.now() + 40 * 24 * 3600 * 1000).toISOString().slice(0, 10)
  await page.goto(`${listPath}?fdName=${encodeURIComponent(uniqueName)}`)
  await selectAll(page, 2)
  await page.getByRole('button', { name: '套用价格模板（2）…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '价格模板' }).focus()
  await page.keyboard.type(uniqueName)
  await options(page).getByTitle(`${uniqueName}（第 1 版）`).click()
  await dialog.getByRole('textbox', { name: '生效日期' }).fill(day)
  expect(await seriousFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: '预览' }).click()
  await expect(
    dialog.getByRole('heading', { name: `价格模板「${uniqueName}」（第 1 版），自 ${day} 起` }),
  ).toBeVisible()
  // Whoever has these prices already gets the rule as well: it counts on its day.
  await dialog.getByRole('button', { name: '执行（2 个客户）' }).click()
  await expect(dialog.getByText('执行完成：已修改 2', { exact: true })).toBeVisible()
  expect(await api.get(`/api/account/client/detail/${other}`)).toMatchObject(vendors(0.05))

  const departed = customerBody(uniqueName, { id, ...vendors(0.06) })
  await api.post('/api/account/client/save', departed)
  await page.goto(linkTo(3, id))
  await page.getByText('有 1 处单价与模板不同').click()
  await expect(page.getByText('OPPO 厂商单价：0.0333 → 0.0600').first()).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
})

test('a price change of many for next month is approved by a second person, whom the bell tells', async ({
  page,
  apiAs,
  signedInAs,
  uniqueName,
}) => {
  const api = await apiAs('operation')
  const prices = { fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1], fdPlatformUnitPrice: 0.04 }] }
  const ids: number[] = []
  for (let count = 0; count < 51; count += 1)
    ids.push(
      (await api.post<{ id: number }>('/api/account/client/save', customerBody(uniqueName, prices))).id,
    )
  const now = new Date()
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2)).toISOString().slice(0, 10)

  await signedInAs('operation', `${listPath}?fdName=${encodeURIComponent(uniqueName)}`)
  await selectAll(page, 51)
  await page.getByRole('button', { name: '调价（51）…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '倍数' }).fill('1.1')
  await dialog.getByRole('textbox', { name: '生效日期' }).fill(day)
  await dialog.getByRole('button', { name: '预览' }).click()
  await dialog.getByRole('button', { name: '执行（51 个客户）' }).click()
  await expect(dialog.getByText('等待他人审批，尚未修改任何客户。')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '撤回' })).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])

  await signedInAs('admin', '/customerCenter/customerManagement')
  await page.getByRole('button', { name: '后台任务和通知' }).click()
  const notice = page.getByRole('listitem').filter({ hasText: '等待您审批' })
  await expect(notice).toContainText('operation')
  await notice.getByRole('link').click()
  await page.getByRole('link', { name: `自 ${day} 起` }).click()
  await expect(page.getByText('由 operation 发起，等待您审批。')).toBeVisible()
  await expect(
    page.getByRole('row', { name: /OPPO 厂商单价.*0\.0400.*0\.0440.*\+10\.00%/ }).first(),
  ).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: '通过' }).click()
  await expect(page.getByText('没有等待您审批的调价')).toBeVisible()

  await signedInAs('operation', listPath)
  await page.getByRole('button', { name: '后台任务和通知' }).click()
  await expect(page.getByText('admin 通过了您的 1 个调价')).toBeVisible()

  const next = (asOf: string) =>
    api.get<{ fdPrices: Priced }>(`/api/account/client/priceHistory/${ids[0]}?asOf=${asOf}`)
  const priceOn = async (shift: number) => {
    const on = new Date(Date.parse(day) + shift * 24 * 3600 * 1000).toISOString().slice(0, 10)
    return (await next(on)).fdPrices.fdSettlePlatformMessageDetailList[0]?.fdPlatformUnitPrice
  }
  await expect.poll(() => priceOn(0)).toBe(0.044)
  expect([await priceOn(-1), await priceOn(1)]).toEqual([0.04, 0.044])
})
