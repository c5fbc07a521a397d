import type { Page } from '@playwright/test'
import { seriousFaults } from './axe'
import { expect, givenCustomer, goWithin, speak, test } from './fixtures'
import { linkTo } from './formPage'
import { listPath } from './listPage'

const centre = '/account/authentication/center'

const field = (page: Page) => page.getByRole('combobox', { name: '快速前往' })
const options = (page: Page) => page.getByRole('listbox', { name: '搜索结果' }).getByRole('option')
const chosen = (page: Page) => page.getByRole('option', { selected: true })

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
}

test('a page is found by its title in both languages, by initials and by pinyin, and opened by keyboard; arrows, an input method and ? do what they say', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin', centre)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('Found by title, initials and pinyin, and opened', async () => {
    for (const typed of ['khgl', 'kehuguanli', '客户管理', 'customer man']) {
      await openPalette(page)
      await field(page).fill(typed)
      await expect(chosen(page), typed).toContainText('客户管理')
      await page.keyboard.press('Escape')
      await expect(field(page)).toHaveCount(0)
    }
    await openPalette(page)
    await field(page).fill('khgl')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(listPath)
    await expect(field(page)).toHaveCount(0)

    await openPalette(page)
    await field(page).fill('sckb')
    await expect(chosen(page)).toContainText('未接入')
    const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('ControlOrMeta+Enter')])
    await expect(tab).toHaveURL(/\/materialCenter\/materialKanBanBoard$/)
    await tab.close()
    await expect(page).toHaveURL(listPath)
  })

  const name = page.getByRole('textbox', { name: '客户名称' })

  await test.step('Arrows choose and go round, the field names the chosen line, counts are told, and the focus comes back', async () => {
    await name.focus()
    await openPalette(page)
    await field(page).fill('日志')
    await expect(options(page).first()).toBeVisible()
    // The server's results come later.
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ 个结果$/)
    const count = await options(page).count()
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(`${count} 个结果`)
    for (const at of [1, 0, -1]) {
      await page.keyboard.press(at === 1 ? 'ArrowDown' : 'ArrowUp')
      const id = await options(page).nth(at).getAttribute('id')
      await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '')
    }
    await page.keyboard.press('Escape')
    await expect(name).toBeFocused()
    await openPalette(page)
    await page.mouse.click(5, 5)
    await expect(name).toBeFocused()
  })

  await test.step('? shows the shortcuts, but not while somebody types', async () => {
    const help = page.getByRole('dialog', { name: '键盘快捷键' })
    await name.focus()
    await page.keyboard.type('?')
    await expect(name).toHaveValue('?')
    await expect(help).toHaveCount(0)
    await page.getByRole('button', { name: '快速前往' }).focus()
    await page.keyboard.type('?')
    await expect(help).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(field(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
    await expect(page.getByRole('button', { name: '快速前往' })).toBeFocused()
  })

  await test.step('An input method has its Enter and its Escape to itself', async () => {
    await openPalette(page)
    const keyboard = await page.context().newCDPSession(page)
    await keyboard.send('Input.imeSetComposition', { text: 'rizhi', selectionStart: 5, selectionEnd: 5 })
    for (const key of ['Enter', 'Escape'] as const) {
      await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, windowsVirtualKeyCode: 229 })
      await expect(field(page)).toBeFocused()
    }
    await keyboard.send('Input.insertText', { text: '登录日志' })
    await expect(chosen(page)).toContainText('登录日志')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/system\/loginLog$/)
  })
})

test('what is typed in a form is asked about; a customer is found by name and by code, opened, and found again among the recent until the sign-out', async ({
  page,
  signedInAs,
  uniqueName,
  api,
  customerId: id,
}) => {
  const { fdCompanySerialCode: code } = await api.get<{ fdCompanySerialCode: string }>(
    `/api/account/client/detail/${id}`,
  )

  await test.step('What is typed in a form is asked about, as with every other way out', async () => {
    await signedInAs('admin', linkTo(2, id))
    const address = page.locator('#customer-fdRegisterAddress')
    await address.fill('上海市')
    await openPalette(page)
    await field(page).fill('dlrz')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: '留在此页' }).click()
    await expect(address).toHaveValue('上海市')
    await expect(address).toBeFocused()

    await openPalette(page)
    await field(page).fill('退出登录')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: '退出登录？' })
    await question.getByRole('button', { name: '取消' }).click()
    await expect(question).toHaveCount(0)
    await expect(address).toHaveValue('上海市')

    await openPalette(page)
    await field(page).fill('dlrz')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: '离开' }).click()
    await expect(page).toHaveURL(/\/system\/loginLog$/)
  })

  await goWithin(page, listPath)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const wide = (text: string) =>
    text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
  for (const typed of [uniqueName, wide(uniqueName), code, code.toLowerCase(), wide(code), code.slice(2)]) {
    await openPalette(page)
    await field(page).fill(typed)
    await expect(options(page).filter({ hasText: uniqueName })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await test.step('By pinyin: syllables, initials, both', async () => {
    const name = `株洲${uniqueName}`.slice(0, 20)
    await givenCustomer(api, name)
    for (const typed of ['zhuzhoulv', 'zzlc', 'zhuzlc']) {
      await openPalette(page)
      await field(page).fill(typed)
      await expect(options(page).filter({ hasText: name })).toBeVisible()
      await page.keyboard.press('Escape')
    }
  })
  await openPalette(page)
  await field(page).fill(uniqueName)
  await options(page).filter({ hasText: code }).click()
  await expect(page.getByRole('heading', { level: 1, name: '客户详情' })).toBeVisible()
  await expect(page.getByText(uniqueName).first()).toBeVisible()

  await test.step('The customer is among the recent until the sign-out', async () => {
    await goWithin(page, centre)
    await expect(page.getByRole('heading', { level: 1, name: '工作台' })).toBeVisible()
    await openPalette(page)
    const recent = page.getByRole('group', { name: '最近打开' })
    await expect(recent.getByRole('option').first()).toContainText(uniqueName)
    await expect(recent.getByRole('option').filter({ hasText: '客户管理' })).toBeVisible()
    await field(page).fill('tcdl')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('palette_recent'))).toBeNull()
  })
})

test('nobody is offered what they may not open, and nothing is asked of the server for them; on a phone the palette opens from the header, over the whole screen', async ({
  page,
  signedInAs,
}) => {
  await test.step('A customer finds nothing of the staff', async () => {
    const searches: string[] = []
    page.on('request', (request) => /\/list$/.test(request.url()) && searches.push(request.url()))
    await signedInAs('company', centre)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await openPalette(page)
    for (const typed of ['khgl', '新建客户', '产品', '青禾']) {
      await field(page).fill(typed)
      await expect(page.getByText(`没有找到「${typed}」`)).toBeVisible()
    }
    expect(searches.filter((one) => /client\/list|product\/list/.test(one))).toEqual([])
  })

  await test.step('On a phone', async () => {
    await page.setViewportSize({ width: 375, height: 720 })
    await signedInAs('viewer', centre)
    await page.getByRole('button', { name: '快速前往' }).click()
    const dialog = page.getByRole('dialog', { name: '快速前往' })
    await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 375, height: 720 })
    await dialog.getByRole('button', { name: '关闭对话框' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: '快速前往' }).click()
    await field(page).fill('khgl')
    await options(page).filter({ hasText: '客户管理' }).click()
    await expect(page).toHaveURL(listPath)
  })
})

test('nothing keeps anybody out of the palette and the help, in both languages', async ({
  page,
  signedInAs,
}) => {
  for (const [language, go, typed, help] of [
    ['zh-CN', '快速前往', '客户', '键盘快捷键'],
    ['en-US', 'Go to', 'customer', 'Keyboard shortcuts'],
  ] as const) {
    await (language === 'zh-CN' ? signedInAs('admin', centre) : speak(page, language))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('combobox', { name: go })).toBeFocused()
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('combobox', { name: go }).fill(typed)
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('combobox', { name: go }).fill(help)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: help })).toBeVisible()
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
})
