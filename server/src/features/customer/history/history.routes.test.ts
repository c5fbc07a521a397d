import { customerApi } from '@zhixin/contract/customer/customer.api'
import { describe, expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../../test/api'
import { customerBody, givenCustomer, twoTiers } from '../../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

const inChinese = { 'accept-language': 'zh-CN' }
const history = (id: number, query: Record<string, string> = {}, headers = {}, client = admin) =>
  client.call(customerApi.history, { params: { id }, query, headers })
const save = async (body: unknown) => {
  const answer = await admin.call(customerApi.save, { body })
  expect(answer.body).toMatchObject({ code: 1 })
}
const detail = (id: number) => admin.data(customerApi.detail, { params: { id } })

/** The sentences of the newest entry. */
const lastSentences = async (id: number, headers = {}) =>
  (await history(id, {}, headers)).body.data[0]?.fdChangeList.map((change) => change.fdSentence)

describe('the history of a customer', () => {
  test('tells who did what and when, the newest first, page by page', async () => {
    const { id } = await givenCustomer(admin)
    await save(customerBody({ id, fdName: '改名' }))
    await admin.call(customerApi.switchStatus, { body: { id, fdStatus: 0 } })
    const all = (await history(id)).body
    expect(all.total).toBe(3)
    expect(all.data.map((entry) => [entry.fdAction, entry.fdActionName, entry.fdAccountName])).toEqual([
      ['switchStatus', 'Deactivated', 'admin'],
      ['update', 'Edited', 'admin'],
      ['create', 'Created', 'admin'],
    ])
    expect(Date.parse(all.data[0]?.createdDate ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const second = (await history(id, { pageIndex: '2', pageSize: '1' })).body
    expect([second.total, second.data]).toEqual([3, [all.data[1]]])
    expect((await history(id, { pageIndex: '2147483647', pageSize: '1000' })).body).toMatchObject({
      data: [],
      total: 3,
    })
  })

  test('tells each change as data and as a sentence in the language of the request', async () => {
    const { id } = await givenCustomer(admin)
    await save(customerBody({ id, fdCooperationPhase: 3, fdClientSource: 2 }))
    const [entry] = (await history(id)).body.data
    expect(entry?.fdChangeList).toEqual([
      {
        fdKind: 'changed',
        fdField: 'fdCooperationPhase',
        fdFieldName: 'Cooperation phase',
        fdRowName: null,
        fdPart: null,
        fdPartName: null,
        fdPlatform: null,
        fdObeesIndustry: null,
        fdSendMinCount: null,
        fdSendMaxCount: null,
        fdOld: 2,
        fdNew: 3,
        fdOldText: 'Formal customer',
        fdNewText: 'Pause sending',
        fdSentence: 'Cooperation phase: Formal customer → Pause sending',
      },
      expect.objectContaining({ fdKind: 'set', fdSentence: 'Customer source: Customer introduction' }),
    ])
    expect(await lastSentences(id, inChinese)).toEqual([
      '合作阶段：正式客户 → 暂停发送',
      '客户来源：客户介绍',
    ])
    await save(customerBody({ id, fdCooperationPhase: 3 }))
    expect(await lastSentences(id)).toEqual(['Customer source cleared, was Customer introduction'])
    expect(await lastSentences(id, inChinese)).toEqual(['客户来源已清空，原为 客户介绍'])
  })

  test('tells prices vendor by vendor, industry by industry and tier by tier', async () => {
    const { id } = await givenCustomer(admin)
    const prices = {
      fdSettleMessageList: [
        {
          fdPlatform: 1,
          fdDetailList: [
            { fdObeesIndustry: 1, fdBaseUnitPrice: 0.045 },
            { fdObeesIndustry: 2, fdBaseUnitPrice: 0.05 },
          ],
        },
      ],
      fdSettlePlatformMessageDetailList: [
        { fdPlatformList: [5], fdPlatformUnitPrice: 0.03 },
        { fdPlatformList: [3], fdPlatformUnitPrice: 0.024 },
      ],
    }
    await save(customerBody({ id, ...prices }))
    const [entry] = (await history(id)).body.data
    expect(entry?.fdChangeList.map((change) => change.fdSentence)).toEqual([
      'HONOR vendor unit price added: 0.0300',
      'VIVO vendor unit price: 0.0400 → 0.0240',
      'OPPO vendor unit price removed: 0.0400',
      'OPPO / E-commerce and retail: 0.0400 → 0.0450',
      'OPPO / Financial services added: 0.0500',
      'VIVO / E-commerce and retail removed: 0.0450',
    ])
    expect(entry?.fdChangeList[3]).toMatchObject({
      fdKind: 'changed',
      fdField: 'fdSettleMessageList',
      fdRowName: 'OPPO / E-commerce and retail',
      fdPlatform: 1,
      fdObeesIndustry: 1,
      fdOld: 0.04,
      fdNew: 0.045,
      fdOldText: '0.0400',
      fdNewText: '0.0450',
    })
    expect(await lastSentences(id, inChinese)).toEqual([
      '新增 HONOR 厂商单价：0.0300',
      'VIVO 厂商单价：0.0400 → 0.0240',
      '删除 OPPO 厂商单价：0.0400',
      'OPPO / 电商零售的单价：0.0400 → 0.0450',
      '新增 OPPO / 金融服务的单价：0.0500',
      '删除 VIVO / 电商零售的单价：0.0450',
    ])

    await save(customerBody({ id, ...prices, fdStep: true, fdBaseUnitPriceStepList: twoTiers }))
    expect(await lastSentences(id)).toEqual([
      'Pricing: Flat (bar) → Tiered (ladder)',
      'Tier 1 – 1,000,000 added: 0.0400',
      'Tier 1,000,000 – 10,000,000,000 added: 0.0240',
    ])
    const [first, second] = twoTiers
    const moved = [
      { ...first, fdStepUnitPrice: 0.05 },
      { ...second, fdSendMaxCount: 2_000_000 },
      { ...second, fdSendMinCount: 2_000_000, fdStepUnitPrice: 0.02 },
    ]
    await save(customerBody({ id, ...prices, fdStep: true, fdBaseUnitPriceStepList: moved }))
    expect(await lastSentences(id, inChinese)).toEqual([
      '1 – 1,000,000 档单价：0.0400 → 0.0500',
      '新增 1,000,000 – 2,000,000 档单价：0.0240',
      '新增 2,000,000 – 10,000,000,000 档单价：0.0200',
      '删除 1,000,000 – 10,000,000,000 档单价：0.0240',
    ])
  })

  test('tells companies, contacts, addresses and files row by row', async () => {
    const { id } = await givenCustomer(admin, {
      fdCompanyList: [{ fdCompanyName: '甲公司' }, { fdCompanyName: '乙公司' }],
      fdMyClientOfficeAddressList: [{ fdOfficeAddress: '一号楼' }],
      fdBusinessLicenseList: [{ fdOssUri: '/oss/2026/11/x/a.png', fdName: '执照.png' }],
    })
    const read = await detail(id)
    await save({
      ...read,
      fdCompanyList: [{ ...read.fdCompanyList[1], fdCompanyName: '乙集团' }, { fdCompanyName: '丙公司' }],
      fdMyClientContactList: [
        { ...read.fdMyClientContactList[0], fdContactMobile: '139', fdContactRole: 3, fdPosition: '总监' },
        { fdContactName: '王五', fdContactMobile: '137' },
      ],
      fdMyClientOfficeAddressList: [],
      fdBusinessLicenseList: [],
      fdInvoiceDataList: ['/oss/2026/11/y/开票.pdf'],
    })
    expect(await lastSentences(id)).toEqual([
      'Company name: 乙公司 → 乙集团',
      'Company name added: 丙公司',
      'Company name removed: 甲公司',
      'Contact 李敏, mobile: 13800001234 → 139',
      'Contact 李敏, position: empty → 总监',
      'Contact 李敏, role: empty → Decision maker',
      'Contact added: 王五 137',
      'Business licence removed: 执照.png',
      'Invoice data added: 开票.pdf',
      'Office address removed: 一号楼',
    ])
    expect(await lastSentences(id, inChinese)).toEqual([
      '公司名称：乙公司 → 乙集团',
      '新增公司名称：丙公司',
      '删除公司名称：甲公司',
      '联系人「李敏」的手机号码：13800001234 → 139',
      '联系人「李敏」的职位：空 → 总监',
      '联系人「李敏」的角色：空 → 决策者',
      '新增联系人：王五 137',
      '删除营业执照：执照.png',
      '新增开票资料：开票.pdf',
      '删除办公地址：一号楼',
    ])
  })

  test('takes a row that was taken out and put back as unchanged, and tells when only the order changed', async () => {
    const contact = (name: string) => ({ fdContactName: name, fdContactMobile: '1' })
    const { id } = await givenCustomer(admin, { fdMyClientContactList: [contact('甲'), contact('乙')] })
    await save(customerBody({ id, fdMyClientContactList: [contact('乙'), contact('甲')] }))
    expect(await lastSentences(id)).toEqual(['Contact: order or grouping changed'])
    expect(await lastSentences(id, inChinese)).toEqual(['联系人的顺序或分组已调整'])
  })

  test('names accounts and platforms, and shortens what is long', async () => {
    const { id } = await givenCustomer(admin)
    const operator = await server.database.prisma.account.findUniqueOrThrow({
      where: { username: 'operation' },
    })
    const long = '长'.repeat(500)
    await save(
      customerBody({
        id,
        fdPlatformList: [1, 5],
        fdOperationFollowUpAccountIdList: [1, operator.id],
        fdIntroduction: long,
        fdBusinessVolume: 12.5,
      }),
    )
    const [entry] = (await history(id)).body.data
    expect(entry?.fdChangeList.map((change) => change.fdSentence)).toEqual([
      'Vendors: OPPO, VIVO, HONOR → OPPO, HONOR',
      'Operations followers: admin → admin, operation',
      'Monthly volume (10,000): 12.50',
      `Introduction: ${'长'.repeat(60)}…`,
    ])
    expect(entry?.fdChangeList[3]).toMatchObject({ fdNew: long, fdNewText: long })
    expect(await lastSentences(id, inChinese)).toEqual([
      '投放厂商：OPPO、VIVO、HONOR → OPPO、HONOR',
      '运营跟进人：admin → admin、operation',
      '月业务量（万/月）：12.50',
      `客户简介：${'长'.repeat(60)}…`,
    ])
  })

  test('tells of a new customer all that it came with, and nothing about what was left out', async () => {
    const { id } = await givenCustomer(admin)
    const sentences = (await lastSentences(id)) ?? []
    expect(sentences).toContain('Customer name: 云帆科技')
    expect(sentences).toContain('Pricing: Flat (bar)')
    expect(sentences).toContain('OPPO vendor unit price added: 0.0400')
    expect(sentences.filter((sentence) => /empty|null|order/.test(sentence))).toEqual([])
  })

  test('is refused out of scope, without permission, and for nonsense', async () => {
    const { id } = await givenCustomer(admin, { fdServiceType: 1 })
    expect((await history(id, {}, {}, await server.as('viewer'))).body.error).toBe('customer_not_found')
    expect((await history(id, {}, {}, await server.as('company'))).status).toBe(403)
    const answer = await history(id, { pageIndex: '0', pageSize: '1001' })
    expect([answer.status, issuesOf(answer).length]).toEqual([400, 2])
  })
})
