import { customerApi } from '@zhixin/contract/customer/customer.api'
import { ledgerApi } from '@zhixin/contract/ledger/ledger.api'
import { recordApis } from '@zhixin/contract/recordApis'
import { settlementApi } from '@zhixin/contract/settlement/settlement.api'
import { beforeAll, expect, test } from 'vitest'
import { type Client, issuesOf as issuesIn, shared, startTestServer } from '../../test/api'
import { givenAccount, givenCustomer } from '../../test/given'
import { book, closeMonth, codeOf, declareFinal, givenSettled, monthOf } from '../../test/settlements'

const { receipt: receiptApi } = recordApis

const server = shared(() => startTestServer({ JOBS: 'server', SETTLEMENT_FIRST_MONTH: '2026-07' }))
const admin = shared(() => server.as('admin'))
beforeAll(async () => {
  await declareFinal(admin, '2026-08-01', '2026-08-31')
})

const issuesOf = (answer: Parameters<typeof issuesIn>[0]) =>
  issuesIn(answer).map((issue) => issue.split(':')[0])

let named = 0
const given = async (more: object = {}) =>
  (await givenCustomer(admin, { fdName: `客户${named++}`, ...more })).id

const receive = (fdCustomerId: number, fdAmount: number, more: object = {}, client = admin) =>
  client.call(receiptApi.save, {
    body: {
      ...{ fdCustomerId, fdAmount, fdPayer: '云帆科技', fdReceivedDate: '2026-09-10', fdMethod: 1 },
      ...{ fdOldestFirst: true, ...more },
    },
  })
const owe = async (fdCustomerId: number, fdAmount: number, fdDueDate = '2026-08-31', client = admin) =>
  (await client.data(ledgerApi.open, { body: { fdCustomerId, fdKind: 2, fdAmount, fdDueDate } })).id

const entryOfReceipt = async (id: number): Promise<number> => {
  const { body } = await admin.call(receiptApi.detail, { params: { id } })
  return body.data.fdEntryId
}
const received = async (...args: Parameters<typeof receive>) => {
  const { body } = await receive(...args)
  if (!body.data) throw new Error(JSON.stringify(body))
  return entryOfReceipt(body.data.id)
}
const told = <T>({ body }: { body: { data: T } }) => {
  if (body.data === null) throw new Error(JSON.stringify(body))
  return body.data
}
const entry = async (id: number, client = admin) =>
  told(await client.call(ledgerApi.entry, { params: { id } }))
const leftOf = async (...ids: number[]) => Promise.all(ids.map(async (id) => (await entry(id)).fdLeft))
const correct = (id: number, fdAmount: number) =>
  admin.call(ledgerApi.correct, { body: { id, fdAmount, fdReason: '录错' } })
const allocate = (id: number, fdDebtList: { id: number; fdAmount: number }[]) =>
  admin.call(ledgerApi.allocate, { body: { id, fdDebtList } })

test('ledger.oldest: a receipt pays what is due longest, and what is left of it pays the next debt', async () => {
  const customer = await given()
  const late = await owe(customer, 50, '2026-09-30')
  const early = await owe(customer, 30.1, '2026-07-31')
  const receipt = await received(customer, 40)
  expect(await leftOf(early, late, receipt)).toEqual([0, -40.1, 0])
  const more = await received(customer, 100)
  expect(await leftOf(late, more)).toEqual([0, 59.9])
  const next = await owe(customer, 60)
  expect(await leftOf(next, more)).toEqual([-0.1, 0])
  expect((await entry(more)).fdAllocationList).toMatchObject([
    { fdEntryId: late, fdKind: 2, fdAmount: 40.1, fdDate: '2026-09-10', createdByName: 'admin' },
    { fdEntryId: next, fdAmount: 59.9 },
  ])
})

test('ledger.allocate: by hand a receipt pays the debts that a person chooses, and no more than there is', async () => {
  const customer = await given()
  const [first, second] = [await owe(customer, 50), await owe(customer, 70)]
  const receipt = await received(customer, 100, { fdOldestFirst: false })
  expect(await leftOf(first, second, receipt)).toEqual([-50, -70, 100])
  expect((await allocate(receipt, [{ id: second, fdAmount: 60 }])).status).toBe(200)
  expect(await leftOf(first, second, receipt)).toEqual([-50, -10, 40])
  expect(issuesOf(await allocate(receipt, [{ id: first, fdAmount: 50.01 }]))).toEqual([
    'fdDebtList.0.fdAmount',
  ])
  const both = [
    { id: first, fdAmount: 50 },
    { id: second, fdAmount: 50.01 },
  ]
  expect(issuesOf(await allocate(receipt, both))).toEqual(['fdDebtList'])
  const other = await owe(await given(), 10)
  expect(issuesOf(await allocate(receipt, [{ id: other, fdAmount: 1 }]))).toEqual(['fdDebtList.0.id'])
  await allocate(receipt, [{ id: first, fdAmount: 50 }])
  expect(await leftOf(first, second, receipt)).toEqual([0, -70, 50])
  expect(
    (await entry(receipt)).fdAllocationList.map(({ fdEntryId, fdAmount }) => [fdEntryId, fdAmount]),
  ).toEqual([
    ...[
      [second, 60],
      [second, -60],
    ],
    [first, 50],
  ])
  expect((await entry(receipt)).fdDebtList).toMatchObject([
    { id: first, fdLeft: 0, fdPaid: 50, fdDueDate: '2026-08-31' },
    { id: second, fdLeft: 70, fdPaid: 0 },
  ])
})

test('ledger.correct: a counter-entry with a reason corrects, and undoes what is then allocated above it', async () => {
  const customer = await given()
  const [first, second] = [await owe(customer, 50), await owe(customer, 50, '2026-09-30')]
  const receipt = await received(customer, 100)
  await correct(receipt, 60)
  expect(await leftOf(first, second, receipt)).toEqual([0, -40, 0])
  expect(await entry(receipt)).toMatchObject({
    ...{ fdAmount: 100, fdPresent: 60 },
    fdCorrectionList: [{ fdKind: 7, fdAmount: -40, fdReason: '录错', createdByName: 'admin' }],
  })
  // A debt that was less frees what paid it, for what is due next.
  await correct(first, 20)
  expect(await leftOf(first, second, receipt)).toEqual([0, -10, 0])
  await correct(receipt, 0)
  expect(await leftOf(first, second, receipt)).toEqual([-20, -50, 0])
  expect((await correct(receipt, 0)).status).toBe(200)
  expect((await entry(receipt)).fdCorrectionList).toHaveLength(2)
})

test('ledger.refund: what is given back is no longer allocated, and no more than there was', async () => {
  const customer = await given()
  const debt = await owe(customer, 80)
  const receipt = await received(customer, 100)
  const refund = (fdAmount: number) =>
    admin.call(ledgerApi.refund, { body: { fdEntryId: receipt, fdAmount, fdReason: '多付' } })
  expect(issuesOf(await refund(100.01))).toEqual(['fdAmount'])
  expect((await refund(30)).status).toBe(200)
  expect(await leftOf(debt, receipt)).toEqual([-10, 0])
  expect(await entry(receipt)).toMatchObject({
    fdPresent: 70,
    fdCorrectionList: [{ fdKind: 6, fdAmount: -30 }],
  })
})

test('ledger.opening: a balance once for each customer, debts with the day until when they are to be paid', async () => {
  const customer = await given()
  const open = (body: object) => admin.call(ledgerApi.open, { body: { fdCustomerId: customer, ...body } })
  expect(issuesOf(await open({ fdKind: 2, fdAmount: 5 }))).toEqual(['fdDueDate'])
  const { id } = (await open({ fdKind: 1, fdAmount: 500 })).body.data
  expect(issuesOf(await open({ fdKind: 1, fdAmount: 500 }))).toEqual(['fdAmount'])
  expect(await entry(id)).toMatchObject({ fdKind: 1, fdDate: '2026-07-01', fdAmount: 500, fdLeft: 500 })
  const debt = await owe(customer, 30)
  expect(await entry(debt)).toMatchObject({ fdKind: 2, fdDate: '2026-07-01', fdAmount: -30, fdLeft: 0 })
  expect(issuesOf(await open({ fdKind: 1, fdAmount: 0 }))).toEqual(['fdAmount'])
})

test('ledger.statements, settlement.paid: a confirmed statement is a debt with its due day, which what is left of receipts pays', async () => {
  const customer = await givenSettled(server, admin, {
    name: '对账客户',
    terms: { tax_included: false, due_days: 15 },
  })
  const serialCode = await codeOf(server, customer)
  await book(admin, serialCode, { '2026-08-05': 1000 })
  await closeMonth(admin, '2026-08', [customer])
  const receipt = await received(customer, 20)
  const { fdStatementId } = await monthOf(admin, '2026-08', customer)
  const id = fdStatementId ?? 0
  expect((await admin.call(settlementApi.confirm, { body: { id } })).status).toBe(200)
  const { fdDueDate, fdDue } = await admin.data(settlementApi.detail, { params: { id } })
  expect(fdDue).toBe(53)
  const debt = await server.database.prisma.ledgerEntry.findUniqueOrThrow({ where: { statementId: id } })
  expect(await entry(debt.id)).toMatchObject({
    fdKind: 5,
    fdAmount: -53,
    fdLeft: -33,
    fdDueDate,
    fdStatementId: id,
  })
  expect(await leftOf(receipt)).toEqual([0])
  expect((await correct(debt.id, 10)).body.error).toBe('statement_frozen')
  const paid = async () => {
    const { fdPayment, fdOutstanding } = await monthOf(admin, '2026-08', customer)
    const found = await Promise.all(
      [1, 2, 3].map(async (one) => {
        const body = { fdMonth: '2026-08', fdPaymentList: [one] }
        const data = await admin.data(settlementApi.list, { body })
        return data.some(({ fdCustomerId }) => fdCustomerId === customer)
      }),
    )
    return [fdPayment, fdOutstanding, found.indexOf(true) + 1]
  }
  expect(await paid()).toEqual([2, 33, 2])
  await server.database.pool.query("update statement set due_day = '2026-01-01' where id = $1", [id])
  expect(await paid()).toEqual([3, 33, 3])
  await receive(customer, 33)
  expect(await paid()).toEqual([1, 0, 1])
  expect(await admin.data(settlementApi.detail, { params: { id } })).toMatchObject({
    fdOutstanding: 0,
    fdPaymentList: [
      { fdEntryKind: 3, fdPayer: '云帆科技', fdAmount: 20 },
      { fdEntryKind: 3, fdAmount: 33 },
    ],
  })
})

test('ledger.entries: entries and allocations are only added', async () => {
  const customer = await given()
  await owe(customer, 10)
  await receive(customer, 10)
  for (const table of ['ledger_entry', 'ledger_allocation'])
    for (const act of [`update ${table} set amount = 1`, `delete from ${table}`])
      await expect(server.database.pool.query(act)).rejects.toThrow()
})

test('ledger.lock: what happens to one ledger at the same time happens one after the other', async () => {
  const customer = await given()
  const debt = await owe(customer, 100)
  const receipts = await Promise.all([60, 60, 60].map((amount) => received(customer, amount)))
  expect((await leftOf(...receipts)).toSorted()).toEqual([0, 20, 60])
  expect(await leftOf(debt)).toEqual([0])
  const [one = 0, two = 0] = await Promise.all(
    [1, 2].map(() => received(customer, 50, { fdOldestFirst: false })),
  )
  const again = await owe(customer, 130, '2026-10-31')
  const all = await Promise.all([one, two].map((id) => allocate(id, [{ id: again, fdAmount: 50 }])))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('receipt.entry: what a receipt rests on is fixed, what is told of it can be changed', async () => {
  const customer = await given()
  const saved = await receive(customer, 10, { fdRemark: '首笔' })
  const { id } = saved.body.data
  const change = (more: object) => receive(customer, 10, { id, ...more })
  expect(issuesOf(await change({ fdAmount: 11 }))).toEqual(['fdAmount'])
  expect(issuesOf(await change({ fdReceivedDate: '2026-09-11' }))).toEqual(['fdReceivedDate'])
  expect(issuesOf(await change({ fdCustomerId: await given() }))).toEqual(['fdCustomerId'])
  expect((await change({ fdReferenceNo: '0001' })).status).toBe(200)
  expect(await admin.data(receiptApi.detail, { params: { id } })).toMatchObject({
    ...{ fdAmount: 10, fdLeft: 10, fdReferenceNo: '0001', fdRemark: null },
  })
  expect(issuesOf(await receive(customer, 0))).toEqual(['fdAmount'])
  expect(issuesOf(await receive(customer, 1, { fdReceivedDate: '2999-01-01' }))).toEqual(['fdReceivedDate'])
})

test('receipt.seen: without prices no amount is seen or entered, and nothing of customers out of scope', async () => {
  const [message, game] = [await given(), await given({ fdServiceType: 1 })]
  const [mine, foreign] = [await received(message, 10), await received(game, 20)]
  const permissions = ['receipt:list', 'receipt:save', 'client:list'] as const
  await givenAccount(server, { username: 'cashier', permissions: [...permissions], serviceTypes: [2] })
  await givenAccount(server, {
    ...{ username: 'accountant', permissions: [...permissions, 'client:price'], serviceTypes: [2] },
  })
  const [cashier, accountant] = [await server.as('cashier'), await server.as('accountant')]
  const rows = (client: Client) =>
    client.data(receiptApi.list, { body: { fdCustomerIdList: [message, game] } })
  expect(await rows(cashier)).toMatchObject([{ fdCustomerId: message, fdAmount: null, fdLeft: null }])
  expect(await rows(accountant)).toMatchObject([{ fdCustomerId: message, fdAmount: 10, fdLeft: 10 }])
  expect(await entry(mine, cashier)).toMatchObject({ fdAmount: null, fdPresent: null, fdLeft: null })
  for (const client of [cashier, accountant])
    expect((await client.call(ledgerApi.entry, { params: { id: foreign } })).status).toBe(404)
  expect((await receive(message, 5, {}, cashier)).status).toBe(403)
  expect((await receive(game, 5, {}, accountant)).status).toBe(400)
  const acts = [
    [ledgerApi.open, { fdCustomerId: message, fdKind: 1, fdAmount: 1 }],
    [ledgerApi.correct, { id: mine, fdAmount: 1, fdReason: '录错' }],
    [ledgerApi.refund, { fdEntryId: mine, fdAmount: 1, fdReason: '多付' }],
    [ledgerApi.allocate, { id: mine, fdDebtList: [] }],
  ] as const
  for (const [endpoint, body] of acts) {
    expect((await cashier.call(endpoint, { body })).status).toBe(403)
    const [elsewhere] = [
      'id' in body && { ...body, id: foreign },
      'fdEntryId' in body && { ...body, fdEntryId: foreign },
      { ...body, fdCustomerId: game },
    ].filter(Boolean)
    expect([400, 404]).toContain((await accountant.call(endpoint, { body: elsewhere })).status)
  }
})

test('settlement.deletion: a customer with something outstanding or not allocated is not deleted', async () => {
  const customer = await given()
  await owe(customer, 30)
  const removal = async () => {
    await admin.call(customerApi.switchStatus, { body: { id: customer, fdStatus: 0 } })
    const { status, body } = await admin.call(customerApi.remove, { params: { id: customer } })
    return [status, body.error]
  }
  expect(await removal()).toEqual([409, 'ledger_unsettled'])
  await receive(customer, 30)
  expect((await removal())[0]).toBe(200)
  expect(issuesOf(await receive(customer, 1))).toEqual(['fdCustomerId'])
})
