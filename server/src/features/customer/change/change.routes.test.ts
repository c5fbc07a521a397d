import { changeApi } from '@zhixin/contract/customer/change.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { noteApi } from '@zhixin/contract/customer/note.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../../test/api'
import { givenAccount, givenCustomer, twoTiers } from '../../../test/given'

const page = ['page:updateRecord', 'client:detail']
const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
beforeAll(async () => {
  const account = (username: string, permissions: string[], more = {}) =>
    givenAccount(server, { username, permissions: [...page, ...permissions], ...more })
  await account('unpriced', ['client:save', 'client:mobile'])
  await account('masked', ['client:save', 'client:price'])
  await account('reader', ['client:price', 'client:mobile'])
  await account('saver', ['client:save', 'client:price', 'client:mobile'])
  await account('narrow', ['client:price'], { dataScope: 2 })
  await account('gamer', ['client:price'], { serviceTypes: [1] })
})

const list = async (body: unknown, client = admin) => (await client.call(changeApi.list, { body })).body
const detailOf = (id: number, client = admin): Promise<CustomerDetail> =>
  client.data(customerApi.detail, { params: { id } })
const save = async (id: number, replaced: Record<string, unknown>, client = admin) =>
  client.call(customerApi.save, { body: { ...(await detailOf(id)), contacts: undefined, ...replaced } })
const sentencesOf = (rows: { fdChangeList: { fdSentence: string }[] }[]) =>
  rows.map(({ fdChangeList }) => fdChangeList.map(({ fdSentence }) => fdSentence))
const newest = async (fdCustomerId: number) => (await list({ fdCustomerId })).data[0]?.id ?? 0
const putBack = (id: number, fdField: string, client = admin) =>
  client.call(changeApi.putBack, { body: { id, fdField } })
const asOf = (id: number, client = admin) => client.data(changeApi.asOf, { params: { id } })

/** A customer that got another name, another phase and other prices, one after the other. */
async function givenChanges(fdName: string) {
  const { id } = await givenCustomer(admin, { fdName })
  const saved = await newest(id)
  await save(id, { fdName: `${fdName}二`, fdIntroduction: '电商' })
  await save(id, { fdCooperationPhase: 3, fdOtherFollowUpAccountIdList: [1] })
  const prices = [{ fdPlatformList: [1], fdPlatformUnitPrice: 0.05 }]
  await save(id, { fdSettlePlatformMessageDetailList: prices })
  return { id, created: saved }
}

describe('the change records', () => {
  test('tell every change of a customer in sentences, with who, when, and by which way', async () => {
    const { id } = await givenChanges('清风')
    const { data, total } = await list({ fdCustomerId: id })
    expect(total).toBe(4)
    expect(sentencesOf(data.slice(0, 3))).toEqual(
      [
        ['VIVO vendor unit price removed: 0.0400', 'OPPO vendor unit price: 0.0400 → 0.0500']
          .sort()
          .reverse(),
        ['Cooperation phase: Formal customer → Pause sending', 'Other followers: admin'],
        ['Customer name: 清风 → 清风二', 'Introduction: 电商'],
      ].map((sentences) => expect.arrayContaining(sentences)),
    )
    expect(data[2]).toMatchObject({
      fdCustomerId: id,
      fdCustomerName: '清风二',
      fdCustomerDeleted: false,
      fdAction: 'update',
      fdActionName: 'Edited',
      fdAccountName: 'admin',
      fdSource: 'save',
      fdBatchId: null,
      fdSentence: 'admin edited customer “清风二”',
      fdChangeList: [{ fdSection: 'basic' }, { fdSection: 'basic' }],
    })
  })

  test('are found by customer, section, field, person, source, batch and time', async () => {
    const { id } = await givenChanges('明月')
    await save(id, { fdRegisterAddress: '杭州' }, await server.as('saver'))
    const entry = { entity: 'customer', entityId: String(id), customerId: id, entityLabel: '明月二' }
    const change = { field: 'fdPaymentTerm', old: 3, new: 1 }
    await server.database.prisma.auditLog.create({
      data: {
        ...entry,
        ...{ accountId: 1, accountName: 'admin', action: 'update', source: 'bulk', batchId: 77 },
        changes: [change],
        createdAt: new Date('2026-02-01T00:00:00Z'),
      },
    })
    const about = (more: object) => list({ fdCustomerName: '明月', ...more })
    expect((await about({})).total).toBe(6)
    expect(sentencesOf((await about({ fdSectionList: ['cooperation'] })).data)).toEqual([
      ['Cooperation phase: Formal customer → Pause sending', 'Other followers: admin'],
      expect.arrayContaining(['Cooperation phase: Formal customer']),
    ])
    expect(sentencesOf((await about({ fdFieldList: ['fdName'], fdAccountName: 'adm' })).data)).toEqual([
      ['Customer name: 明月 → 明月二'],
      ['Customer name: 明月'],
    ])
    expect((await about({ fdSectionList: ['contacts'], fdFieldList: ['fdName'] })).total).toBe(0)
    expect((await about({ fdFieldList: ['nothing'] })).total).toBe(0)
    expect(sentencesOf((await about({ fdAccountName: 'saver' })).data)).toEqual([
      ['Registered address: 杭州'],
    ])
    const own = { fdCustomerName: '明月', fdOwn: true }
    expect((await list(own)).total).toBe(5)
    expect(sentencesOf((await list(own, await server.as('saver'))).data)).toEqual([
      ['Registered address: 杭州'],
    ])
    expect((await list({ fdBatchId: 77 })).data).toMatchObject([{ fdSource: 'bulk', fdBatchId: 77 }])
    expect((await list({ fdBatchId: 'x' })).total).toBe(0)
    expect((await about({ fdSourceList: ['bulk', 'undo'] })).total).toBe(1)
    expect((await about({ fdEndCreateDate: '2026-02-01' })).data).toMatchObject([{ fdBatchId: 77 }])
    expect((await about({ sortName: 'createdDate', pageSize: 1 })).data).toMatchObject([
      { fdAction: 'create' },
    ])
    expect((await about({ pageSize: 2, pageIndex: 3 })).data).toHaveLength(2)
  })

  test('have activations and deletions as its status, and no notes', async () => {
    const { id } = await givenCustomer(admin, { fdName: '落霞' })
    await admin.call(noteApi.save, { body: { fdCustomerId: id, fdText: '约谈' } })
    await admin.call(customerApi.switchStatus, { body: { id, fdStatus: 0 } })
    await admin.call(customerApi.remove, { params: { id } })
    const found = await list({ fdCustomerId: id, fdSectionList: ['status'] })
    expect(found.data.map(({ fdAction }) => fdAction)).toEqual(['delete', 'switchStatus'])
    expect(found.data[0]).toMatchObject({ fdCustomerDeleted: true, fdChangeList: [] })
    expect((await list({ fdCustomerId: id })).total).toBe(3)
    expect((await admin.call(changeApi.asOf, { params: { id: found.data[1]?.id ?? 0 } })).status).toBe(404)
  })

  test('are of customers in scope, and show nothing that is hidden', async () => {
    const { id } = await givenChanges('秋水')
    for (const name of ['narrow', 'gamer'])
      expect(await list({ fdCustomerId: id }, await server.as(name))).toMatchObject({ data: [], total: 0 })
    const unpriced = await server.as('unpriced')
    expect((await list({ fdCustomerId: id }, unpriced)).data[0]?.fdChangeList).toEqual([])
    const byPrice = { fdCustomerId: id, fdSectionList: ['settlement'] }
    // A payment term is no price: the creation has one.
    expect((await list(byPrice, unpriced)).data).toMatchObject([{ fdAction: 'create' }])
    expect((await list(byPrice)).total).toBe(2)
    const contacts = { fdCustomerId: id, fdSectionList: ['contacts'] }
    expect(sentencesOf((await list(contacts, await server.as('masked'))).data)).toEqual([
      ['Contact added: 李敏 138****1234'],
    ])
    const clerk = await givenAccount(server, { username: 'clerk', permissions: ['page:updateRecord'] })
    expect((await (await server.as(clerk.username)).call(changeApi.list)).status).toBe(403)
  })
})

describe('the customer as it was', () => {
  test('is what was saved then, whatever came later', async () => {
    const address = { fdMyClientOfficeAddressList: [{ fdOfficeAddress: '上海路 1 号' }] }
    const { id } = await givenCustomer(admin, { fdName: '春山', ...address })
    const [first, record] = [await detailOf(id), await newest(id)]
    await save(id, {
      ...{ fdName: '春山二', fdPlatformList: [1], fdCompanyList: [{ fdCompanyName: '别家' }] },
      ...{ fdMyClientContactList: [{ fdContactName: '王', fdContactMobile: '13700000000' }] },
      ...{ fdMyClientOfficeAddressList: [], fdOperationFollowUpAccountIdList: [2], fdServiceType: 1 },
      ...{ fdStep: true, fdBaseUnitPriceStepList: twoTiers },
    })
    await admin.call(customerApi.switchStatus, { body: { id, fdStatus: 0 } })
    const then = await asOf(record)
    expect(then.fdRecord).toMatchObject({ id: record, fdCustomerId: id, fdAccountName: 'admin' })
    const { lastModifiedDate: _, ...asFirst } = first
    expect(then.fdCustomer).toMatchObject(asFirst)
    expect((await asOf(await newest(id))).fdCustomer).toMatchObject({
      fdName: '春山二',
      fdStatus: 0,
      fdStep: true,
    })
  })

  test('is shown as the present one is: without prices, with numbers masked, within the scope', async () => {
    const { id, created } = await givenChanges('夏荷')
    expect((await asOf(created, await server.as('unpriced'))).fdCustomer).toMatchObject({
      fdName: '夏荷',
      fdStep: null,
      fdSettlePlatformMessageDetailList: null,
    })
    const [contact] = (await asOf(created, await server.as('masked'))).fdCustomer.contacts
    expect(contact?.fdContactMobile).toBe('138****1234')
    const narrow = await server.as('narrow')
    expect((await narrow.call(changeApi.asOf, { params: { id: created } })).status).toBe(404)
    const note = await admin.call(noteApi.save, { body: { fdCustomerId: id, fdText: '约谈' } })
    expect(note.status).toBe(200)
    const [last] = await server.database.prisma.auditLog.findMany({ orderBy: { id: 'desc' }, take: 1 })
    expect((await admin.call(changeApi.asOf, { params: { id: Number(last?.id) } })).status).toBe(404)
  })
})

describe('a field that is put back', () => {
  test('becomes again what it was, as a new change, and nothing else does', async () => {
    const { id } = await givenCustomer(admin, { fdName: '冬雪' })
    await save(id, { fdName: '冬雪二', fdCompanyList: [{ fdCompanyName: '甲' }, { fdCompanyName: '乙' }] })
    const record = await newest(id)
    await save(id, { fdName: '冬雪三', fdCooperationPhase: 3 })
    expect((await putBack(record, 'fdName')).body).toMatchObject({
      message: 'save succeeded',
      data: { id, fdVersion: 4 },
    })
    expect(await detailOf(id)).toMatchObject({ fdName: '冬雪', fdCooperationPhase: 3 })
    await putBack(record, 'fdCompanyList')
    expect((await detailOf(id)).fdCompanyNameList).toEqual(['上海云帆科技有限公司'])
    expect(sentencesOf((await list({ fdCustomerId: id, pageSize: 2 })).data)[1]).toEqual([
      'Customer name: 冬雪三 → 冬雪',
    ])
    // What it is already is no change.
    expect((await putBack(record, 'fdName')).body.data.fdVersion).toBe(5)
    expect((await list({ fdCustomerId: id })).total).toBe(5)
  })

  test('has to be sound by the rules of a save', async () => {
    const { id } = await givenCustomer(admin, { fdServiceType: 1, fdChannelType: null, fdBudgetSource: null })
    await save(id, { fdServiceType: 2, fdChannelType: 1, fdBudgetSource: 2 })
    const record = await newest(id)
    const refused = await putBack(record, 'fdChannelType')
    expect(refused.status).toBe(400)
    expect(issuesOf(refused)).toEqual(['fdChannelType: Please select channel type'])
    expect((await putBack(record, 'fdServiceType')).status).toBe(200)
    expect(await detailOf(id)).toMatchObject({ fdServiceType: 1, fdChannelType: null })
  })

  test('takes prices, contacts and the status too, for whoever sees and may change these', async () => {
    const { id } = await givenChanges('竹影')
    const priced = await newest(id)
    expect(
      (await putBack(priced, 'fdSettlePlatformMessageDetailList', await server.as('unpriced'))).status,
    ).toBe(403)
    expect((await putBack(priced, 'fdSettlePlatformMessageDetailList')).status).toBe(200)
    expect((await detailOf(id)).fdSettlePlatformMessageDetailList).toEqual([
      { fdPlatformList: [1, 3], fdPlatformUnitPrice: 0.04 },
    ])
    await save(id, { fdMyClientContactList: [{ fdContactName: '王', fdContactMobile: '13700000000' }] })
    const contacts = await newest(id)
    expect((await putBack(contacts, 'fdMyClientContactList', await server.as('masked'))).status).toBe(403)
    expect((await putBack(contacts, 'fdMyClientContactList', await server.as('saver'))).status).toBe(200)
    expect((await detailOf(id)).contacts).toMatchObject([{ fdContactMobile: '13800001234' }])
    await admin.call(customerApi.switchStatus, { body: { id, fdStatus: 0 } })
    const status = await newest(id)
    expect((await putBack(status, 'fdStatus', await server.as('saver'))).status).toBe(403)
    expect((await putBack(status, 'fdStatus')).status).toBe(200)
    expect(await detailOf(id)).toMatchObject({ fdStatus: 1 })
  })

  test('is refused without the right to save, out of scope, and for what that record does not have', async () => {
    const { id, created } = await givenChanges('松风')
    const record = await newest(id)
    expect((await putBack(record, 'fdPaymentTerm', await server.as('reader'))).status).toBe(403)
    expect((await putBack(record, 'fdName')).body.error).toBe('record_not_found')
    expect((await putBack(created, 'fdName')).body.error).toBe('record_not_found')
    expect((await putBack(999_999_999, 'fdName')).body.error).toBe('record_not_found')
    const { username } = await givenAccount(server, {
      username: 'elsewhere',
      permissions: ['client:save', 'client:detail', 'client:price'],
      serviceTypes: [1],
    })
    const elsewhere = await server.as(username)
    expect((await putBack(record, 'fdSettlePlatformMessageDetailList', elsewhere)).body.error).toBe(
      'record_not_found',
    )
  })
})
