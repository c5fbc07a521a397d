import type { Locator, Page } from '@playwright/test'
import { pageOf } from '@zhixin/contract/pages'
import { seriousFaults } from './axe'
import { expectFits } from './controls'
import { expect, goWithin, test } from './fixtures'
import { detailOf, linkTo, submit } from './formPage'
import { listPath } from './listPage'
import { disguised, mp4, pdf, png, type SampleFile } from './sampleFiles'
import { choose, stored } from './uploadsPage'

const fieldOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
/** The first PDF loads pdf.js, which takes time on a busy machine. */
const viewer = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Drags files as a person would, and drops them on an element or only holds them over it. */
async function dragFiles(target: Locator, files: SampleFile[], ...events: string[]): Promise<void> {
  const contents = files.map(
    ({ name, mimeType, buffer }) => [name, mimeType, buffer.toString('base64')] as const,
  )
  await target.evaluate(
    (element, [given, names]) => {
      const carried = new DataTransfer()
      for (const [name, type, base64] of given as [string, string, string][]) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        carried.items.add(new File([bytes], name, { type }))
      }
      for (const event of names as string[]) {
        const init = { bubbles: true, cancelable: true }
        element.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent(event, { ...init, clipboardData: carried })
            : new DragEvent(event, { ...init, dataTransfer: carried }),
        )
      }
    },
    [contents, events] as const,
  )
}

test('a picture, a PDF and a film are sent together and opened in one viewer, by the keyboard alone', async ({
  page,
  signedInAs,
  customerId: id,
}) => {
  test.slow()
  await signedInAs('admin', linkTo(2, id))
  await choose(
    page,
    png('执照.png', 1600, 1000),
    pdf('发票.pdf', ['第一页 智信', '第二页']),
    mp4('门店.mp4'),
    disguised('说明.txt', 'text/plain', '你好'),
  )
  for (const name of ['执照.png', '发票.pdf', '门店.mp4', '说明.txt'])
    await expect(stored(page, name)).toBeVisible()

  await stored(page, '执照.png').focus()
  await page.keyboard.press('Enter')
  const picture = viewer(page, '执照.png')
  await expect(picture).toContainText('第 1 个，共 4 个')
  await expect(picture).toContainText('admin 上传于')
  const image = picture.getByRole('img', { name: '执照.png' })
  await expect(image).toHaveJSProperty('naturalWidth', 1600)
  await expect(image).toHaveAttribute('style', /scale3d\(1, 1, 1\)/)
  await page.keyboard.press('+')
  await expect(image).toHaveAttribute('style', /scale3d\(1\.5, 1\.5, 1\)/)
  // Of a picture that is larger than the window the arrows show another part.
  await page.keyboard.press('ArrowRight')
  await expect(image).toHaveCSS('translate', '-80px')
  await page.keyboard.press('r')
  await expect(image).toHaveAttribute('style', /rotate\(90deg\)/)
  await page.keyboard.press('0')
  await expect(image).toHaveAttribute('style', /scale3d\(1, 1, 1\) rotate\(0deg\)/)
  await expect(image).toHaveCSS('translate', '0px')
  // The keyboard stays in the viewer, in both directions.
  for (const key of [...Array(12).fill('Tab'), ...Array(12).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    expect(await picture.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }

  await page.keyboard.press('ArrowRight')
  const paper = viewer(page, '发票.pdf')
  await expect(paper).toContainText('第 2 个，共 4 个')
  const first = paper.getByRole('region', { name: '发票.pdf，第 1 页，共 2 页' })
  await expect(first.locator('canvas')).toBeVisible()
  await expect(first).toContainText('第一页 智信')
  await expect(paper.getByRole('region', { name: '发票.pdf，第 2 页，共 2 页' })).toContainText('第二页')
  expect(await first.locator('canvas').evaluate(inkOf)).toBeGreaterThan(500)

  await page.keyboard.press('ArrowRight')
  const film = viewer(page, '门店.mp4').locator('video')
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(64)
  await film.evaluate((one: HTMLVideoElement) => one.play())
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.3)

  await page.keyboard.press('ArrowRight')
  const other = viewer(page, '说明.txt')
  await expect(other).toContainText('不能预览')
  await expect(other.getByRole('button', { name: '下一个' })).toBeDisabled()
  const saved = page.waitForEvent('download')
  await other.getByRole('button', { name: '下载' }).last().click()
  expect((await saved).suggestedFilename()).toBe('说明.txt')

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(stored(page, '执照.png')).toBeFocused()

  await submit(page).click()
  await expect(page).toHaveURL(new RegExp(`${listPath}$`))
  await goWithin(page, linkTo(3, id))
  await stored(page, '发票.pdf').first().click()
  await expect(viewer(page, '发票.pdf').locator('canvas').first()).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer(page, '执照.png').locator('img')).toHaveJSProperty('naturalWidth', 1600)
})

/** Whether a file that is dropped there is kept from the browser, which would open it. */
const refusesFiles = (target: Locator) =>
  target.evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'a.txt'))
    return !element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  })

/** How many pixels of a canvas have been drawn on. */
function inkOf(canvas: Element): number {
  const { width, height } = canvas as HTMLCanvasElement
  const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
  let ink = 0
  for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128) ink += 1
  return ink
}

test('what calls itself a picture and is none is only downloaded, and nothing of a file ever runs', async ({
  page,
  context,
  signedInAs,
  api,
  customerId: id,
}) => {
  test.slow()
  await signedInAs('admin', linkTo(2, id))
  const script = "<script>localStorage.setItem('ran', '1')</script>"
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="localStorage.setItem('ran','1')">${script}</svg>`
  const picture = png('双面.png', 40, 40)
  const files = [
    disguised('网页.png', 'image/png', `<!doctype html><html><body>${script}</body></html>`),
    disguised('矢量.png', 'image/png', svg),
    disguised('矢量.svg', 'image/svg+xml', svg),
    {
      ...picture,
      name: '双面.html',
      mimeType: 'text/html',
      buffer: Buffer.concat([picture.buffer, Buffer.from(script)]),
    },
    pdf('脚本.pdf', ['脚本']),
  ]
  const links: string[] = []
  for (const file of files) {
    const answered = page.waitForResponse((answer) => answer.url().includes('/api/oss/upload'))
    await choose(page, file)
    const { fdOssUri } = await (await answered).json()
    const { fdUrl } = await api.get<{ fdUrl: string }>(
      `/api/oss/sign?fdOssUri=${encodeURIComponent(fdOssUri)}`,
    )
    links.push(fdUrl)
    await expect(stored(page, file.name)).toBeVisible()
  }
  for (const name of ['网页.png', '矢量.png', '矢量.svg']) {
    await stored(page, name).click()
    await expect(viewer(page, name)).toContainText('不能预览')
    await page.keyboard.press('Escape')
  }
  await stored(page, '双面.html').click()
  await expect(viewer(page, '双面.html').locator('img')).toHaveJSProperty('naturalWidth', 40)
  await page.keyboard.press('Escape')
  await stored(page, '脚本.pdf').click()
  await expect(viewer(page, '脚本.pdf').locator('canvas')).toBeVisible()
  await page.keyboard.press('Escape')

  // The same files in the address line.
  for (const [index, link] of links.entries()) {
    const tab = await context.newPage()
    const dialogs: string[] = []
    tab.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    const isPicture = index === 3
    // A PDF is shown or downloaded, depending on the browser; other types are always downloaded.
    const saved = index < 3 ? tab.waitForEvent('download') : undefined
    const opened = await tab.goto(link).catch(() => undefined)
    await saved
    if (isPicture) {
      expect(opened?.headers()).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
      })
      expect(opened?.headers()['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
      expect(await tab.evaluate(() => document.images.length)).toBe(1)
    }
    expect(dialogs).toEqual([])
    await tab.close()
  }
  expect(await page.evaluate(() => localStorage.getItem('ran'))).toBeNull()
})

test('an upload that fails says so and can be tried again; one on its way can be cancelled', async ({
  page,
  complaints,
  signedInAs,
  api,
  customerId: id,
}) => {
  await signedInAs('admin', linkTo(2, id))
  let attempts = 0
  await page.route('**/api/oss/upload**', (route) => {
    attempts += 1
    return attempts === 1 ? route.abort() : route.continue()
  })
  await choose(page, png('第一张.png', 20, 20))
  await expect(page.getByText('文件上传失败，请重试')).toBeVisible()
  await expect(stored(page, '第一张.png')).toHaveCount(0)
  expect(complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED'])
  await page.getByRole('button', { name: '重新上传 第一张.png' }).click()
  await expect(stored(page, '第一张.png')).toBeVisible()
  await expect(page.getByText('文件上传失败，请重试')).toHaveCount(0)

  await page.route('**/api/oss/upload**', () => {})
  await choose(page, png('第二张.png', 20, 20), png('第三张.png', 20, 20))
  await expect(page.getByRole('progressbar')).toHaveCount(2)
  const abandoned = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: '取消上传 第二张.png' }).click()
  await abandoned
  await expect(page.getByText('第二张.png')).toHaveCount(0)
  await submit(page).click()
  await expect(page.getByText('文件正在上传，请稍候再提交')).toBeVisible()
  await page.getByRole('button', { name: '取消上传 第三张.png' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)

  await submit(page).click()
  await expect(page).toHaveURL(new RegExp(`${listPath}$`))
  const { fdBusinessLicenseList } = await detailOf(api, id)
  expect(JSON.parse(String(fdBusinessLicenseList))).toMatchObject([{ fdName: '第一张.png' }])
})

test('files are dragged onto a field that shows itself, and screenshots are pasted where the focus is', async ({
  page,
  signedInAs,
  customerId: id,
}) => {
  await signedInAs('admin', linkTo(2, id))
  const [licence, invoice] = [fieldOf(page, '营业执照'), fieldOf(page, '开票资料')]
  const zone = licence.getByRole('button', { name: '选择文件' })
  // A file dropped beside the fields does not replace the form; the field under it shows itself.
  await expect(zone).toBeVisible()
  expect(await refusesFiles(page.locator('main'))).toBe(true)
  await dragFiles(zone, [png('a.png', 9, 9)], 'dragover')
  await expect(licence.locator('.ant-upload-drag-hover')).toBeVisible()
  await dragFiles(zone, [png('甲.png', 9, 9), pdf('乙.pdf', ['乙'])], 'drop')
  await expect(stored(licence, '甲.png')).toBeVisible()
  await expect(stored(licence, '乙.pdf')).toBeVisible()

  await invoice.getByRole('button', { name: '选择文件' }).focus()
  await dragFiles(page.locator(':focus'), [png('image.png', 9, 9)], 'paste')
  await expect(
    invoice.getByRole('button', { name: /^截图 \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png/ }),
  ).toBeVisible()
  // In a text field, text is pasted.
  await page.getByLabel('注册地址').focus()
  await dragFiles(page.locator(':focus'), [png('image.png', 9, 9)], 'paste')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^截图/ })).toHaveCount(1)
})

test('a link that has ended while the page was open is renewed without a word', async ({
  page,
  signedInAs,
  customerId: id,
}) => {
  await signedInAs('admin', linkTo(2, id))
  await choose(page, png('执照.png', 30, 20), mp4('门店.mp4'))
  await expect(stored(page, '门店.mp4')).toBeVisible()
  const asked: string[] = []
  await page.route('**/api/oss/sign**', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const uri = String(body.data.fdUrl).split('?')[0] ?? ''
    // The first link of each file has ended by the time it is used.
    if (!asked.includes(uri)) {
      body.data = { ...body.data, fdUrl: `${uri}?expires=1&signature=${'A'.repeat(43)}`, expiresIn: 0 }
    }
    asked.push(uri)
    await route.fulfill({ response: answer, json: body })
  })
  await stored(page, '执照.png').click()
  await expect(viewer(page, '执照.png').locator('img')).toHaveJSProperty('naturalWidth', 30)
  await page.keyboard.press('ArrowRight')
  const film = viewer(page, '门店.mp4').locator('video')
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(64)
  expect(asked).toHaveLength(4)
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('over a dialog the viewer keeps the keyboard, and Escape closes it alone', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin', pageOf('domainFiling').path)
  await page.getByRole('button', { name: '新建', exact: true }).first().click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(png('证明.png', 30, 20))
  await stored(page, '证明.png').focus()
  await page.keyboard.press('Enter')
  const over = viewer(page, '证明.png')
  await expect(over.locator('img')).toHaveJSProperty('naturalWidth', 30)
  for (const key of [...Array(6).fill('Tab'), ...Array(6).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    expect(await over.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  expect(await seriousFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(over).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(stored(page, '证明.png')).toBeFocused()
})

test('on a phone the viewer has room for everything', async ({ page, signedInAs, customerId: id }) => {
  await page.setViewportSize({ width: 375, height: 720 })
  await signedInAs('admin', linkTo(2, id))
  const name = '一个名字很长很长很长很长很长很长很长的营业执照扫描件.png'
  await choose(page, png(name, 1200, 800), pdf('发票.pdf', ['发票']))
  await expect(stored(page, '发票.pdf')).toBeVisible()
  await stored(page, name).click()
  const box = viewer(page, name)
  await expect(box.locator('img')).toBeVisible()
  for (const label of ['缩小', '放大', '旋转', '下载', '关闭', '上一个', '下一个'])
    await expect(box.getByRole('button', { name: label, exact: true })).toBeInViewport({ ratio: 1 })
  await expectFits(page)
  await box.getByRole('button', { name: '下一个' }).click()
  await expect(viewer(page, '发票.pdf').locator('canvas')).toBeVisible()
  await viewer(page, '发票.pdf').getByRole('button', { name: '关闭' }).click()
  await expect(stored(page, name)).toBeFocused()
})
