import { readFile } from 'node:fs/promises'
import { pageOf } from '@zhixin/contract/pages'
import { seriousFaults } from './axe'
import { customerBody, expect, preferLanguage, test } from './fixtures'
import { openRareTool } from './listPage'

const texts = {
  'zh-CN': {
    import: '导入',
    choose: 'Excel 或 CSV 文件',
    field: '「我的介绍」的字段',
    introduction: '客户简介',
    known: '已识别 6 列',
    check: '检查',
    refused: '将跳过 5',
    again: '重新上传',
    marked: '下载标注错误的文件',
    run: '执行（5 个客户）',
    done: '已写入 5',
    faults: [
      '没有「nowhere」这个选项；可选：',
      '不能超过 20 个字',
      '没有名为「nobody」的员工账号',
      '请输入客户名称',
      '无法确定「many」是多少，请改写',
    ],
  },
  'en-US': {
    import: 'Import',
    choose: 'Excel or CSV file',
    field: 'Field of “About us”',
    introduction: 'Introduction',
    known: '6 columns recognised',
    check: 'Check',
    refused: 'To be skipped 5',
    again: 'Upload again',
    marked: 'Download with faults marked',
    run: 'Run (5 customers)',
    done: 'Written 5',
    faults: [
      '“nowhere” is none of the choices:',
      'At most 20 characters',
      'There is no staff account called “nobody”',
      'Please enter customer name',
      '“many” cannot be read for certain; write it differently',
    ],
  },
} as const

// One after the other: of an account, one file is read at a time.
test.describe.configure({ mode: 'default' })

for (const language of ['zh-CN', 'en-US'] as const)
  test(`a sheet with five faults is mended and sent again, in ${language}`, async ({
    page,
    signedInAs,
    uniqueName,
    api,
  }) => {
    const says = texts[language]
    const customers = await Promise.all(
      [1, 2, 3, 4, 5].map((number) =>
        api.post<{ id: number; fdCompanySerialCode: string }>(
          '/api/account/client/save',
          customerBody(`${uniqueName}${number}`),
        ),
      ),
    )
    const codes = customers.map(({ fdCompanySerialCode }) => fdCompanySerialCode)
    const csv = (cells: readonly (readonly string[])[]) => ({
      name: 'customers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          `Customer code,客户名称,合作阶段,运营跟进人,月业务量,${language === 'zh-CN' ? '我的介绍' : 'About us'}`,
          ...cells.map((row, index) => [codes[index], ...row].join(',')),
        ].join('\r\n'),
      ),
    })
    const introduced = ['', '', '', '', 'ok']
    const faulty = [
      ['', 'nowhere', '', '', 'ok'],
      ['一二三四五六七八九十一二三四五六七八九十一', '', '', '', 'ok'],
      ['', '', 'nobody', '', 'ok'],
      ['(clear)', '', '', '', 'ok'],
      ['', '', '', 'many', 'ok'],
    ]

    await preferLanguage(page, language)
    await signedInAs('admin', '/customerCenter/customerManagement')
    await openRareTool(page, says.import)
    await page.getByLabel(says.choose).setInputFiles(csv(faulty))
    await page.getByRole('combobox', { name: says.field }).click()
    await page.getByRole('option', { name: says.introduction }).click()
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: says.check, exact: true }).click()

    await expect(page.getByRole('button', { name: says.refused })).toBeVisible()
    for (const fault of says.faults) await expect(page.locator('main')).toContainText(fault)
    expect(await seriousFaults(page)).toEqual([])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: says.marked }).click()
    const file = await readFile(await (await download).path())
    expect(file.subarray(0, 2).toString()).toBe('PK')

    await page.getByRole('button', { name: says.again }).click()
    await page.getByLabel(says.choose).setInputFiles(csv(codes.map(() => introduced)))
    // What was assigned by hand is known: it stands among the others that are.
    await page.getByText(says.known).click()
    await expect(page.getByRole('combobox', { name: says.field })).toBeVisible()
    await page.getByRole('button', { name: says.check, exact: true }).click()
    await page.getByRole('button', { name: says.run }).click()
    await expect(page.getByRole('button', { name: says.done, exact: true })).toBeVisible()
    for (const { id } of customers)
      expect(await api.get(`/api/account/client/detail/${id}`)).toMatchObject({ fdIntroduction: 'ok' })
  })

for (const [language, hint, check] of [
  ['zh-CN', '1 个单价高于 0.1 元', '检查'],
  ['en-US', '1 price is above 0.1 yuan', 'Check'],
] as const)
  test(`a price that stands out is named where an import is run, in ${language}`, async ({
    page,
    signedInAs,
    uniqueName,
    api,
  }) => {
    const { fdCompanySerialCode } = await api.post<{ fdCompanySerialCode: string }>(
      '/api/account/client/save',
      customerBody(uniqueName),
    )
    await preferLanguage(page, language)
    await signedInAs('admin', pageOf('customerImport').path)
    await page.locator('input[type=file]').setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `fdCompanySerialCode,fdKind,fdPlatform,fdUnitPrice\r\n${fdCompanySerialCode},1,HONOR,45分\r\n`,
      ),
    })
    await page.getByRole('button', { name: check, exact: true }).click()
    const hints = page.getByRole('status').filter({ hasText: hint })
    await expect(hints).toContainText(`${uniqueName}${language === 'zh-CN' ? '：' : ': '}HONOR 0.4500`)
    expect(await seriousFaults(page)).toEqual([])
    const run = page.getByRole('button', {
      name: language === 'zh-CN' ? '执行（1 个客户）' : 'Run (1 customer)',
    })
    for (const width of [1440, 1280, 375]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(hints).toBeInViewport()
      const [above, below] = [await hints.boundingBox(), await run.boundingBox()]
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
