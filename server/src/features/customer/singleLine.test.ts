import { customerApi } from '@zhixin/contract/customer/customer.api'
import { loginLogApi } from '@zhixin/contract/loginLog/loginLog.api'
import { singleLine } from '@zhixin/contract/singleLine'
import { singleLineCases } from '@zhixin/contract/test/singleLine.cases'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../test/api'
import { customerBody, givenAccount, givenCustomer } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

const detail = (id: number) => admin.data(customerApi.detail, { params: { id } })
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
