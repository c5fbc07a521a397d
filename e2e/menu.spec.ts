import type { Page } from '@playwright/test'
import { seriousFaults } from './axe'
import { dragBelow, expectFits } from './controls'
import { type Api, expect, preferLanguage, test } from './fixtures'
import { options } from './listPage'

const path = '/resources/mag'

interface Entry {
  id: number
  fdPath: string
  fdTitleZh: string
}
type Group = Entry & { children: Entry[] }

const treeOf = (api: Api) => api.post<Group[]>('/api/menu/list', {})
const section = (page: Page) => page.getByRole('region', { name: '菜单', exact: true })
const shellMenu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const rowOf = (page: Page, name: string) =>
  section(page).getByRole('listitem').filter({ hasText: name }).last()

/** Deletes what a journey has added. */
async function forget(api: Api, title: string): Promise<void> {
  const groups = (await treeOf(api)).filter((group) => group.fdTitleZh.includes(title))
  for (const group of groups) {
    for (const entry of group.children) await api.get(`/api/menu/delete/${entry.id}`)
    await api.get(`/api/menu/delete/${group.id}`)
  }
}

/** The menu is shared by everybody: these run one after the other. */
test.describe('the menu', () => {
  test.describe.configure({ mode: 'serial' })

  test('a group is added with a picture, gets a page that is picked among those left, is renamed and deleted, and asks before what is typed is lost', async ({
    page,
    api,
    signedInAs,
    uniqueName,
  }) => {
    try {
      await signedInAs('admin', path)
      await page.getByRole('button', { name: '新建分组' }).click()
      const form = page.getByRole('dialog', { name: '新建分组' })
      await form.getByRole('button', { name: '提交' }).click()
      await expect(form.getByText('请输入中文名称')).toBeVisible()
      await form.getByLabel('中文名称').fill(uniqueName)
      await form.getByLabel('英文名称').fill(`${uniqueName} en`)
      await form.getByRole('radio', { name: '邮件' }).check()
      await form.getByRole('button', { name: '提交' }).click()
      await expect(form).toHaveCount(0)
      await expect(rowOf(page, uniqueName)).toBeVisible()
      // It has no page yet.
      await expect(shellMenu(page).getByText(uniqueName)).toHaveCount(0)
      const added = (await treeOf(api)).find((group) => group.fdTitleZh === uniqueName)
      expect(added).toMatchObject({ fdPath: expect.stringMatching(/^\/group-\d+$/), fdIcon: 'MailOutlined' })

      // A page is picked, never typed, among those that the menu does not have yet.
      const row = rowOf(page, uniqueName)
      await row.getByRole('button', { name: '添加菜单' }).click()
      const adding = page.getByRole('dialog', { name: '添加菜单' })
      await adding.getByRole('button', { name: '提交' }).click()
      await expect(adding.getByText('请选择页面')).toBeVisible()
      await adding.getByRole('combobox', { name: '页面' }).click()
      await page.keyboard.type('/configurationCenter/dictionary')
      // The list, and not its options: there are several until what was typed is looked for.
      await expect(options(page)).toContainText('没有匹配')
      await page.keyboard.press('Escape')
      await adding.getByRole('button', { name: '取消' }).click()
      await expect(adding).toHaveCount(0)

      await row.getByRole('button', { name: '编辑' }).click()
      const edit = page.getByRole('dialog', { name: '编辑分组' })
      await edit.getByLabel('中文名称').fill(`${uniqueName}二`)
      await page.keyboard.press('Escape')
      const question = page.getByRole('dialog', { name: '放弃未保存的修改？' })
      await question.getByRole('button', { name: '继续编辑' }).click()
      await edit.getByRole('button', { name: '提交' }).click()
      await rowOf(page, `${uniqueName}二`).getByRole('button', { name: '删除' }).click()
      await page
        .getByRole('dialog', { name: `删除「${uniqueName}二」？` })
        .getByRole('button', { name: '删除' })
        .click()
      await expect(section(page).getByText(`${uniqueName}二`)).toHaveCount(0)
    } finally {
      await forget(api, uniqueName)
    }
  })

  test('an entry moves to another group, its page fixed; the own menu follows at once, and so does what a role sees; entries are put into order by dragging and by keyboard', async ({
    page,
    api,
    signedInAs,
    uniqueName,
  }) => {
    const tree = await treeOf(api)
    const home = tree.find((group) => group.children.some((entry) => entry.fdPath === '/doc'))
    const doc = home?.children.find((entry) => entry.fdPath === '/doc')
    if (!home || !doc) throw new Error('The menu has no entry /doc')
    const order = home.children.map((entry) => entry.id)
    const group = tree.find(({ fdPath }) => fdPath === '/materialCenter')
    const [first, second] = group?.children ?? []
    const before = group?.children.map((entry) => entry.id)
    const ids = async () =>
      (await treeOf(api)).find(({ id }) => id === group?.id)?.children.map((entry) => entry.id)
    const sorted = () => page.waitForResponse((answer) => answer.url().endsWith('/api/menu/sort'))
    await api.post('/api/menu/save', { fdTitleZh: uniqueName, fdTitleEn: uniqueName })
    try {
      await signedInAs('admin', path)
      await section(page)
        .getByRole('button', { name: new RegExp(`^${home.fdTitleZh}`) })
        .click()
      await rowOf(page, '/doc').getByRole('button', { name: '编辑' }).click()
      const form = page.getByRole('dialog', { name: '编辑菜单' })
      await expect(form.getByText('系统自带，页面固定')).toBeVisible()
      await form.getByRole('combobox', { name: '所属分组' }).click()
      await page.keyboard.type(uniqueName)
      await page.keyboard.press('Enter')
      await form.getByRole('button', { name: '提交' }).click()
      await expect(form).toHaveCount(0)
      await expect(shellMenu(page).getByRole('button', { name: uniqueName })).toBeVisible()

      const preview = page.getByRole('complementary', { name: '按角色预览' })
      await expect(preview.getByText(uniqueName)).toBeVisible()
      await preview.getByRole('combobox').fill('只读')
      await page.keyboard.press('Enter')
      await expect(preview.getByText('客户管理')).toBeVisible()
      await expect(preview.getByText(uniqueName)).toHaveCount(0)

      await rowOf(page, uniqueName)
        .getByRole('switch', { name: `显示：${uniqueName}` })
        .click()
      await expect(shellMenu(page).getByText(uniqueName)).toHaveCount(0)

      await section(page)
        .getByRole('button', { name: new RegExp(`^${group?.fdTitleZh}`) })
        .click()
      const handle = page.getByRole('button', { name: `移动：${first?.fdTitleZh}` })
      const dragged = sorted()
      await dragBelow(handle, page.getByRole('button', { name: `移动：${second?.fdTitleZh}` }))
      await dragged
      expect(await ids()).toEqual(before?.toReversed())

      const moved = sorted()
      await handle.focus()
      await page.keyboard.press('ArrowUp')
      await expect(handle).toBeFocused()
      await moved
      await expect.poll(ids).toEqual(before)
    } finally {
      await api.post('/api/menu/save', { ...doc, fdParentId: home.id })
      await api.post('/api/menu/sort', { fdParentId: home.id, idList: order })
      await forget(api, uniqueName)
      await api.post('/api/menu/sort', { fdParentId: group?.id, idList: before })
    }
  })
})

test("nothing keeps anybody out of the menu's screen in either language, nor wider than a phone", async ({
  page,
  signedInAs,
}) => {
  test.slow()
  for (const [language, words] of [
    ['zh-CN', { expand: '全部展开', collapse: '全部收起', add: '新建分组' }],
    ['en-US', { expand: 'Expand all', collapse: 'Collapse all', add: 'New group' }],
  ] as const) {
    await test.step(language, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await preferLanguage(page, language)
      await (language === 'zh-CN' ? signedInAs('admin', path) : page.goto(path))
      await page.getByRole('button', { name: words.expand }).click()
      await expect(page.getByText('/system/loginLog')).toBeVisible()
      expect(await seriousFaults(page)).toEqual([])
      await page.setViewportSize({ width: 375, height: 760 })
      await expectFits(page)
      expect(await seriousFaults(page)).toEqual([])
      // The form lies over rows that were just looked at: they need not be looked at again.
      await page.getByRole('button', { name: words.collapse }).click()
      await page.getByRole('button', { name: words.add }).click()
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
      expect(await seriousFaults(page)).toEqual([])
    })
  }
})
