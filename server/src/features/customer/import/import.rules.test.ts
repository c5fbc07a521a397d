import { batchApi } from '@zhixin/contract/batch/batch.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { noteApi } from '@zhixin/contract/customer/note.api'
import { importApi } from '@zhixin/contract/customerImport/import.api'
import type { Language } from '@zhixin/contract/language'
import { describe, expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../../test/api'
import { batchRows, reach, run, undo } from '../../../test/batches'
import { givenAccount, givenClient, givenCustomer } from '../../../test/given'
import {
  asTaken,
  checkImport,
  faultyCells,
  newCustomerRow,
  uploadImport,
  wholeCustomer,
  workbook,
} from '../../../test/imports'

const rights = [
  'client:list',
  'client:detail',
  'client:price',
  'client:mobile',
  'client:save',
  'client:import',
]
const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))

const detail = (id: number) => admin.data(customerApi.detail, { params: { id } })
type Sheets = Parameters<typeof workbook>[0]
const check = async (sheets: Sheets, client = admin) => checkImport(server, client, await workbook(sheets))
const cells = (id: number, language?: Language) => faultyCells(admin, id, language)

describe('import.check', () => {
  test('names every faulty cell at once, with the sentence of the form, in either language', async () => {
    const name = '名称超过了二十个字所以保存时会被表单拒绝的客户'
    const batch = await check({
      customer: [
        newCustomerRow(name, {
          fdCooperationPhase: '没有这个阶段',
          fdOperationFollowUpAccountIdList: 'nobody',
        }),
      ],
      contacts: [{ fdName: name, fdContactName: '王芳', fdContactMobile: '' }],
      prices: [{ fdName: name, fdKind: '厂商单价', fdPlatform: 'OPPO', fdUnitPrice: 1.5 }],
    })
    expect(batch).toMatchObject({ fdRefusedNum: 1, fdReadyNum: 0 })
    expect(await cells(batch.id)).toEqual([
      [
        expect.stringMatching(/^客户 G2: 没有「.+」这个选项；可选：/),
        '客户 H2: 没有名为「nobody」的员工账号',
        '客户 A2: 不能超过 20 个字',
        '联系人 C2: 请输入手机号码',
        '单价 D2: 单价须在 0 到 1 之间',
      ],
    ])
    expect((await cells(batch.id, 'en-US'))[0]?.[3]).toBe('联系人 C2: Please enter the mobile number')
  })

  test('writes nothing, refuses what is under way for somebody else, and is for its maker alone', async () => {
    const customers = await server.database.prisma.customer.count()
    const uploaded = (await uploadImport(server, admin, await workbook(wholeCustomer('只检查')))).body.data
    const other = await givenAccount(server, { username: 'other', permissions: rights })
    const others = await server.as(other.username)
    expect((await others.call(importApi.detail, { params: { id: uploaded.id } })).status).toBe(404)
    expect((await others.call(importApi.check, { body: asTaken(uploaded) })).status).toBe(404)
    const { id } = await admin.data(importApi.check, { body: asTaken(uploaded) })
    await reach(admin, id, 'ready')
    expect(await server.database.prisma.customer.count()).toBe(customers)
    expect(issuesOf(await admin.call(importApi.check, { body: asTaken(uploaded) }))).toEqual([
      'id: This file has been checked already; upload it again',
    ])
    expect((await others.call(batchApi.detail, { params: { id } })).status).toBe(404)
  })

  test('a customer outside the scope does not exist, and one may only make customers of their service types', async () => {
    const { fdCompanySerialCode } = await givenCustomer(admin, { fdServiceType: 1, fdName: '游戏客户' })
    const messages = await givenClient(server, {
      username: 'messages',
      permissions: rights,
      serviceTypes: [2],
    })
    const batch = await check(
      {
        customer: [
          { fdCompanySerialCode, fdName: '改名' },
          newCustomerRow('游戏', { fdServiceType: '游戏' }),
        ],
      },
      messages,
    )
    const rows = await batchRows(messages, batch.id)
    expect(rows.map(({ fdState, fdName, fdReason }) => [fdState, fdName, fdReason])).toEqual([
      // As one that is not there: by the name that the file has for it.
      ['refused', '改名', 'This customer does not exist or was deleted'],
      ['refused', '游戏', expect.any(String)],
    ])
  })
})

test('import.people: people are named by username, name or pinyin; who several may be is refused with their usernames', async () => {
  const { prisma } = server.database
  const given = async (username: string, realName: string, more = {}) => {
    const { id } = await givenAccount(server, { username, permissions: [] })
    await prisma.account.update({ where: { id }, data: { realName, ...more } })
    return id
  }
  const na = await given('na', '欧阳娜')
  const first = await given('wei1', '张伟')
  const second = await given('wei2', '张伟')
  const shan = await given('shan', '单雄')
  await given('shan0', '单雄', { status: 0 })
  await given('customer', '客户的人', { type: 3 })
  const row = (name: string, people: string) =>
    newCustomerRow(name, { fdOperationFollowUpAccountIdList: people })
  const batch = await check(
    wholeCustomer('按姓名', { fdOperationFollowUpAccountIdList: '欧阳娜；张伟 · WEI2、shan xiong' }),
  )
  expect((await run(admin, batch.id)).fdDoneNum).toBe(1)
  const [made] = await batchRows(admin, batch.id)
  expect((await detail(made?.fdCustomerId ?? 0)).fdOperationFollowUpAccountIdList).toEqual([na, second, shan])
  const wrong = await check({
    customer: [row('两人', '张伟'), row('拼音', 'Zhangwei'), row('客户', '客户的人')],
  })
  const about = (await cells(wrong.id)).map((issues) => issues.filter((one) => one.includes(' H')))
  expect(about).toEqual([
    ['客户 H2: 「张伟」可能是 wei1、wei2，请填写用户名'],
    ['客户 H3: 「Zhangwei」可能是 wei1、wei2，请填写用户名'],
    ['客户 H4: 没有名为「客户的人」的员工账号'],
  ])
  expect(first).not.toBe(second)
})

describe('import.key', () => {
  test('an empty cell leaves a field, (clear) clears it, and what is required cannot be cleared', async () => {
    const { id, fdCompanySerialCode } = await givenCustomer(admin, {
      fdName: '留清客户',
      fdIntroduction: '旧简介',
      fdRegisterAddress: '旧地址',
    })
    const batch = await check({
      customer: [
        {
          fdCompanySerialCode,
          fdIntroduction: '（清空）',
          fdRegisterAddress: '',
          fdClientSource: '(CLEAR)',
          fdPaymentTerm: 2,
        },
      ],
    })
    await run(admin, batch.id)
    expect(await detail(id)).toMatchObject({
      fdName: '留清客户',
      fdIntroduction: null,
      fdRegisterAddress: '旧地址',
      fdPaymentTerm: 2,
    })
    const refused = await check({ customer: [{ fdCompanySerialCode, fdName: '(清空)' }] })
    expect(await cells(refused.id)).toEqual([['客户 B2: 请输入客户名称']])
  })

  test('a new customer begins with what the form begins with', async () => {
    const sheets = wholeCustomer('默认客户')
    const row = sheets.customer?.[0] ?? {}
    for (const field of ['fdServiceType', 'fdPlatformList']) delete row[field]
    const batch = await check(sheets)
    await run(admin, batch.id)
    const [made] = await batchRows(admin, batch.id)
    expect(await detail(made?.fdCustomerId ?? 0)).toMatchObject({
      fdServiceType: 2,
      fdPlatformList: [1, 3, 5],
      fdPaymentTerm: 3,
      fdStep: false,
    })
  })

  test('rows of nobody are refused where they stand: an unknown code, a code twice, a name that no row or two have', async () => {
    const { fdCompanySerialCode } = await givenCustomer(admin)
    const batch = await check({
      customer: [
        { fdCompanySerialCode: 'KH99999999', fdName: '没有的客户' },
        { fdCompanySerialCode, fdName: '第一次' },
        { fdCompanySerialCode: fdCompanySerialCode.toLowerCase(), fdName: '第二次' },
      ],
      contacts: [{ fdName: '无名', fdContactName: '甲', fdContactMobile: '1' }],
    })
    expect((await cells(batch.id)).toSorted()).toEqual([
      ['客户 A2: 客户不存在或已删除'],
      ['客户 A4: 此客户编号在文件中出现了两次'],
      ['联系人 A2: 文件的客户表中没有这个名称的客户，或不止一个；请填写客户编号'],
    ])
  })

  test('a cell with an error, and a number that has lost digits, are refused', async () => {
    const { fdCompanySerialCode } = await givenCustomer(admin)
    const batch = await check({
      customer: [
        { fdCompanySerialCode, fdName: { error: '#REF!' }, fdCompanyCreditCode: 91_310_000_123_456_700 },
      ],
    })
    expect(await cells(batch.id)).toEqual([
      [
        '客户 B2: 单元格显示错误，或公式没有保存结果',
        '客户 C2: 数字过长，Excel 已丢失末位；请将单元格设为文本后重新填写',
      ],
    ])
  })
})

describe('import.rows', () => {
  test('rows match by id, others are added once, none is removed; ids of others and twice the same are refused', async () => {
    const { id, fdCompanySerialCode } = await givenCustomer(admin, {
      fdMyClientContactList: [
        { fdContactName: '甲', fdContactMobile: '13800000001' },
        { fdContactName: '乙', fdContactMobile: '13800000002' },
      ],
    })
    const [one] = (await detail(id)).fdMyClientContactList
    const own = one?.id ?? 0
    const good = await check({
      contacts: [
        { fdCompanySerialCode, id: own, fdContactName: '甲改', fdContactMobile: '' },
        { fdCompanySerialCode, fdContactName: '乙', fdContactMobile: '13800000002' },
        { fdCompanySerialCode, fdContactName: '丙', fdContactMobile: '13800000003' },
      ],
    })
    await run(admin, good.id)
    expect((await detail(id)).fdMyClientContactList.map(({ fdContactName }) => fdContactName)).toEqual([
      '甲改',
      '乙',
      '丙',
    ])
    const bad = await check({
      contacts: [
        { fdCompanySerialCode, id: own, fdContactName: '一' },
        { fdCompanySerialCode, id: own, fdContactName: '二' },
        { fdCompanySerialCode, id: 999_999, fdContactName: '三' },
      ],
    })
    expect(await cells(bad.id)).toEqual([['联系人 B3: 行 ID 出现了两次', '联系人 B4: 此客户没有这一行 ID']])
    expect(await undo(admin, good.id)).toMatchObject({ fdDoneNum: 1 })
    expect((await detail(id)).fdMyClientContactList.map(({ fdContactName }) => fdContactName)).toEqual([
      '甲',
      '乙',
    ])
  })

  test('prices go by their key: changed, added, cleared; tiers join by the rules of the form', async () => {
    const { id, fdCompanySerialCode } = await givenCustomer(admin)
    const batch = await check({
      prices: [
        { fdCompanySerialCode, fdKind: 1, fdPlatform: 'VIVO', fdUnitPrice: '(清空)' },
        { fdCompanySerialCode, fdKind: 2, fdPlatform: 'OPPO', fdObeesIndustry: 1, fdUnitPrice: 0.05 },
        { fdCompanySerialCode, fdKind: 2, fdPlatform: 'HONOR', fdObeesIndustry: 2, fdUnitPrice: 0.06 },
        {
          fdCompanySerialCode,
          fdKind: 3,
          fdSendMinCount: 1,
          fdSendMaxCount: '10,000,000,000',
          fdUnitPrice: 0.02,
        },
      ],
    })
    await run(admin, batch.id)
    expect(await detail(id)).toMatchObject({
      fdStep: false,
      fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1], fdPlatformUnitPrice: 0.04 }],
      fdSettleMessageList: [
        { fdPlatform: 1, fdDetailList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: 0.05 }] },
        { fdPlatform: 3, fdDetailList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: 0.045 }] },
        { fdPlatform: 5, fdDetailList: [{ fdObeesIndustry: 2, fdBaseUnitPrice: 0.06 }] },
      ],
      fdBaseUnitPriceStepList: [{ fdSendMinCount: 1, fdSendMaxCount: 10_000_000_000, fdStepUnitPrice: 0.02 }],
    })
    // As the dictionary says it, and as files of earlier releases do.
    for (const [fdStep, isTiered] of [
      ['Tiered (ladder)', true],
      ['Bar', false],
    ] as const) {
      await run(admin, (await check({ customer: [{ fdCompanySerialCode, fdStep }] })).id)
      expect(await detail(id)).toMatchObject({ fdStep: isTiered })
    }
    const bad = await check({
      customer: [{ fdCompanySerialCode, fdStep: '阶梯价' }],
      prices: [
        { fdCompanySerialCode, fdKind: 3, fdSendMinCount: 1, fdSendMaxCount: 5, fdUnitPrice: '' },
        { fdCompanySerialCode, fdKind: 1, fdPlatform: '', fdUnitPrice: 0.01 },
      ],
    })
    expect((await cells(bad.id))[0]).toContain(
      '单价 B3: 厂商单价须有厂商，行业单价还须有行业，阶梯单价须有起始条数',
    )
  })
})

test('import.version: a row that is stale is refused where it would change something', async () => {
  const { id, fdCompanySerialCode } = await givenCustomer(admin, { fdName: '版本客户' })
  const read = await detail(id)
  await admin.call(customerApi.save, { body: { ...read, fdIntroduction: '别人改过' } })
  const stale = await check({
    customer: [{ fdCompanySerialCode, fdVersion: read.fdVersion, fdName: '版本改名' }],
  })
  expect(await cells(stale.id)).toEqual([['客户 B2: 数据已被他人修改，请合并后再保存']])
  const fresh = await check({
    customer: [{ fdCompanySerialCode, fdVersion: read.fdVersion + 1, fdName: '版本改名' }],
  })
  expect(fresh.fdReadyNum).toBe(1)
  await admin.call(customerApi.save, { body: { ...(await detail(id)), fdIntroduction: '又改过' } })
  expect(await run(admin, fresh.id)).toMatchObject({ fdDoneNum: 0, fdRefusedNum: 1 })
})

test('import.twins: a credit code that is taken is left out unless it is wanted, and look-alikes are named', async () => {
  const code = '91310000MA1FL77X7A'
  const { fdCompanySerialCode } = await givenCustomer(admin, { fdName: '双胞胎', fdCompanyCreditCode: code })
  const left = await check(wholeCustomer('双胞胎二', { fdCompanyCreditCode: ` ${code.toLowerCase()}` }))
  expect(await cells(left.id)).toEqual([
    [`客户 J2: ${fdCompanySerialCode} 双胞胎 的统一社会信用代码相同；要新建，请在「仍然新建」一列填「是」`],
  ])
  const wanted = await check(wholeCustomer('双胞胎二', { fdCompanyCreditCode: code, fdCreateAnyway: '是' }))
  const [row] = await batchRows(admin, wanted.id)
  expect(row).toMatchObject({ fdState: 'ready', fdIsNew: true })
  expect(row?.fdHintList[0]).toContain(fdCompanySerialCode)
  const twice = await check({
    customer: ['甲', '乙'].map((name) =>
      newCustomerRow(`同码${name}`, { fdCompanyCreditCode: '91310000MA1FL88X8A' }),
    ),
  })
  expect((await cells(twice.id)).flat()).toContain(
    '客户 J3: 与第 2 行的统一社会信用代码相同；要新建，请在「仍然新建」一列填「是」',
  )
  const late = await check(wholeCustomer('晚到', { fdCompanyCreditCode: '91310000MA1FL99X9A' }))
  await givenCustomer(admin, { fdName: '抢先', fdCompanyCreditCode: '91310000MA1FL99X9A' })
  expect(await run(admin, late.id)).toMatchObject({ fdDoneNum: 0, fdRefusedNum: 1 })
})

test('import.undo: what was made and changed since stays, and undoing what was made asks for client:delete', async () => {
  const { id: accountId } = await givenAccount(server, { username: 'importer', permissions: rights })
  const importer = await server.as('importer')
  const mine = { fdOperationFollowUpAccountIdList: String(accountId) }
  const batch = await check(wholeCustomer('撤销客户', mine), importer)
  expect((await run(importer, batch.id)).fdDoneNum).toBe(1)
  expect((await importer.call(batchApi.undo, { body: { id: batch.id } })).body).toMatchObject({
    error: 'forbidden',
  })
  const own = await check(wholeCustomer('撤销客户二'))
  await run(admin, own.id)
  const [made] = await batchRows(admin, own.id)
  await admin.call(customerApi.save, {
    body: { ...(await detail(made?.fdCustomerId ?? 0)), fdIntroduction: '改过' },
  })
  const { id } = await admin.data(batchApi.undo, { body: { id: own.id } })
  expect(await reach(admin, id, 'ready')).toMatchObject({ fdRefusedNum: 1, fdReadyNum: 0 })
})

describe('import.assign', () => {
  test('a title above the header is no row', async () => {
    const csv = '客户名单,,\r\n截至八月,,\r\n客户名称,客户编号,我的电话\r\n某某,,1\r\n'
    const { fdSheetList } = (await uploadImport(server, admin, csv, 'b.csv')).body.data
    expect(fdSheetList[0]).toMatchObject({ fdPart: 'customer', fdRowNum: 1 })
    expect(fdSheetList[0]?.fdColumnList[0]).toMatchObject({ fdHeader: '客户名称', fdFirstList: ['某某'] })
  })

  test('columns are known in both languages; one that was assigned by hand is known the next time', async () => {
    const assigner = await givenClient(server, { username: 'assigner', permissions: rights })
    const csv = 'Customer name,客户编号,我的电话\r\n某某,,1\r\n'
    const first = (await uploadImport(server, assigner, csv, 'a.csv')).body.data
    expect(first.fdSheetList).toMatchObject([
      {
        fdName: 'a',
        fdPart: 'customer',
        fdRowNum: 1,
        fdColumnList: [
          { fdHeader: 'Customer name', fdField: 'fdName', fdFirstList: ['某某'] },
          { fdField: 'fdCompanySerialCode' },
          { fdHeader: '我的电话', fdField: null },
        ],
      },
    ])
    const body = {
      id: first.id,
      fdSheetList: [{ fdPart: 'customer', fdFieldList: ['fdName', null, 'fdCompanyCreditCode'] }],
    }
    expect((await assigner.call(importApi.check, { body })).status).toBe(200)
    const second = (await uploadImport(server, assigner, csv, 'b.csv')).body.data
    expect(second.fdSheetList[0]?.fdColumnList.map(({ fdField }) => fdField)).toEqual([
      'fdName',
      null,
      'fdCompanyCreditCode',
    ])
  })

  test('an assignment is remembered for the set of headers: one odd file says nothing of others', async () => {
    const chooser = await givenClient(server, { username: 'chooser', permissions: rights })
    const taken = async (headers: string[]) => {
      const csv = `${headers.join()}\r\n${headers.map(() => '1').join()}\r\n`
      const file = (await uploadImport(server, chooser, csv, 'a.csv')).body.data
      return { id: file.id, fields: file.fdSheetList[0]?.fdColumnList.map(({ fdField }) => fdField) }
    }
    const assign = async (headers: string[], fdFieldList: (string | null)[]) => {
      const { id } = await taken(headers)
      const body = { id, fdSheetList: [{ fdPart: 'customer', fdFieldList }] }
      expect((await chooser.call(importApi.check, { body })).status).toBe(200)
    }
    const odd = ['客户名称', '客户简介', '怪']
    await assign(odd, ['fdName', null, null])
    expect((await taken(odd)).fields).toEqual(['fdName', null, null])
    expect((await taken(['怪', '客户简介', '客户名称'])).fields).toEqual([null, null, 'fdName'])
    expect((await taken([...odd, '原因'])).fields).toEqual(['fdName', null, null, null])
    expect((await taken(['客户名称', '客户简介'])).fields).toEqual(['fdName', 'fdIntroduction'])
    await assign(odd, ['fdName', 'fdIntroduction', null])
    expect((await taken(odd)).fields).toEqual(['fdName', 'fdIntroduction', null])
    const equal = ['客户名称', '电话', '电话', 'constructor']
    await assign(equal, ['fdName', 'fdCompanyCreditCode', null, null])
    expect((await taken(equal)).fields).toEqual(['fdName', 'fdCompanyCreditCode', null, null])
    expect((await taken(['电话', '客户名称', 'constructor', '电话'])).fields).toEqual([
      ...['fdCompanyCreditCode', 'fdName', null, null],
    ])
  })

  test('one field is one column, and a column that somebody may not see is refused', async () => {
    const unpriced = await givenClient(server, {
      username: 'unpriced',
      permissions: rights.filter((one) => one !== 'client:price'),
    })
    const { id } = (await uploadImport(server, unpriced, '名称,单价\n某,0.1', 'a.csv')).body.data
    const refused = async (fdPart: string, fdFieldList: string[]) =>
      issuesOf(await unpriced.call(importApi.check, { body: { id, fdSheetList: [{ fdPart, fdFieldList }] } }))
    expect(await refused('prices', ['fdName', 'fdUnitPrice'])).toEqual([
      expect.stringMatching(/^fdSheetList\.0\.fdFieldList\.1: You do not have permission to see/),
    ])
    expect(await refused('customer', ['fdName', 'fdName'])).toEqual([
      expect.stringContaining('assigned to two columns'),
    ])
    expect(await refused('customer', ['fdIntroduction'])).toEqual([expect.stringContaining('needs a column')])
    expect(await refused('customer', ['fdNonsense'])).toEqual([expect.stringContaining('does not exist')])
  })
})

test('import.notes: notes come in with their author and time, marked as imported, once, and go with the undoing', async () => {
  const { id, fdCompanySerialCode } = await givenCustomer(admin, { fdName: '跟进客户' })
  const notes = [
    { fdCompanySerialCode, fdNoteText: '谈过续约', fdNoteAuthor: '老王', fdNoteDate: '2024/3/5 9:30' },
    { fdCompanySerialCode, fdNoteText: '寄出合同', fdNoteAuthor: '老王', fdNoteDate: 45_000 },
  ]
  const listed = async () =>
    (await admin.data(noteApi.list, { body: { fdCustomerId: id } })).map(
      ({ fdText, fdCreatedByName, fdImportedByName, createdDate }) => [
        fdText,
        fdCreatedByName,
        fdImportedByName,
        createdDate,
      ],
    )
  const batch = await check({ notes })
  expect((await batchRows(admin, batch.id))[0]?.fdChangeList.map(({ fdSentence }) => fdSentence)).toEqual([
    'Note added: 老王: 谈过续约',
    'Note added: 老王: 寄出合同',
  ])
  await run(admin, batch.id)
  expect(await listed()).toEqual([
    ['谈过续约', '老王', 'admin', '2024-03-05T01:30:00.000Z'],
    ['寄出合同', '老王', 'admin', '2023-03-14T16:00:00.000Z'],
  ])
  expect(await check({ notes })).toMatchObject({ fdUnchangedNum: 1, fdTotalNum: 1 })
  expect(await undo(admin, batch.id)).toMatchObject({ fdDoneNum: 1 })
  expect(await listed()).toEqual([])

  const bad = await check({
    notes: [{ fdCompanySerialCode, fdNoteText: '无', fdNoteAuthor: '', fdNoteDate: '昨天' }],
  })
  expect(await cells(bad.id)).toEqual([['跟进记录 C2: 请填写此项', expect.stringMatching(/^跟进记录 D2: /)]])
  const silent = await givenClient(server, { username: 'silent', permissions: rights })
  const uploaded = (await uploadImport(server, silent, await workbook({ notes }))).body.data
  expect((await silent.call(importApi.check, { body: asTaken(uploaded) })).status).toBe(403)
})
