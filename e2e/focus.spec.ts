import { expect, givenCustomer, test } from './fixtures'
import { draftKept, linkTo } from './formPage'
import { listPath } from './listPage'

const centre = '/account/authentication/center'

test('focus.kept: the login has it in the username, and Enter logs in', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('用户名')).toBeFocused()
})

test('focus.kept: a row that is deleted gives it to its neighbour, a restored draft to the form', async ({
  page,
  signedInAs,
  customerId: id,
}) => {
  await signedInAs('admin', linkTo(2, id))
  const position = page.getByLabel('职位，第 1 行')
  await position.fill('经理')
  await position.press('Enter')
  await expect(page.getByLabel('职位，第 2 行')).toBeFocused()
  await page.getByRole('button', { name: '删除第 2 行联系人' }).press('Enter')
  await expect(page.getByLabel('职位，第 2 行')).toHaveCount(0)
  await expect(page.locator('section:focus-within')).toContainText('已删除第 2 行')

  const kept = draftKept(page, '路上')
  await page.getByLabel('注册地址').fill('路上')
  await kept
  await page.reload()
  await page.getByRole('button', { name: '恢复草稿' }).press('Enter')
  await expect(page.getByLabel('注册地址')).toHaveValue('路上')
  await expect(page.locator('main :is(input, button, textarea):focus')).toHaveCount(1)
})

test('focus.kept: a drawer has it when it opens, keeps it when a note is done, and returns it', async ({
  page,
  api,
  signedInAs,
  uniqueName,
}) => {
  const id = await givenCustomer(api, uniqueName)

  await api.post('/api/account/client/note/save', {
    fdCustomerId: id,
    fdText: '回电话',
    fdNextDate: '2020-01-02',
  })
  await signedInAs('admin', centre)
  const open = page.getByRole('button', { name: `跟进${uniqueName}` })
  await open.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('回电话')
  await expect(page.locator('.ant-drawer:focus-within')).toHaveCount(1)
  await drawer.getByRole('button', { name: '完成', exact: true }).press('Enter')
  await expect(drawer.getByRole('button', { name: '改为未完成' })).toBeVisible()
  await expect(page.locator('.ant-drawer:focus-within')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
})

test('focus.kept: what a dialog leads to gives it back to the page', async ({ page, signedInAs }) => {
  await signedInAs('admin', listPath)
  await page.getByRole('button', { name: '批量修改' }).click()
  await page.getByRole('row').nth(1).getByRole('checkbox').press('Space')
  const begin = page.getByRole('button', { name: /^调价（1）/ })
  await begin.press('Enter')
  await page.getByLabel('倍数').fill('1.05')
  await page.getByLabel('倍数').press('ControlOrMeta+Enter')
  const preview = page.getByRole('dialog', { name: /乘以 1.05/ })
  await expect(preview.getByRole('button', { name: '放弃' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  // Where both began, or beside it if the list was drawn anew meanwhile.
  await expect(page.locator('main :focus')).toHaveCount(1)
})
