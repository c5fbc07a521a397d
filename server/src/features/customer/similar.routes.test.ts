import { customerApi } from '@zhixin/contract/customer/customer.api'
import { describe, expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../test/api'
import { customerBody, givenCustomer } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

const similar = (body: unknown, client = admin, headers = {}) =>
  client.data(customerApi.similar, { body, headers })
const ids = async (body: unknown, client = admin) => (await similar(body, client)).map((found) => found.id)

/** A customer with a name and company that no other test uses. */
const given = (fdName: string, fdCompanyName: string, more: Record<string, unknown> = {}) =>
  givenCustomer(admin, { fdName, fdCompanyList: [{ fdCompanyName }], ...more })

describe('look-alikes', () => {
  test('are found by the same name, however it is written, and by a name that is part of the other', async () => {
    const { id, fdCompanySerialCode } = await given('青禾云商', '青禾甲')
    for (const name of [
      '青禾云商',
      ' 青禾 云商 ',
      '青禾云商有限公司',
      '杭州青禾云商集团',
      '青禾云商（杭州）股份有限公司',
    ])
      expect([name, await similar({ fdName: name })]).toEqual([
        name,
        [{ id, fdCompanySerialCode, fdName: '青禾云商', fdReason: 'The same customer name' }],
      ])
    for (const name of ['禾云', '青禾云商电子商务'])
      expect([name, await similar({ fdName: name })]).toEqual([
        name,
        [{ id, fdCompanySerialCode, fdName: '青禾云商', fdReason: 'A similar customer name' }],
      ])
    for (const name of ['禾', '青云', '禾商青云', '%', '__'])
      expect([name, await ids({ fdName: name })]).toEqual([name, []])
  })

  test('are found in Latin letters too: width and case do not tell apart', async () => {
    const { id } = await given('Brightwave Tech', 'Brightwave')
    expect(await ids({ fdName: 'ＢＲＩＧＨＴＷＡＶＥ　tech Co., Ltd.' })).toEqual([id])
  })

  test('are found by the name of any company and by the credit code', async () => {
    const { id } = await given('博雅一号', '上海博雅汇通信息有限公司', {
      fdCompanyCreditCode: '91310000MA1FL0ABCX',
    })
    const company = '博雅汇通信息（北京）有限责任公司'
    expect(await similar({ fdCompanyNameList: ['无关公司名', company] })).toMatchObject([
      { id, fdReason: 'A similar company name: 上海博雅汇通信息有限公司' },
    ])
    expect(await similar({ fdCompanyNameList: [company, '上海博雅汇通信息有限公司'] })).toMatchObject([
      { id, fdReason: 'The same company name: 上海博雅汇通信息有限公司' },
    ])
    expect(await ids({ fdCompanyList: [{ fdCompanyName: company }, { fdCompanyName: '' }] })).toEqual([id])
    expect(await ids({ fdCompanyList: { fdCompanyName: '博雅汇通' } })).toEqual([])
    expect(await similar({ fdCompanyCreditCode: '9131 0000-ma1fl0abcx' })).toMatchObject([
      { id, fdReason: 'The same unified social credit code' },
    ])
    await given('没有代码', '没有代码', { fdCompanyCreditCode: '无' })
    expect(await ids({ fdCompanyCreditCode: '无' })).toEqual([])
  })

  test('come with all that they have in common, the surest first, at most five', async () => {
    const sure = await given('启明远景', '启明远景公司', { fdCompanyCreditCode: '91440300MA5EQ0XY1Q' })
    const same = await given('启明远景', '别的公司名')
    const parts = await Promise.all(
      [
        '启明远景广州',
        '启明远景广东部',
        '启明远景广告事业',
        '启明远景电子商务部',
        '启明远景传媒事业部门',
      ].map((name) => given(name, `${name}的公司`)),
    )
    const asked = {
      fdName: '启明远景',
      fdCompanyNameList: ['深圳启明远景有限公司'],
      fdCompanyCreditCode: '91440300MA5EQ0XY1Q',
    }
    const found = await similar(asked, admin, { 'accept-language': 'zh-CN' })
    expect(found.map((one) => one.id)).toEqual([
      sure.id,
      same.id,
      ...parts.slice(0, 3).map((part) => part.id),
    ])
    expect(found.slice(0, 3).map((one) => one.fdReason)).toEqual([
      '统一社会信用代码相同；公司名称相近：启明远景公司；客户名称相同',
      '客户名称相同',
      '客户名称相近',
    ])
  })

  test('are never the customer itself, deleted, or out of scope', async () => {
    const { id } = await given('锐捷星河', '锐捷星河')
    const game = await given('锐捷星河', '锐捷星河', { fdServiceType: 1 })
    expect(await ids({ id, fdName: '锐捷星河' })).toEqual([game.id])
    expect(await ids({ fdName: '锐捷星河' }, await server.as('viewer'))).toEqual([id])
    await admin.call(customerApi.switchStatus, { body: { id, fdStatus: 0 } })
    expect(await ids({ fdName: '锐捷星河' })).toEqual([game.id, id])
    await admin.call(customerApi.remove, { params: { id } })
    expect(await ids({ fdName: '锐捷星河' })).toEqual([game.id])
  })

  test('follow what is saved: names, companies and codes that changed or went', async () => {
    const { id } = await givenCustomer(admin, {
      fdName: '万象更新',
      fdCompanyList: [{ fdCompanyName: '万象甲号公司' }, { fdCompanyName: '万象乙号公司' }],
      fdCompanyCreditCode: '91310000MA1FLWANXX',
    })
    const read = await admin.data(customerApi.detail, { params: { id } })
    const save = (body: unknown) => admin.call(customerApi.save, { body })
    await save({
      ...read,
      fdName: '焕然一新',
      fdCompanyList: [{ ...read.fdCompanyList[0], fdCompanyName: '焕然丙号公司' }],
      fdCompanyCreditCode: null,
    })
    for (const gone of [
      { fdName: '万象更新' },
      { fdCompanyNameList: ['万象甲号', '万象乙号'] },
      { fdCompanyCreditCode: '91310000MA1FLWANXX' },
    ])
      expect(await ids(gone)).toEqual([])
    for (const there of [{ fdName: '焕然一新' }, { fdCompanyNameList: '焕然丙号' }])
      expect(await ids(there)).toEqual([id])
    const kept = { ...customerBody({ id, fdName: '焕然一新' }), fdCompanyList: read.fdCompanyList }
    await save(kept)
    expect(await ids({ fdCompanyNameList: ['万象乙号'] })).toEqual([id])
  })

  test('are told by the save that creates, and only by that', async () => {
    const first = await given('辰宿列张', '辰宿列张科技')
    expect(first).not.toHaveProperty('fdSimilarList')
    const second = await given('辰宿列张', '辰宿列张科技')
    expect(second.fdSimilarList).toEqual([
      {
        id: first.id,
        fdCompanySerialCode: first.fdCompanySerialCode,
        fdName: '辰宿列张',
        fdReason: 'The same company name: 辰宿列张科技; The same customer name',
      },
    ])
    const changed = await given('辰宿列张', '辰宿列张科技', { id: second.id, fdPaymentTerm: 1 })
    expect(changed).toMatchObject({ id: second.id, fdVersion: 2 })
    expect(changed).not.toHaveProperty('fdSimilarList')
    const business = await server.as('business')
    await given('辰宿列张二', '辰宿列张二', { fdServiceType: 1 })
    const own = await givenCustomer(business, { fdName: '辰宿列张二' })
    expect((own.fdSimilarList ?? []).map((one) => one.id).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    )
  })

  test('customer.similar: never prevent a save', async () => {
    for (const fdName of ['!!', '︵', '有限公司', 'ﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺ', '👩‍👩‍👧‍👦'])
      expect((await given(fdName, 'ﷺ'.repeat(100))).id).toBeGreaterThan(0)
    expect(await ids({})).toEqual([])
    expect(await ids({ fdName: '', fdCompanyNameList: null, fdCompanyCreditCode: ' ' })).toEqual([])
  })

  test('are refused without the permission, and for nonsense', async () => {
    const company = await server.as('company')
    expect((await company.call(customerApi.similar, { body: {} })).status).toBe(403)
    const answer = await admin.call(customerApi.similar, {
      body: { id: 'x', fdName: 5, fdCompanyNameList: ['字'.repeat(101)] },
    })
    expect(issuesOf(answer)).toEqual([
      'id: Please enter a number',
      'fdName: Please enter text',
      'fdCompanyNameList.0: At most 100 characters',
    ])
  })
})
