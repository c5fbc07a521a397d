import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { noteApi } from '@zhixin/contract/customer/note.api'
import { importFilePaths } from '@zhixin/contract/customerImport/import.calls'
import { importParts } from '@zhixin/contract/customerImport/import.parts'
import { describe, expect, test } from 'vitest'
import { shared, startTestServer } from '../../../test/api'
import { run } from '../../../test/batches'
import { givenClient, givenCustomer } from '../../../test/given'
import { checkImport, faultyCells, newCustomerRow, uploadImport, workbook } from '../../../test/imports'
import { partOf } from '../../../test/workbook'
import { rawBook } from '../../../test/workbooks'

const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))

const fetchMarked = async (batch: number) => {
  const url = importFilePaths.marked.replace(':id', String(batch))
  return (await server.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })).rawPayload
}

describe('import.file', () => {
  test.each([
    ['zh-CN', '文件过于复杂，没有读取；请把需要的行复制到新的工作簿后上传'],
    [
      'en-US',
      'The file is too complex to be read; copy the rows that you need into a new workbook and upload that',
    ],
  ])('what was made to cost memory or time costs itself alone, in %s', async (language, message) => {
    const upload = async (content: Readable | string) =>
      (
        await uploadImport(
          server,
          admin,
          typeof content === 'string' ? content : await buffer(content),
          'a.xlsx',
          { 'accept-language': language },
        )
      ).body
    const data = '<sheetData><row><c t="s"><v>0</v></c></row></sheetData>'
    const many = `<sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(40_000)}</sheetData>`
    const hostile = [
      rawBook({
        sheets: { 表: data },
        styles: `<numFmt numFmtId="164" formatCode="${'['.repeat(500_000)}"/>`,
      }),
      rawBook({ sheets: { 表: many }, texts: `<si><t>${'x'.repeat(32_000)}</t></si>` }),
      rawBook({ sheets: { 表: '<a>'.repeat(5_000_000) } }),
    ]
    for (const file of hostile) expect((await upload(file)).message).toBe(message)
    expect((await upload('名称,简介\n甲,"乙\n丙,丁')).message).toContain(
      language === 'zh-CN' ? '第 2 行' : 'Line 2',
    )
    expect((await upload('名称\n甲')).data.fdSheetList).toHaveLength(1)
  })

  test('one of an account is read at a time, a few wait, and nobody else does', async () => {
    const twice = await givenClient(server, {
      username: 'twice',
      permissions: ['client:save', 'client:import'],
    })
    const file = await workbook({
      customer: Array.from({ length: 5_000 }, (_, at) => newCustomerRow(`客户${at}`)),
    })
    const answers = await Promise.all(
      [...Array.from({ length: 7 }, () => twice), admin].map((client) => uploadImport(server, client, file)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.pop()).toBe(200)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      error: 'too_many_requests',
      message: 'Several of your files are being read; please retry in a moment',
    })
    expect((await uploadImport(server, twice, '名称\n甲')).status).toBe(200)
  })

  test('days of 1904 are those of the workbook in plain numbers, and so is what comes back marked', async () => {
    const { id, fdCompanySerialCode } = await givenCustomer(admin)
    const { fdNoteText, fdNoteAuthor, fdNoteDate } = importParts.notes.columns
    const headers = [
      '客户编号',
      ...[fdNoteText, fdNoteAuthor, fdNoteDate].map((one) => one?.words['zh-CN'] ?? ''),
    ]
    const line = (number: number, ...cells: (string | number)[]) =>
      `<row r="${number}">${cells.map((cell) => (typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="str"><v>${cell}</v></c>`)).join('')}</row>`
    const book = (...last: string[]) =>
      buffer(
        rawBook({
          properties: 'date1904="1"',
          sheets: {
            跟进记录: `<sheetData>${line(1, ...headers)}${line(2, fdCompanySerialCode, '回访', '王芳', 43_538)}${last.join('')}</sheetData>`,
          },
        }),
      )
    const batch = await checkImport(
      server,
      admin,
      await book(line(3, fdCompanySerialCode, '无人', '', 43_539)),
    )
    const marked = await fetchMarked(batch.id)
    expect(partOf(marked, 'xl/worksheets/sheet1.xml')).toContain('<v>45001</v>')
    await run(admin, (await checkImport(server, admin, await book())).id)
    const notes = await admin.data(noteApi.list, { body: { fdCustomerId: id } })
    expect(notes.map(({ createdDate }) => createdDate)).toEqual(['2023-03-14T16:00:00.000Z'])
  })

  test('a text that looks like an error is a text, and an error is refused, also when it comes back', async () => {
    const { fdCompanySerialCode } = await givenCustomer(admin)
    const batch = await checkImport(
      server,
      admin,
      `客户编号,客户简介,客户来源\n${fdCompanySerialCode},'#N/A,#N/A`,
    )
    const told = [['客户 C2: 单元格显示错误，或公式没有保存结果']]
    const cells = (await faultyCells(admin, batch.id)).map((one) =>
      one.map((cell) => cell.replace(/^\S+ /, '客户 ')),
    )
    expect(cells).toEqual(told)
    const marked = await fetchMarked(batch.id)
    const again = await checkImport(server, admin, marked)
    expect(await faultyCells(admin, again.id)).toEqual(await faultyCells(admin, batch.id))
  })
})
