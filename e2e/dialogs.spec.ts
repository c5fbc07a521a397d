import type { Locator, Page } from '@playwright/test'
import { expect, forgive, test } from './fixtures'
import { listPath } from './listPage'
import { expectNotice } from './notices'

/** A dialog with unsaved changes: how to open it, and what to type. */
interface Kind {
  what: string
  path: string
  open: (page: Page) => Promise<void>
  /** The element with its fields, failure and buttons. */
  form: (page: Page) => Locator
  field: (form: Locator) => Locator
  /** Fills in the other required fields. */
  complete?: (form: Locator) => Promise<void>
  submit: string
  saves: string
  /** The field that the server may refuse. */
  refused: string
}

const kinds: Kind[] = [
  {
    what: 'a product',
    path: '/configurationCenter/productConfiguration',
    open: (page) => page.getByRole('button', { name: '新建' }).click(),
    form: (page) => page.getByRole('dialog', { name: '产品名称' }),
    field: (form) => form.getByRole('textbox', { name: '名称' }),
    submit: '提交',
    saves: '**/api/product/save',
    refused: 'fdName',
  },
  {
    what: 'a dictionary item',
    path: '/configurationCenter/dictionary?type=clientSource',
    open: (page) => page.getByRole('button', { name: '新建' }).click(),
    form: (page) => page.getByRole('dialog', { name: '新建字典项 · 客户来源' }),
    field: (form) => form.getByLabel('中文名称'),
    complete: (form) => form.getByLabel('英文名称').fill('Typed'),
    submit: '提交',
    saves: '**/api/dictionary/item/save',
    refused: 'fdLabelZh',
  },
  {
    what: 'a menu group',
    path: '/resources/mag',
    open: (page) => page.getByRole('button', { name: '新建分组' }).click(),
    form: (page) => page.getByRole('dialog', { name: '新建分组' }),
    field: (form) => form.getByLabel('中文名称'),
    complete: (form) => form.getByLabel('英文名称').fill('Typed'),
    submit: '提交',
    saves: '**/api/menu/save',
    refused: 'fdTitleZh',
  },
  {
    what: 'a password',
    path: '/account/settings',
    open: (page) => page.getByRole('button', { name: '修改密码' }).click(),
    form: (page) => page.getByRole('dialog', { name: '修改密码' }),
    field: (form) => form.getByLabel('当前密码', { exact: true }),
    complete: async (form) => {
      await form.getByLabel('新密码', { exact: true }).fill('a rather new one')
      await form.getByLabel('再次输入新密码', { exact: true }).fill('a rather new one')
    },
    submit: '提交',
    saves: '**/api/account/password/change',
    refused: 'oldPassword',
  },
  {
    what: 'the name of a view',
    path: listPath,
    open: async (page) => {
      await page.getByRole('button', { name: /^视图/ }).click()
      await page.getByRole('button', { name: '把当前列表存为视图' }).click()
    },
    form: (page) => page.getByRole('dialog', { name: /^视图/ }),
    field: (form) => form.getByLabel('视图名称'),
    submit: '保存',
    saves: '**/api/view/save',
    refused: 'fdName',
  },
]

const question = (page: Page) => page.getByRole('dialog', { name: '放弃未保存的修改？' })

/** A point of the page that no form covers: below the menu, whose links would lead away. */
const beside = (page: Page) => page.mouse.click(4, 880)

/** Presses a link of the menu, which goes on within the application. */
async function follow(page: Page, path: string): Promise<void> {
  if (path !== '/account/settings') return page.locator(`a[href="${path}"]`).first().dispatchEvent('click')
  await page.getByRole('button', { name: 'admin 的菜单' }).click()
  await page.getByRole('menuitem', { name: '账号设置' }).click()
}

/** Escape or a click beside it loses nothing without a question, and where nothing was typed there is none. */
async function asksBeforeItIsLost(page: Page, kind: Kind): Promise<void> {
  await kind.open(page)
  const form = kind.form(page)
  const field = kind.field(form)
  await expect(field).toBeFocused()
  await field.fill('写到一半的内容')
  for (const leave of [() => page.keyboard.press('Escape'), () => beside(page), () => page.goBack()]) {
    await leave()
    await question(page).getByRole('button', { name: '继续编辑' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(field).toHaveValue('写到一半的内容')
    await expect(field).toBeFocused()
  }
  await beside(page)
  await question(page).getByRole('button', { name: '放弃修改' }).click()
  await expect(field).toHaveCount(0)
  await expect(page).toHaveURL(({ pathname }) => pathname === kind.path.split('?')[0])

  if (await form.isVisible()) await page.keyboard.press('Escape')
  await kind.open(page)
  await expect(field).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(question(page)).toHaveCount(0)
}

/** What could not be saved stays as it was typed and says why, for a moment and beside its button. */
async function keepsWhatCouldNotBeSaved(page: Page, kind: Kind): Promise<void> {
  if (await kind.form(page).isVisible()) await page.keyboard.press('Escape')
  await kind.open(page)
  const form = kind.form(page)
  const field = kind.field(form)
  await field.fill('写到一半的内容')
  await kind.complete?.(form)
  const failure = form.getByRole('alert').filter({ hasText: '提交失败' })
  const submit = form.getByRole('button', { name: kind.submit, exact: true })

  await page.route(kind.saves, (route) =>
    route.fulfill({
      status: 500,
      json: { code: 0, error: 'internal_error', message: '系统异常了', data: null, requestId: 'r-kept' },
    }),
  )
  await submit.click()
  await expectNotice(page, '系统异常了')
  await expect(failure).toContainText('系统异常了')
  await expect(failure.getByText('r-kept')).toBeVisible()
  // The message goes by itself after a few seconds; what stands beside the button stays.
  await page.clock.fastForward(5000)
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(failure).toBeVisible()
  await expect(field).toHaveValue('写到一半的内容')

  await page.unroute(kind.saves)
  await page.route(kind.saves, (route) => route.abort())
  await submit.click()
  await expect(failure).toContainText('服务器没有响应')
  await expect(failure).not.toContainText('r-kept')
  await failure.getByRole('button', { name: '关闭提示' }).click()
  await expect(failure).toHaveCount(0)

  await page.unroute(kind.saves)
  await page.route(kind.saves, (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 0,
        error: 'validation_failed',
        message: '这里不行',
        data: { issues: [{ path: [kind.refused], message: '这里不行' }] },
        requestId: 'r-field',
      },
    }),
  )
  await submit.click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/这里不行/)
  await expect(field).toBeFocused()
  await expect(failure).toHaveCount(0)
  await expect(field).toHaveValue('写到一半的内容')

  await page.unroute(kind.saves)
}

for (const some of [kinds.slice(0, 3), kinds.slice(3)]) {
  test(`${some.map(({ what }) => what).join(', ')}: not lost without a question, and kept with the reason when it could not be saved`, async ({
    page,
    signedInAs,
    complaints,
  }) => {
    await page.clock.install()
    await signedInAs('admin', '/doc')
    for (const kind of some) {
      await test.step(kind.what, async () => {
        // After another page, to which the browser's Back would lead.
        await follow(page, '/doc')
        await expect(page.getByRole('heading', { level: 1, name: '接口文档' })).toBeVisible()
        await follow(page, kind.path.split('?')[0] ?? '')
        if (kind.path.includes('?')) await page.getByRole('link', { name: /^客户来源/ }).click()
        await asksBeforeItIsLost(page, kind)
        await keepsWhatCouldNotBeSaved(page, kind)
        await page.keyboard.press('Escape')
        await question(page).getByRole('button', { name: '放弃修改' }).click()
        await expect(kind.field(kind.form(page))).toHaveCount(0)
      })
    }
    forgive(complaints, /status of 500|ERR_FAILED/)
  })
}
