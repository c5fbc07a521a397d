import { customerApi } from '@zhixin/contract/customer/customer.api'
import { dictionaryAdminApi } from '@zhixin/contract/dictionary/dictionaryAdmin.api'
import { loginLogApi } from '@zhixin/contract/loginLog/loginLog.api'
import { menuApi } from '@zhixin/contract/menu/menu.api'
import { productApi } from '@zhixin/contract/product/product.api'
import { singleLine } from '@zhixin/contract/singleLine'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { singleLineCases } from '@zhixin/contract/test/singleLine.cases'
import { viewApi } from '@zhixin/contract/view/view.api'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, issuesOf, startTestServer, type TestServer } from '../../test/api'
import { customerBody, givenAccount, givenCustomer } from '../../test/given'
import { migrationSql } from '../../test/migrations'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const detail = async (id: number) => (await admin.call(customerApi.detail, { params: { id } })).body.data
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows as Row[]

/** A text with invisible characters around and within it. */
const unclean = (text: string) => `\u202e\ufeff ${text.slice(0, 1)}\u200b\u0007${text.slice(1)}\u2069\t`

describe('the database cleans as the application does', () => {
  const inDatabase = async (texts: string[]) =>
    query<{ cleaned: string }>(
      'select single_line(text) as cleaned from unnest($1::text[]) with ordinality as t (text, place) order by place',
      [texts],
    )

  test('each of the known cases', async () => {
    const cleaned = await inDatabase(singleLineCases.map(({ text }) => text))
    expect(cleaned.map((row) => row.cleaned)).toEqual(singleLineCases.map(({ kept }) => kept))
  })

  test('every character that is in use, alone, between two others and within an emoji', async () => {
    const isText = (point: number) => point > 0 && (point < 0xd800 || point > 0xdfff)
    const characters = [0, 0x10000, 0x1f000, 0xe0000]
      .flatMap((start) => Array.from({ length: start === 0 ? 0x10000 : 0x1000 }, (_, index) => start + index))
      .filter(isText)
      .map((point) => String.fromCodePoint(point))
      .flatMap((one) => [one, `a${one}b`, `👩\u200d${one}\u200d👧`])
    const [differing] = await query<{ texts: string[] }>(
      `select array_agg(text) as texts from unnest($1::text[], $2::text[]) as t (text, kept) where single_line(text) <> kept`,
      [characters, characters.map(singleLine)],
    )
    expect(differing?.texts).toBeNull()
  })

  test('whatever stands beside what', async () => {
    const unit = fc.constantFrom(
      ...'aé 　👩👧❤⚕🏴🇨☠',
      ...[
        '\u200d',
        '\ufe0f',
        '\ufe0e',
        '\u{1f3fd}',
        '\u{e0067}',
        '\u{e0062}',
        '\u{e007f}',
        '\u200b',
        '\u00a0',
        '\u202e',
        '\n',
        '\u20e3',
      ],
    )
    const texts = fc.sample(fc.string({ unit, maxLength: 12 }), 5000)
    const cleaned = await inDatabase(texts)
    expect(cleaned.map((row) => row.cleaned)).toEqual(texts.map(singleLine))
  })
})

describe('a text in one line loses what nobody sees', () => {
  test('in every field of a customer, and is found without it', async () => {
    const { id } = await givenCustomer(admin, {
      fdName: unclean('云帆👨‍👩‍👧'),
      fdCompanyList: [{ fdCompanyName: unclean('上海云帆') }],
      fdCompanyCreditCode: 91310000123456789n.toString(),
      fdRegisterAddress: unclean('南京路 1 号'),
      fdIntroduction: '\u200b第一行\n第二行\t',
      fdMyClientContactList: [
        {
          fdContactName: unclean('李敏'),
          fdContactMobile: 13800001234,
          fdPosition: unclean('经理'),
          fdPhone: '０２１-６４',
          fdSuperiorLeader: '\u200b',
        },
      ],
      fdMyClientOfficeAddressList: [{ fdOfficeAddress: unclean('浦东') }],
      fdInvoiceDataList: [
        { fdOssUri: 'https://example.com/\u200b', fdName: unclean('发票.pdf'), fdType: '\u202e' },
      ],
    })
    expect(await detail(id)).toMatchObject({
      fdName: '云帆👨‍👩‍👧',
      fdCompanyNameList: ['上海云帆'],
      fdCompanyCreditCode: '91310000123456789',
      fdRegisterAddress: '南京路 1 号',
      fdIntroduction: '\u200b第一行\n第二行\t',
      fdMyClientContactList: [
        {
          fdContactName: '李敏',
          fdContactMobile: '13800001234',
          fdPosition: '经理',
          fdPhone: '021-64',
          fdSuperiorLeader: null,
        },
      ],
      fdMyClientOfficeAddressList: [{ fdOfficeAddress: '浦东' }],
      fdInvoiceDataList: JSON.stringify([{ fdOssUri: 'https://example.com/\u200b', fdName: '发票.pdf' }]),
    })
    const { body } = await admin.call(customerApi.list, {
      body: { fdName: unclean('云帆👨‍👩‍👧'), fdCompanyName: unclean('云帆') },
    })
    expect(body.data.map((row) => row.id)).toEqual([id])
    await admin.call(customerApi.switchStatus, { body: { id, fdStatus: 0 } })
    await admin.call(customerApi.remove, { params: { id } })
  })

  test('and is missing where it is nothing else', async () => {
    const answer = await admin.call(customerApi.save, {
      body: customerBody({
        fdName: '\u200b\u202e',
        fdCompanyList: [{ fdCompanyName: '\ufeff' }],
        fdMyClientContactList: [{ fdContactName: '\u0001', fdContactMobile: '1' }],
      }),
    })
    expect([answer.status, issuesOf(answer)]).toEqual([
      400,
      [
        'fdName: Please enter customer name',
        'fdCompanyList.0.fdCompanyName: Please enter company name',
        'fdMyClientContactList.0.fdContactName: Please enter the contact name',
      ],
    ])
  })

  test('but not the name that somebody logs in with', async () => {
    await givenAccount(server, { username: 'odd\u200bname', permissions: [] })
    expect((await server.logIn('oddname')).body.error).toBe('invalid_grant')
    expect((await server.logIn('odd\u200bname')).status).toBe(200)
    const { body } = await admin.call(loginLogApi.list, { body: { fdUsername: 'd\u200bn' } })
    expect(body.data.map((row) => row.fdUsername)).toEqual(['odd\u200bname'])
  })
})

describe('digits may come as a number, and full-width', () => {
  /** Sends raw JSON, with numbers that JavaScript cannot write. */
  const post = async (path: string, body: string) => {
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
    const answer = await server.app.inject({ method: 'POST', url: path, headers, payload: body })
    return answer.json()
  }
  const save = (replaced: string) =>
    post(customerApi.save.path, `${JSON.stringify(customerBody()).slice(0, -1)}, ${replaced.slice(1)}`)

  test.each<[string, string]>([
    ['913100001234567890', '913100001234567890'],
    ['9007199254740993', '9007199254740993'],
    ['1000000000000000000000', '1000000000000000000000'],
    ['"９１３１００００ＭＡ１"', '91310000ＭＡ１'.replace('１', '1')],
    ['12', '12'],
  ])('a credit code %s', async (sent, kept) => {
    const { data } = await save(`{"fdCompanyCreditCode": ${sent}}`)
    expect((await detail(data.id)).fdCompanyCreditCode).toBe(kept)
  })

  test.each<[string, string]>([
    ['13800001234', '13800001234'],
    ['"１３８ 0000-1234"', '13800001234'],
  ])('a mobile number and a phone number %s', async (sent, mobile) => {
    const { data } = await save(
      `{"fdMyClientContactList": [{"fdContactName": "李敏", "fdContactMobile": ${sent}, "fdPhone": ${sent}}]}`,
    )
    const [contact] = (await detail(data.id)).fdMyClientContactList
    expect([contact?.fdContactMobile, contact?.fdPhone?.replace(/\D/g, '')]).toEqual([mobile, mobile])
  })

  test('the code that is looked for', async () => {
    const { id, fdCompanySerialCode } = await givenCustomer(admin)
    const digits = fdCompanySerialCode.slice(2)
    const wide = digits.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))
    for (const sent of [Number(digits), wide, `KH${wide}`]) {
      const { body } = await admin.call(customerApi.list, { body: { fdCompanySerialCode: sent } })
      expect(body.data.map((row) => row.id)).toContain(id)
    }
  })

  test('and what is no whole number is refused', async () => {
    for (const sent of [1.5, true, {}, [1]]) {
      const answer = await admin.call(customerApi.save, { body: customerBody({ fdCompanyCreditCode: sent }) })
      expect([sent, issuesOf(answer)]).toEqual([sent, ['fdCompanyCreditCode: Please enter text']])
    }
  })
})

describe('what was stored before', () => {
  const clean = () => server.asOwner(migrationSql('20261122040000_single_line_texts'))

  test('is cleaned, so that posting it back still changes nothing', async () => {
    const { id } = await givenCustomer(admin, {
      fdPosition: null,
      fdCompanyList: [{ fdCompanyName: '甲' }, { fdCompanyName: '乙' }],
      fdMyClientContactList: [
        { fdContactName: '李敏', fdContactMobile: '138', fdPosition: '经理', fdPhone: '1' },
      ],
      fdMyClientOfficeAddressList: [{ fdOfficeAddress: '浦东' }, { fdOfficeAddress: '浦西' }],
      fdBusinessLicenseList: [{ fdOssUri: 'x', note: { b: 1, a: 1.0 }, fdName: 'a.png', fdType: 'b' }, 'y'],
    })
    const before = await detail(id)
    const untouched = await detail((await givenCustomer(admin)).id)
    await query('update customer set name = $2, credit_code = $3, register_address = $4 where id = $1', [
      id,
      unclean('云帆'),
      '９１\u200b',
      '\u200b',
    ])
    await query('update customer_company set name = $2 || name where customer_id = $1', [id, '\u202e'])
    await query(
      'update customer_contact set name = $2, job_title = $3, phone = $4, superior_leader = $2 where customer_id = $1',
      [id, '\u200b', unclean('经理'), '０１'],
    )
    await query(
      'update customer_office_address set address = case position when 0 then $2 else $3 end where customer_id = $1',
      [id, '\ufeff', unclean('浦西')],
    )
    await query(
      `update customer_attachment set entry = '{"fdOssUri":"x","note":{"b":1,"a":1.0},"fdName":"\u202ea.png","fdType":"\u200b"}' where customer_id = $1 and position = 0`,
      [id],
    )
    const records = await server.database.prisma.auditLog.count()

    await clean()

    const after = await detail(id)
    const contacts = [{ ...before.contacts[0], fdContactName: '138', fdPhone: '01' }]
    expect(after).toEqual({
      ...before,
      fdName: '云帆',
      fdCompanyCreditCode: '91',
      fdRegisterAddress: null,
      fdMyClientContactList: contacts,
      contacts,
      fdMyClientOfficeAddressList: [
        { ...before.fdMyClientOfficeAddressList[0], fdOfficeAddress: '?' },
        before.fdMyClientOfficeAddressList[1],
      ],
      fdBusinessLicenseList: expect.any(String),
    })
    expect(JSON.parse(after.fdBusinessLicenseList)).toEqual([
      { fdOssUri: 'x', note: { b: 1, a: 1 }, fdName: 'a.png' },
      'y',
    ])
    // One record for the customer, and none for clean texts.
    expect(await server.database.prisma.auditLog.count()).toBe(records + 1)
    const { body: log } = await admin.call(systemLogApi.list, {
      body: { fdEntityId: id, fdEntityList: ['customer'] },
    })
    expect(log.data[0]).toMatchObject({ fdAccountId: null, fdAction: 'update', fdEntityLabel: '云帆' })
    expect([...new Set(log.data[0]?.fdChangeList.map((change) => change.fdField))].toSorted()).toEqual([
      'fdBusinessLicenseList',
      'fdCompanyCreditCode',
      'fdCompanyList',
      'fdMyClientContactList',
      'fdMyClientOfficeAddressList',
      'fdName',
      'fdRegisterAddress',
    ])

    for (const one of [after, untouched]) {
      const { body } = await admin.call(customerApi.save, {
        body: one,
        headers: { 'if-match': `"${one.fdVersion}"` },
      })
      expect(body.data.fdVersion).toBe(one.fdVersion)
      expect(await detail(one.id)).toEqual(one)
    }
    const [list] = await query(
      'select name, name_search, company_search from customer_list_entry where customer_id = $1',
      [id],
    )
    expect(list).toEqual({ name: '云帆', name_search: '云帆', company_search: '甲\u001f乙' })
    const { body: found } = await admin.call(customerApi.list, {
      body: { fdName: '云帆', fdCompanyName: '甲' },
    })
    expect(found.data.map((row) => row.id)).toEqual([id])
  })

  test('has a name where nothing is left of it', async () => {
    const { id, fdCompanySerialCode } = await givenCustomer(admin)
    const product = (await admin.call(productApi.save, { body: { fdName: '产品' } })).body.data
    const view = (await admin.call(viewApi.save, { body: { fdListKey: 'customer', fdName: '视图' } })).body
      .data
    const item = (
      await admin.call(dictionaryAdminApi.saveItem, {
        body: { typeCode: 'industry', fdValue: 77, fdLabelZh: '甲', fdLabelEn: 'a' },
      })
    ).body.data
    const entry = (
      await admin.call(menuApi.save, { body: { fdTitleZh: '甲', fdTitleEn: 'a', fdPath: '/own-group' } })
    ).body.data
    await query("update customer set name = '\u200b' where id = $1", [id])
    await query("update customer_company set name = '\u200b' where customer_id = $1", [id])
    await query("update product set name = '\u200b' where id = $1", [product.id])
    await query("update saved_view set name = '\u200b' where id = $1", [view.id])
    await query("update dictionary_item set label_zh = '\u200b', label_en = E'\u202eb' where id = $1", [
      item.id,
    ])
    await query("update menu_item set title_zh = '\u200b', title_en = '\u2060' where id = $1", [entry.id])

    await clean()

    expect(await detail(id)).toMatchObject({
      fdName: fdCompanySerialCode,
      fdCompanyNameList: [fdCompanySerialCode],
    })
    const names = [
      ...(await query('select name from product where id = $1', [product.id])),
      ...(await query('select name from saved_view where id = $1', [view.id])),
      ...(await query('select label_zh as name, label_en as other from dictionary_item where id = $1', [
        item.id,
      ])),
      ...(await query('select title_zh as name, title_en as other from menu_item where id = $1', [entry.id])),
    ]
    expect(names).toEqual([
      { name: `#${product.id}` },
      { name: `#${view.id}` },
      { name: '77', other: 'b' },
      { name: '/own-group', other: '/own-group' },
    ])
  })
})
