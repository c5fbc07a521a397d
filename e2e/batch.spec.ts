import type { Page } from '@playwright/test'
import { seriousFaults } from './axe'
import { expectFits } from './controls'
import { customerBody, expect, forgive, test } from './fixtures'
import { listPath, options } from './listPage'

interface Customer {
  id: number
  fdCooperationPhase: number
  fdOtherFollowUpAccountIdList: number[]
}

const dialog = (page: Page) => page.getByRole('dialog')
/** Chooses what a field is changed to. The list closes by itself: Escape would close the dialog. */
async function chooseValue(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: '改为' }).click()
  await options(page).getByTitle(name, { exact: true }).click()
}

const phases = (all: Customer[]) => all.map((one) => one.fdCooperationPhase)

test('some customers are chosen across pages, changed after a preview, and the change is undone', async ({
  page,
  apiAs,
  signedInAs,
  uniqueName,
  complaints,
}) => {
  const api = await apiAs('operation')
  const ids: number[] = []
  for (let count = 0; count < 12; count += 1)
    ids.push((await api.post<{ id: number }>('/api/account/client/save', customerBody(uniqueName))).id)
  const read = () => Promise.all(ids.map((id) => api.get<Customer>(`/api/account/client/detail/${id}`)))

  await signedInAs('operation', `${listPath}?fdName=${encodeURIComponent(uniqueName)}&pageSize=10`)
  await expect(page.getByRole('row').filter({ hasText: uniqueName })).toHaveCount(10)
  await expect(page.getByRole('button', { name: /^修改（/ })).toHaveCount(0)
  await page.getByRole('checkbox', { name: '选择本页全部客户' }).check()
  await expect(page.getByText('已选择 10 个客户')).toBeVisible()
  await page
    .getByRole('checkbox', { name: `选择 ${uniqueName}` })
    .first()
    .uncheck()
  await page.getByRole('navigation', { name: '分页' }).getByRole('button', { name: '2', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: uniqueName })).toHaveCount(2)
  await page
    .getByRole('checkbox', { name: `选择 ${uniqueName}` })
    .first()
    .check()
  await expect(page.getByText('已选择 10 个客户')).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])

  await page.getByRole('button', { name: '修改（10）…' }).click()
  await dialog(page).getByRole('radiogroup', { name: '修改的字段' }).getByText('合作阶段').click()
  await dialog(page).getByRole('button', { name: '预览' }).click()
  await expect(dialog(page).getByText('请选择新的取值')).toBeVisible()
  await chooseValue(page, '暂停发送')
  expect(await seriousFaults(page)).toEqual([])
  // Too many that wait: what was chosen stays.
  const message = '您已有 10 个后台任务在等待，请等其中一个开始，或取消一个后重试'
  const refused = { code: 0, error: 'too_many_requests', message, data: null }
  await page.route('**/batch/preview', (route) => route.fulfill({ status: 429, json: refused }))
  await dialog(page).getByRole('button', { name: '预览' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText(message)
  await page.unroute('**/batch/preview')
  forgive(complaints, /status of 429/)
  await dialog(page).getByRole('button', { name: '预览' }).click()
  await expect(dialog(page).getByText('预览完成，尚未修改任何客户。')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: '将修改 10' })).toBeVisible()
  expect(new Set(phases(await read()))).toEqual(new Set([2]))
  expect(await seriousFaults(page)).toEqual([])

  await dialog(page).getByRole('button', { name: '执行（10 个客户）' }).click()
  await expect(dialog(page).getByText('执行完成：已修改 10', { exact: true })).toBeVisible()
  const changed = phases(await read())
  expect(changed.filter((phase) => phase === 2)).toHaveLength(2)

  await dialog(page).getByRole('button', { name: '撤销…' }).click()
  await dialog(page).getByRole('button', { name: '执行（10 个客户）' }).click()
  await expect(dialog(page).getByRole('button', { name: '已修改 10' })).toBeVisible()
  await expect.poll(async () => phases(await read())).toEqual(ids.map(() => 2))
  await dialog(page).getByRole('button', { name: '关闭', exact: true }).click()
  await page.getByRole('button', { name: '退出批量修改' }).click()
  await expect(page.getByRole('button', { name: /^修改（/ })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('all that match get a follower by keyboard, what is refused is told why, and the bell leads back to it', async ({
  page,
  apiAs,
  signedInAs,
  uniqueName,
}) => {
  const api = await apiAs('operation')
  const save = (more: object) =>
    api.post<{ id: number }>('/api/account/client/save', customerBody(uniqueName, { ...more }))
  const { id } = await save({})
  await save({ fdOperationFollowUpAccountIdList: [2] })

  await signedInAs('operation', `${listPath}?fdName=${encodeURIComponent(uniqueName)}`)
  await page.getByRole('button', { name: '批量修改' }).press('Enter')
  // With nobody selected it is for nobody.
  await expect(page.getByRole('button', { name: '修改（0）…' })).toBeDisabled()
  await page.getByRole('button', { name: '选择全部 2 个' }).press('Enter')
  await expect(page.getByText('已选择符合筛选条件的全部 2 个客户')).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await page.getByRole('button', { name: '修改（2）…' }).press('Enter')
  await dialog(page).getByRole('radio', { name: '移除' }).press('Space')
  const picker = dialog(page).getByRole('combobox', { name: '跟进人' })
  await picker.focus()
  await page.keyboard.type('admin')
  // The people come with the first look at them.
  await expect(options(page).getByTitle('admin', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: '预览' }).press('Enter')
  await expect(dialog(page).getByRole('button', { name: '将跳过 1' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: '无变化 1' })).toBeVisible()
  await dialog(page).getByRole('button', { name: '将跳过 1' }).press('Enter')
  await expect(dialog(page).getByRole('cell', { name: '请选择运营跟进人' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  expect(id).toBeGreaterThan(0)

  await page.getByRole('button', { name: /^后台任务/ }).click()
  // Other journeys change customers as the same person at the same time.
  const own = dialog(page)
    .getByRole('listitem')
    .filter({ hasText: '批量修改 · 运营跟进人：移除 admin' })
    .first()
  await expect(own).toContainText('待执行无变化 1，将跳过 1')
  expect(await seriousFaults(page)).toEqual([])
  await own.getByRole('link', { name: '查看' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: '将跳过 1' }).click()
  await expect(page.getByRole('cell', { name: '请选择运营跟进人' })).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('button', { name: '将跳过 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goBack()
  await expect(page.getByRole('button', { name: '全部 2' })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page.getByRole('row').filter({ hasText: uniqueName }).first()).toBeVisible()
})

test('on a phone customers are chosen on their cards, and nothing is wider than the screen', async ({
  page,
  apiAs,
  signedInAs,
  uniqueName,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const api = await apiAs('operation')
  await api.post('/api/account/client/save', customerBody(uniqueName))
  await signedInAs('operation', `${listPath}?fdName=${encodeURIComponent(uniqueName)}`)
  await page.getByRole('checkbox', { name: `选择 ${uniqueName}` }).check()
  await page.getByRole('button', { name: '修改（1）…' }).click()
  await dialog(page).getByRole('radiogroup', { name: '修改的字段' }).getByText('状态').click()
  await chooseValue(page, '停用')
  await dialog(page).getByRole('button', { name: '预览' }).click()
  await expect(dialog(page).getByRole('button', { name: '将修改 1' })).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  await expectFits(page)
  await dialog(page).getByRole('link', { name: '查看结果' }).click()
  await expect(page.getByRole('button', { name: '执行（1 个客户）' })).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  await expectFits(page)
})

test('nobody without the permission is offered it', async ({ page, signedInAs }) => {
  await signedInAs('business', listPath)
  await expect(page.getByText(/共 \d+ 条/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '批量修改' })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})
