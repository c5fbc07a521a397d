import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { pageOf } from '@zhixin/contract/pages'
import { seriousFaults } from './axe'
import { expect, preferLanguage, test } from './fixtures'
import { rowOf } from './listPage'
import { expectNotice } from './notices'

const texts = {
  'zh-CN': {
    ...{ import: '导入', title: '导入关键词', template: '下载模板', choose: 'Excel 或 CSV 文件' },
    ...{ headings: ['关键词', '用途', '匹配方式', '客户', '自动回复', '备注'] },
    ...{ use: '违禁词', match: '包含', wrong: '第 3 行「匹配方式」：没有「大概」这个选项' },
    ...{ run: '导入 2 行', done: '已导入 2 行', draft: '草稿' },
  },
  'en-US': {
    ...{ import: 'Import', title: 'Import keywords', template: 'Download the template' },
    ...{ choose: 'Excel or CSV file', headings: ['Keyword', 'Use', 'Match', 'Customer', 'Answer', 'Remark'] },
    ...{
      use: 'Forbidden in contents',
      match: 'Contains',
      wrong: 'Row 3, Match: “大概” is none of the choices',
    },
    ...{ run: 'Import 2 rows', done: '2 rows imported', draft: 'Draft' },
  },
} as const

/** The texts of a workbook's first sheet. */
function textsIn(workbook: Buffer): string[] {
  const name = 'xl/worksheets/sheet1.xml'
  const at = workbook.indexOf(name)
  const extra = workbook.readUInt16LE(at - 2)
  const content = String(inflateRawSync(workbook.subarray(at + name.length + extra)))
  return [...content.matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text)
}

for (const language of ['zh-CN', 'en-US'] as const)
  test(`a sheet of keywords with a fault is mended and imported, in ${language}`, async ({
    page,
    signedInAs,
    uniqueName,
  }) => {
    const says = texts[language]
    const dialog = page.getByRole('dialog', { name: says.title })
    const words = [`${uniqueName}甲`, `${uniqueName}乙`]
    await preferLanguage(page, language)
    await signedInAs('operation', `${pageOf('keyword').path}?fdWord=${encodeURIComponent(uniqueName)}`)
    await page.getByRole('button', { name: says.import, exact: true }).click()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: says.template }).click()
    const headings = textsIn(await readFile(await (await download).path()))
    expect(headings.map((one) => one.replace('*', ''))).toEqual(says.headings)

    /** The template as it was filled in and kept as CSV. */
    const filled = (second: string) => ({
      name: 'keywords.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          headings.join(','),
          `${words[0]},${says.use},${says.match},,,`,
          `${words[1]},${says.use},${second},,,`,
        ].join('\r\n'),
      ),
    })
    await dialog.getByLabel(says.choose).setInputFiles(filled('大概'))
    await expect(dialog.getByRole('listitem')).toContainText(says.wrong)
    await expect(dialog.getByRole('button', { name: says.run })).toHaveCount(0)
    expect(await seriousFaults(page)).toEqual([])
    await dialog.getByLabel(says.choose).setInputFiles(filled(says.match))
    await dialog.getByRole('button', { name: says.run, exact: true }).click()
    await expectNotice(page, says.done)
    await expect(dialog).toHaveCount(0)
    for (const word of words) await expect(rowOf(page, word)).toContainText(says.draft)
  })
