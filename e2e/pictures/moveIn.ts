import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { pageOf } from '@zhixin/contract/pages'
import { messySheet, messyWords } from '../../server/src/test/messySheet'
import { expect, test } from '../fixtures'

/** So many customers come in; with few it is soon over. */
const amount = Number(process.env.SHEET_ROWS ?? 5000)
const folder = path.join(import.meta.dirname, '../../docs/move-in')

/** The choices that the sheet's own words mean, as the list offers them. */
const choiceLabels: Record<string, string> = {
  ...{ 荣耀: 'HONOR', 消息中心部: '消息中心', 数据: '数据公司' },
  ...{ 正式: '正式客户', 意向: '意向客户', 停发: '暂停发送' },
}

/** Of the page from its title down to the end of something, as WebP, which the browser makes itself. */
async function picture(page: Page, name: string, end: Locator) {
  await page.mouse.move(0, 0)
  const { x, width } = (await page.locator('main').boundingBox()) ?? { x: 0, width: 1280 }
  const box = await end.boundingBox()
  const height = Math.min(1100, Math.ceil((box?.y ?? 0) + (box?.height ?? 0)) + 12)
  await page.setViewportSize({ width: 1280, height: Math.max(900, height) })
  const png = await page.screenshot({ clip: { x, y: 58, width, height: height - 58 } })
  const webp = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
    return Array.from(new Uint8Array(await blob.arrayBuffer()))
  }, png.toString('base64'))
  writeFileSync(path.join(folder, `${name}.webp`), Uint8Array.from(webp))
}

/** The time of a step, without a person's. */
async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  const result = await work()
  console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return result
}

test('docs/move-in.md', async ({ page, signedInAs }) => {
  const main = page.locator('main')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.setViewportSize({ width: 1280, height: 900 })
  await signedInAs('admin', pageOf('customerImport').path)

  await timed('upload and reading', async () => {
    await page.locator('input[type=file]').setInputFiles({
      name: '客户台账.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await messySheet(amount),
    })
    await expect(page.getByRole('heading', { name: '取值' })).toBeVisible()
  })
  await page.getByRole('combobox', { name: '「备注」的字段' }).click()
  await page.getByRole('option', { name: '客户简介' }).click()
  await picture(page, 'columns', page.getByRole('heading', { name: '取值' }))

  await timed('words', async () => {
    for (const [word, name] of Object.entries({ ...choiceLabels, ...messyWords.people })) {
      await page.getByRole('combobox', { name: `「${word}」对应` }).click()
      await page.getByRole('option', { name, exact: true }).click()
    }
  })
  await page.getByRole('heading', { name: '取值' }).evaluate((heading) => heading.scrollIntoView())
  await picture(page, 'words', main)

  await timed('check', async () => {
    await button('检查').click()
    await expect(button(/^执行/)).toBeVisible()
    await expect(page.getByText('将写入的内容')).toBeVisible()
  })
  await picture(page, 'check', page.getByRole('table').nth(1))
  await page.getByText('将写入的内容').click()
  await button(/^将跳过/).click()
  await expect(page.getByText('见名片')).toBeVisible()
  await picture(page, 'faults', page.getByRole('table').last())
  await timed('run', async () => {
    await button(/^执行/).click()
    await expect(button(/^撤销/)).toBeVisible()
  })
  await picture(page, 'result', page.getByRole('table').first())
  await page.goto(pageOf('findings').path)
  await expect(main.locator('ul').getByRole('link').first()).toBeVisible()
  await picture(page, 'findings', main)
})
