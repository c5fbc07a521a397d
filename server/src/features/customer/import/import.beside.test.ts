import { buffer } from 'node:stream/consumers'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { importApi } from '@zhixin/contract/customerImport/import.api'
import { describe, expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../../test/api'
import { batchRows, reach, run } from '../../../test/batches'
import { asTaken, checkImport, faultyCells, uploadImport } from '../../../test/imports'
import { rawBook } from '../../../test/workbooks'

const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))

const plain = '客户名称,业务类别,投放厂商,渠道类型,预算来源,公司名称,合作阶段,运营跟进人,商务跟进人'
const filled = (name: string) => `${name},消息,OPPO、VIVO,1,2,${name}公司,2,admin,business`
const csv = (headers: string, ...rows: string[]) => [headers, ...rows].join('\r\n')
const fieldsIn = async (content: string | Buffer, name = '客户.csv') => {
  const { body } = await uploadImport(server, admin, content, name)
  return (body.data.fdSheetList[0]?.fdColumnList ?? []).map(({ fdField }) => fdField)
}

/** The customers that a file makes. */
async function made(content: string) {
  const batch = await checkImport(server, admin, content)
  expect(await faultyCells(admin, batch.id)).toEqual(Array.from({ length: batch.fdTotalNum }, () => []))
  await run(admin, batch.id)
  const rows = await batchRows(admin, batch.id)
  return Promise.all(
    rows.map(async ({ fdCustomerId }) => {
      const answer = await admin.call(customerApi.detail, { params: { id: fdCustomerId ?? 0 } })
      return answer.body.data
    }),
  )
}

describe('import.beside', () => {
  test('CSV makes customers: contacts, prices and an address stand beside the fields', async () => {
    const headers = `${plain},联系人,手机,职务,联系人2,手机2,OPPO 单价,VIVO 电商单价（分）,办公地址`
    const row = `${filled('并排客户')},王芳,139 0000 1111,经理,李敏,13800002222,0.04元,3.5,上海市张江路 1 号`
    const [customer] = await made(csv(headers, row))
    expect(customer).toMatchObject({
      fdMyClientContactList: [
        { fdContactName: '王芳', fdContactMobile: '13900001111', fdPosition: '经理' },
        { fdContactName: '李敏', fdContactMobile: '13800002222' },
      ],
      fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1], fdPlatformUnitPrice: 0.04 }],
      fdSettleMessageList: [
        { fdPlatform: 3, fdDetailList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: 0.035 }] },
      ],
      fdMyClientOfficeAddressList: [{ fdOfficeAddress: '上海市张江路 1 号' }],
    })
  })

  test('tiers stand in three columns: in lines of a cell, and in rows below', async () => {
    const headers = `${plain},联系人,手机,起始条数,截止条数,阶梯单价`
    const [lines, rows] = await made(
      csv(
        headers,
        `${filled('多行阶梯')},"王芳\n李敏","13900001111\n13800002222","1\n100万","100万\n100亿","0.04\n0.035"`,
        `${filled('续行阶梯')},王芳,13900001111,1,100万,0.04`,
        ',,,,,,,,,,,100万,100亿,0.03',
        ',,,,,,,,,,,,,',
      ),
    )
    expect(lines).toMatchObject({
      fdStep: true,
      fdMyClientContactList: [{ fdContactName: '王芳' }, { fdContactMobile: '13800002222' }],
      fdBaseUnitPriceStepList: [
        { fdSendMinCount: 1, fdSendMaxCount: 1_000_000, fdStepUnitPrice: 0.04 },
        { fdSendMinCount: 1_000_000, fdSendMaxCount: 10_000_000_000, fdStepUnitPrice: 0.035 },
      ],
    })
    expect(rows?.fdBaseUnitPriceStepList).toMatchObject([
      { fdSendMaxCount: 1_000_000 },
      { fdSendMinCount: 1_000_000, fdStepUnitPrice: 0.03 },
    ])
  })

  test('lines that do not belong together for certain are refused, with their cell', async () => {
    const file = csv(`${plain},联系人,手机,OPPO单价`, `${filled('行数不同')},"王芳\n李敏",13900001111,0.04`)
    const batch = await checkImport(server, admin, file)
    expect((await faultyCells(admin, batch.id))[0]?.[0]).toMatch(/^客户 J2: 各单元格的行数不同/)
  })

  test('a price is never guessed: whatever its header leaves open is asked for', async () => {
    const open = ['单价', '电商单价', 'OPPO VIVO 单价', 'OPPO 单价（折后）', 'OPPO 服务单价', 'OPPO']
    for (const header of open)
      expect([header, (await fieldsIn(csv(`${plain},${header}`, filled('甲')))).at(-1)]).toEqual([
        header,
        null,
      ])
    expect((await fieldsIn(csv(`${plain},OPPO单价,oppo 单价`, filled('甲')))).slice(-2)).toEqual([null, null])
    expect((await fieldsIn(csv(`${plain},HONOR 金融服务 单价（元/条）`, filled('甲')))).at(-1)).toBe(
      'prices.5.2',
    )
  })

  test('by hand one price is that of all vendors of the row', async () => {
    const { data } = (
      await uploadImport(
        server,
        admin,
        csv(`${plain},联系人,电话,单价`, `${filled('全部厂商')},王芳,13900001111,4分`),
      )
    ).body
    const taken = asTaken(data)
    const sheet = taken.fdSheetList[0]
    sheet?.fdFieldList.splice(-1, 1, 'prices.0')
    const { id } = await admin.data(importApi.check, { body: taken })
    await reach(admin, id, 'ready')
    await run(admin, id)
    const [row] = await batchRows(admin, id)
    const customer = await admin.data(customerApi.detail, { params: { id: row?.fdCustomerId ?? 0 } })
    expect(
      customer.fdSettlePlatformMessageDetailList?.map((one) => [one.fdPlatformList, one.fdPlatformUnitPrice]),
    ).toEqual([
      [[1], 0.04],
      [[3], 0.04],
    ])
  })

  test('headers say units: of volumes, and of prices in cents', async () => {
    const headers = `${plain},联系人,手机,月业务量（条）,OPPO单价(分),合作起始日`
    const [customer] = await made(
      csv(headers, `${filled('单位客户')},王芳,13900001111,"1,200,000",4,2021/3/5`),
    )
    expect(customer).toMatchObject({
      fdBusinessVolume: 120,
      fdSettlePlatformMessageDetailList: [{ fdPlatformUnitPrice: 0.04 }],
      fdSinceDate: '2021-03-05',
    })
  })
})

describe('import.header', () => {
  test('is found below titles, in CSV that says its separator, too', async () => {
    const file = `sep=;\r\n2026 年客户台账;;\r\n\r\n客户名称;合作阶段;联系人\r\n甲;2;王芳\r\n`
    const { data } = (await uploadImport(server, admin, file, '客户.csv')).body
    expect(data.fdSheetList).toMatchObject([
      {
        fdPart: 'customer',
        fdHeaderRow: 3,
        fdRowNum: 1,
        fdColumnList: [
          { fdField: 'fdName' },
          { fdField: 'fdCooperationPhase' },
          { fdField: 'contacts.1.fdContactName', fdFirstList: ['王芳'] },
        ],
      },
    ])
  })

  test('is chosen by hand, which is remembered; a row that is none is refused', async () => {
    const file = csv('客户名称,合作阶段', '名字,甲列', '甲,乙')
    const { data } = (await uploadImport(server, admin, file)).body
    expect(data.fdSheetList[0]).toMatchObject({
      fdHeaderRow: 1,
      fdFirstRowList: [{ fdRow: 1, fdText: '客户名称 合作阶段' }, { fdRow: 2 }, { fdRow: 3 }],
    })
    const asked = (header: number) =>
      admin.call(importApi.detail, { params: { id: data.id }, query: { sheet: '0', header: String(header) } })
    expect(issuesOf(await asked(9))).toEqual(['header: This option does not exist'])
    const second = (await asked(2)).body.data
    expect(second.fdSheetList[0]).toMatchObject({
      fdHeaderRow: 2,
      fdRowNum: 1,
      fdColumnList: [{ fdHeader: '名字', fdFirstList: ['甲'] }, {}],
    })
    const sheet = { fdPart: 'customer', fdHeaderRow: 2, fdFieldList: ['fdName', null] }
    const { id } = await admin.data(importApi.check, { body: { id: data.id, fdSheetList: [sheet] } })
    expect(await reach(admin, id, 'ready')).toMatchObject({ fdTotalNum: 1 })
    expect((await uploadImport(server, admin, file)).body.data.fdSheetList).toMatchObject([
      { fdHeaderRow: 2, fdColumnList: [{ fdField: 'fdName' }, { fdField: null }] },
    ])
  })

  test('merged titles stand above it, and hidden rows are named', async () => {
    const row = (number: number, texts: string[], more = '') =>
      `<row r="${number}" ${more}>${texts.map((text, at) => `<c r="${'ABC'[at]}${number}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
    const rows = [
      row(1, ['客户台账']),
      row(2, ['客户名称', '合作阶段']),
      row(3, ['甲', '2']),
      row(4, ['乙', '2'], 'hidden="1"'),
      row(5, ['丙', '2'], 'hidden="true"'),
    ]
    const book = rawBook({
      sheets: {
        台账: `<sheetData>${rows.join('')}</sheetData><mergeCells><mergeCell ref="A1:C1"/></mergeCells>`,
      },
    })
    const { data } = (await uploadImport(server, admin, await buffer(book))).body
    expect(data.fdSheetList).toMatchObject([
      { fdHeaderRow: 2, fdRowNum: 3, fdHiddenNum: 2, fdHiddenRowList: [4, 5] },
    ])
  })
})
