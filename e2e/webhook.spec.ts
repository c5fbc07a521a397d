import { expect, test } from './fixtures'
import { rowOf } from './listPage'
import { expectNotice } from './notices'
import { outside } from './outside'

test('webhooks are created with a secret, tested, looked at, edited and disabled', async ({
  page,
  signedInAs,
  uniqueName,
}) => {
  await signedInAs('admin', '/configurationCenter/webhook')
  const dialog = page.getByRole('dialog')
  // An empty list has the button, too.
  await page.getByRole('button', { name: '新建', exact: true }).first().click()
  await dialog.getByRole('textbox', { name: '名称' }).fill(uniqueName)
  await dialog.getByRole('textbox', { name: '地址' }).fill('https://10.0.0.1/')
  await dialog.getByText('价格变更').click()
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(dialog.getByText('不能推送到内网地址')).toBeVisible()
  // A name that no resolver knows: nothing leaves the machine.
  await dialog.getByRole('textbox', { name: '地址' }).fill('https://billing.invalid/in')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(dialog.getByRole('textbox', { name: '密钥' })).toHaveValue(/^zxwh_[\w-]{43}$/)
  await dialog.getByRole('button', { name: '已保存，关闭' }).click()
  const row = rowOf(page, uniqueName)
  await expect(row).toContainText('价格变更')

  await row.getByRole('button', { name: '测试' }).click()
  await expect(dialog.getByText('推送失败：域名无法解析。')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await row.getByRole('button', { name: '推送记录' }).click()
  await expect(dialog.getByRole('listitem')).toContainText(['域名无法解析'])
  await dialog.getByRole('button', { name: '关闭' }).last().click()

  await row.getByRole('button', { name: '编辑' }).click()
  await dialog.getByRole('textbox', { name: '名称' }).fill(`${uniqueName}二`)
  await dialog.getByRole('button', { name: '提交' }).click()
  const renamed = rowOf(page, `${uniqueName}二`)
  await renamed.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  await expect(renamed).toContainText('停用')
})

test('a webhook is told of a change within seconds, and sends it again when asked to', async ({
  page,
  request,
  api,
  signedInAs,
  uniqueName,
}) => {
  const path = `/${encodeURIComponent(uniqueName)}`
  // Other journeys change products at the same time.
  const toldOf = async (product: number) =>
    (await outside(request)).deliveries.flatMap(({ path: to, headers, body }) => {
      const { fdDeliveryId, fdChange } = JSON.parse(body)
      return to === path && fdChange?.id === product ? [{ headers, fdDeliveryId, fdChange }] : []
    })
  const { webhook } = await outside(request)
  const asked = { fdName: uniqueName, fdUrl: webhook + path, fdKindList: ['product'] }
  const { id } = await api.post<{ id: number }>('/api/webhook/create', asked)
  await signedInAs('admin', `/configurationCenter/webhook?fdName=${encodeURIComponent(uniqueName)}`)
  const row = rowOf(page, uniqueName)
  const dialog = page.getByRole('dialog')
  await row.getByRole('button', { name: '测试' }).click()
  await expect(dialog.getByText(/已送达：状态码 204/)).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).last().click()

  const product = await api.post<{ id: number }>('/api/product/save', { fdName: uniqueName })
  await expect.poll(() => toldOf(product.id)).toHaveLength(1)
  const [delivery] = await toldOf(product.id)
  expect(delivery?.fdChange).toMatchObject({ fdEntity: 'product', fdAction: 'create' })
  expect(delivery?.headers['zhixin-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/)

  // What is told is on record a moment later, and the dialog looks once.
  const onRecord = () => api.post<{ fdState: string }[]>('/api/webhook/delivery/list', { id })
  await expect.poll(async () => (await onRecord()).map(({ fdState }) => fdState)).not.toContain('waiting')
  await row.getByRole('button', { name: '推送记录' }).click()
  const told = dialog.getByRole('listitem').filter({ hasText: `推送 ${delivery?.fdDeliveryId} ` })
  await expect(told).toContainText('已送达')
  await told.getByRole('button', { name: '重新推送' }).click()
  await expectNotice(page, '即将重新推送')
  await expect.poll(() => toldOf(product.id)).toHaveLength(2)
  expect((await toldOf(product.id))[1]?.fdDeliveryId).toBe(delivery?.fdDeliveryId)
  await api.post('/api/webhook/switchStatus', { id, fdStatus: 0 })
})
