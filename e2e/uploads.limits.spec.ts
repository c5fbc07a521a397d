import { expect, givenCustomer, test } from './fixtures'
import { detailOf, linkTo, submit } from './formPage'
import { disguised, png } from './sampleFiles'
import { choose, licences, rows, stored } from './uploadsPage'

test('what is too many or too large is refused before it is sent, the rest is taken', async ({
  page,
  signedInAs,
  customerId: id,
}) => {
  await signedInAs('admin', linkTo(2, id))
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/oss/upload') && sent.push(request.url()))
  const large = {
    name: '大.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(21 * 1024 * 1024, 'x'),
  }
  await choose(page, large, png('小.png', 9, 9))
  await expect(page.getByText('上传失败：文件总大小不能超过 20 MB')).toBeVisible()
  await expect(stored(page, '小.png')).toBeVisible()
  expect(sent).toHaveLength(1)
  await choose(page, ...Array.from({ length: 11 }, (_, index) => png(`第${index + 1}.png`, 9, 9)))
  await expect(page.getByText('最多上传 10 个文件')).toBeVisible()
  await expect(stored(page, '第9.png')).toBeVisible()
  await expect(rows(licences(page))).toHaveCount(10)
  await expect(page.getByText('第10.png')).toHaveCount(0)

  // The server's own reasons stand beside the file.
  await page.getByRole('button', { name: '删除文件 小.png' }).click()
  await expect(page.getByText('最多上传 10 个文件')).toHaveCount(0)
  await choose(page, disguised('空.txt', 'text/plain', ''))
  const refused = rows(licences(page)).filter({ hasText: '不能上传空文件' })
  await expect(refused).toBeVisible()
  // A retry would not help.
  await expect(refused.getByText('重试')).toHaveCount(0)
  await refused.getByRole('button', { name: '删除文件 空.txt' }).click()
  await expect(refused).toHaveCount(0)
})

test('a field takes as many files as the server allows, and what is there already stays', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  // The answer of a server that allows two files.
  await page.route('**/customerCenter/**', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('"uploadMaxFiles":10', '"uploadMaxFiles":2')
    await route.fulfill({ response: answer, body })
  })
  const held = ['/a.png', '/b.png', '/c.png'].map((fdOssUri) => ({ fdOssUri }))
  const id = await givenCustomer(api, uniqueName, { fdInvoiceDataList: held })
  await signedInAs('admin', linkTo(2, id))
  await expect(page.getByText('最多 2 个文件').first()).toBeVisible()
  await choose(page, png('一.png', 9, 9), png('二.png', 9, 9), png('三.png', 9, 9))
  await expect(page.getByText('最多上传 2 个文件')).toBeVisible()
  for (const name of ['一.png', '二.png']) await expect(stored(page, name)).toBeVisible()
  await expect(page.getByText('三.png')).toHaveCount(0)
  await page
    .locator('#customer-section-attachments input[type=file]')
    .last()
    .setInputFiles(png('四.png', 9, 9))
  await expect(page.getByText('最多上传 2 个文件')).toHaveCount(2)
  await submit(page).click()
  const list = async (field: string) => JSON.parse((await detailOf(api, id))[field] as string)
  await expect.poll(() => list('fdBusinessLicenseList')).toHaveLength(2)
  expect(await list('fdInvoiceDataList')).toEqual(held)
})
