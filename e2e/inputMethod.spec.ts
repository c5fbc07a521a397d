import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { linkTo } from './formPage'

/** Types with an input method: the key that ends a composition is first the input method's own. */
async function inputMethodOf(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const key = (name: 'Enter' | 'Escape') =>
    browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: name, windowsVirtualKeyCode: 229 })
  return {
    compose: (text: string) =>
      browser.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    key,
    /** As Safari does it: the composition has ended when the key comes, which is marked. */
    async end(text: string, name: 'Enter' | 'Escape') {
      await browser.send('Input.insertText', { text })
      await key(name)
    },
  }
}

test('the keys that end the composition of a text close no dialog and no panel', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin', '/configurationCenter/productConfiguration')
  const method = await inputMethodOf(page)
  await page.getByRole('button', { name: '新建' }).click()
  const dialog = page.getByRole('dialog', { name: '产品名称' })
  const name = dialog.getByRole('textbox', { name: '名称' })
  await name.focus()
  for (const key of ['Escape', 'Enter'] as const) {
    await method.compose('zhi')
    await method.key(key)
    await method.end('智', key)
  }
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(name).toHaveValue('智智')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '放弃修改' }).click()
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('combobox', { name: '快速前往' })
  await expect(palette).toBeFocused()
  await method.compose('kehu')
  await method.key('Escape')
  await method.end('客户', 'Escape')
  await expect(palette).toHaveValue('客户')
})

test('the keys that end the composition of a text add no row, and take nothing back', async ({
  page,
  signedInAs,
  customerId: id,
}) => {
  await signedInAs('operation', linkTo(2, id))
  const method = await inputMethodOf(page)
  const name = page.getByRole('textbox', { name: '联系人姓名，第 1 行' })
  await name.click()
  for (const key of ['Enter', 'Escape'] as const) {
    await method.compose('li')
    await method.key(key)
    await method.end('李', key)
  }
  await expect(name).toHaveValue('李敏李李')
  await expect(page.getByRole('textbox', { name: '联系人姓名，第 2 行' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: '联系人姓名，第 2 行' })).toBeFocused()
})
