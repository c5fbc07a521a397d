import type { Page } from '@playwright/test'
import { tokenKey } from '@zhixin/contract/auth.paths'
import { seriousFaults } from './axe'
import { dragBelow, expectFits } from './controls'
import { type Api, customerBody, demoPassword, expect, goWithin, speak, test } from './fixtures'
import { endSession } from './formPage'
import { listPath, nameField, options, rowOf } from './listPage'
import { expectNotice } from './notices'

const path = '/configurationCenter/dictionary'

interface Item {
  id: number
  fdValue: number
  fdLabelZh: string
}

/** A value that no other run uses: items stay for good, disabled when the journey is over. */
const freshValue = () => 100_000 + Math.floor(Math.random() * 99_000_000)

const itemsOf = (api: Api, typeCode: string) => api.post<Item[]>('/api/dictionary/item/list', { typeCode })

async function givenItem(api: Api, typeCode: string, name: string): Promise<Item> {
  const item = { fdValue: freshValue(), fdLabelZh: name, fdLabelEn: `${name} en` }
  const { id } = await api.post<{ id: number }>('/api/dictionary/item/save', { typeCode, ...item })
  return { id, ...item }
}

const retire = (api: Api, { id, fdLabelZh }: Item) =>
  api.post('/api/dictionary/item/save', { id, fdLabelZh, fdLabelEn: fdLabelZh, fdEnabled: false })

const itemRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('an item is added with a value of its own, refused where the rules say so, and asks before it is lost; one in use is disabled after a question', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  await signedInAs('admin', path)

  await test.step('Items in use are disabled after a question, fixed values cannot be added', async () => {
    await page.getByRole('link', { name: /^联系人角色/ }).click()
    await expect(page.getByText('取值由系统规定：可以改名、排序和停用，不能新增。')).toBeVisible()
    await expect(page.getByRole('button', { name: '新建' })).toHaveCount(0)
    const enabled = page.getByRole('switch', { name: '启用：决策者' })
    await enabled.click()
    const question = page.getByRole('dialog', { name: '停用「决策者」？' })
    await expect(question).toContainText('条记录正在使用')
    await question.getByRole('button', { name: '取消' }).click()
    await expect(enabled).toBeChecked()
  })

  await test.step('An item is added, refused where the rules say so, and asks before it is lost', async () => {
    const value = String(freshValue())
    await page.getByRole('link', { name: /^客户来源/ }).click()
    await page.getByRole('button', { name: '新建' }).click()
    const form = page.getByRole('dialog', { name: '新建字典项 · 客户来源' })
    await form.getByLabel('取值').fill('1')
    await form.getByRole('button', { name: '提交' }).click()
    await expect(form.getByText('请输入中文名称')).toBeVisible()
    await expect(form.getByText('请输入英文名称')).toBeVisible()
    await expect(form.getByText('该取值已存在')).toBeVisible()
    await expect(form.getByLabel('中文名称')).toBeFocused()
    await form.getByLabel('中文名称').fill(uniqueName)

    await form.getByRole('button', { name: '取消' }).click()
    const question = page.getByRole('dialog', { name: '放弃未保存的修改？' })
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect(question).toHaveCount(0)
    await page.goBack()
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect(question).toHaveCount(0)
    await form.getByLabel('英文名称').fill(`${uniqueName} en`)
    await form.getByLabel('取值').fill(value)
    await form.getByRole('button', { name: '提交' }).click()
    await expectNotice(page, `「${uniqueName}」已保存`)
    await expect(form).toHaveCount(0)

    const row = itemRow(page, uniqueName)
    await expect(row).toContainText(value)
    await row.getByRole('switch').click()
    await expectNotice(page, `「${uniqueName}」已停用`)
    await expect(row.getByRole('switch')).not.toBeChecked()
    expect((await itemsOf(api, 'clientSource')).find((one) => one.fdLabelZh === uniqueName)).toMatchObject({
      fdValue: Number(value),
      fdEnabled: false,
    })
  })
})

test('what is renamed here shows in the customer list of another tab with its next request, without a reload', async ({
  page,
  browser,
  baseURL,
  apiAs,
  signedInAs,
  uniqueName,
  api,
}) => {
  test.slow()
  const item = await givenItem(api, 'cooperationPhase', uniqueName)
  const { id } = await api.post<{ id: number }>(
    '/api/account/client/save',
    customerBody(`${uniqueName}客`.slice(0, 20), { fdCooperationPhase: item.fdValue }),
  )
  const renamed = `${uniqueName}改`
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  const { token } = await apiAs('business')
  await elsewhere.addCookies([{ name: tokenKey, value: token, url: baseURL ?? '' }])
  const list = await elsewhere.newPage()
  try {
    await list.goto(`${listPath}?fdName=${encodeURIComponent(uniqueName)}`)
    await expect(rowOf(list, uniqueName).getByText(uniqueName, { exact: true })).toBeVisible()
    let loads = 0
    list.on('load', () => (loads += 1))

    await signedInAs('admin', `${path}?type=cooperationPhase`)
    const row = itemRow(page, uniqueName)
    await expect(row.getByRole('link')).toHaveText('1')
    await row.getByRole('button', { name: '编辑' }).click()
    const form = page.getByRole('dialog', { name: '编辑字典项 · 合作阶段' })
    await form.getByLabel('中文名称').fill(renamed)
    await form.getByLabel('中文名称').press('Enter')
    await expect(form).toHaveCount(0)
    await expect(itemRow(page, renamed)).toBeVisible()

    await nameField(list).fill(`${uniqueName}客`)
    // Labels that the page has read within the last second are not read again.
    await expect(async () => {
      await list.getByRole('button', { name: '查询' }).click()
      const label = rowOf(list, uniqueName).getByText(renamed, { exact: true })
      await expect(label).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await list.getByRole('combobox', { name: '合作阶段' }).click()
    await expect(options(list).getByTitle(renamed, { exact: true })).toBeVisible()
    await expect(options(list).getByTitle(uniqueName, { exact: true })).toHaveCount(0)
    expect(loads).toBe(0)
  } finally {
    await elsewhere.close()
    await api.post('/api/account/client/switchStatus', { id, fdStatus: 0 })
    await api.get(`/api/account/client/delete/${id}`)
    await retire(api, { ...item, fdLabelZh: renamed })
  }
})

test('items are put into order by dragging and by keyboard, and back; an expired session is renewed over the form, and what was typed is saved', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  await test.step('Dragging and keys', async () => {
    const ids = async () => (await itemsOf(api, 'invoiceType')).map((item) => item.id)
    const before = await ids()
    const [first, second] = await itemsOf(api, 'invoiceType')
    const sorted = () => page.waitForResponse((answer) => answer.url().endsWith('/item/sort'))
    try {
      await signedInAs('admin', `${path}?type=invoiceType`)
      const handle = page.getByRole('button', { name: `移动：${first?.fdLabelZh}` })
      const dragged = sorted()
      await dragBelow(handle, page.getByRole('button', { name: `移动：${second?.fdLabelZh}` }))
      await dragged
      expect((await ids()).slice(0, 2)).toEqual([second?.id, first?.id])

      const moved = sorted()
      await handle.focus()
      await page.keyboard.press('ArrowUp')
      await expect(handle).toBeFocused()
      await expect(page.getByRole('status').filter({ hasText: '第 1 位' })).toHaveCount(1)
      await moved
      await expect.poll(ids).toEqual(before)
    } finally {
      await api.post('/api/dictionary/item/sort', { typeCode: 'invoiceType', idList: before })
    }
  })

  await test.step('An expired session is renewed over the form, by the keyboard, and what was typed is saved', async () => {
    const item = await givenItem(api, 'clientSource', uniqueName)
    try {
      await goWithin(page, `${path}?type=clientSource`)
      await itemRow(page, uniqueName).getByRole('button', { name: '编辑' }).click()
      const form = page.getByRole('dialog', { name: /字典项/ })
      await form.getByLabel('英文名称').fill('Written before')
      await endSession(page, form.getByRole('button', { name: '提交' }))
      const password = page.getByRole('dialog', { name: '登录已失效' }).getByLabel('密码', { exact: true })
      await expect(password).toBeFocused()
      await page.keyboard.type(demoPassword)
      await page.keyboard.press('Enter')
      await expectNotice(page, `「${uniqueName}」已保存`)
      await expect(itemRow(page, 'Written before')).toHaveCount(1)
    } finally {
      await retire(api, item)
    }
  })
})

test('nothing keeps anybody out of the dictionaries in both languages, nor wider than a phone', async ({
  page,
  signedInAs,
}) => {
  test.slow()
  for (const language of ['zh-CN', 'en-US'] as const) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await (language === 'zh-CN' ? signedInAs('admin', `${path}?type=budgetSource`) : speak(page, language))
    await expect(page.getByRole('switch').first()).toBeVisible()
    expect(await seriousFaults(page)).toEqual([])
    await page.setViewportSize({ width: 375, height: 760 })
    const chosen = language === 'zh-CN' ? '预算来源' : 'Budget source'
    await expect(page.getByText(chosen, { exact: true }).first()).toBeVisible()
    await expectFits(page)
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: language === 'zh-CN' ? '新建' : 'New', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
})
