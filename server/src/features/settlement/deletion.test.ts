import { batchApi } from '@zhixin/contract/batch/batch.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { beforeAll, expect, test } from 'vitest'
import { shared, startTestServer } from '../../test/api'
import { batchRows, reach, run } from '../../test/batches'
import { givenCustomer } from '../../test/given'
import { checkImport, wholeCustomer, workbook } from '../../test/imports'
import { book, closeMonth, codeOf, declareFinal, givenSettled, monthOf } from '../../test/settlements'
import { renewMonths } from './renewal'

const server = shared(() => startTestServer({ JOBS: 'server', SETTLEMENT_FIRST_MONTH: '2026-08' }))
const admin = shared(() => server.as('admin'))
beforeAll(async () => {
  await declareFinal(admin, '2026-08-01', '2026-08-31')
})

/** Deactivates and deletes a customer. @returns the month that keeps it, if one does */
async function deletion(id: number): Promise<string | null> {
  await admin.call(customerApi.switchStatus, { body: { id, fdStatus: 0 } })
  const { status, body } = await admin.call(customerApi.remove, { params: { id } })
  if (status === 200) return null
  expect([status, body.error]).toEqual([409, 'usage_unsettled'])
  return /\d{4}-\d{2}/.exec(body.message)?.[0] ?? ''
}

test('settlement.deletion: messages that are not settled keep a customer, and what can never be stated does not', async () => {
  const given = async (fdName: string, counts: Record<string, number>) => {
    const { id, fdCompanySerialCode } = await givenCustomer(admin, { fdName })
    await book(admin, fdCompanySerialCode, counts)
    return id
  }
  const [early, empty, open] = [
    await given('首月之前', { '2026-07-05': 10 }),
    await given('没有用量', { '2026-08-05': 0 }),
    await given('没有约定', { '2026-07-05': 10, '2026-09-05': 10 }),
  ]
  const closed = await givenSettled(server, admin, { name: '待确认' })
  const serialCode = await codeOf(server, closed)
  await book(admin, serialCode, { '2026-08-05': 10 })
  await closeMonth(admin, '2026-08', [closed])
  expect((await monthOf(admin, '2026-08', closed)).fdState).toBe(1)
  await renewMonths(server)
  expect([await deletion(early), await deletion(empty)]).toEqual([null, null])
  expect([await deletion(open), await deletion(closed)]).toEqual(['2026-09', '2026-08'])
})

test('settlement.deletion: undoing an import deletes nobody whose messages are not settled', async () => {
  const made = await checkImport(server, admin, await workbook(wholeCustomer('导入后有用量')))
  await run(admin, made.id)
  const [{ fdCustomerId: id } = { fdCustomerId: null }] = await batchRows(admin, made.id)
  const serialCode = await codeOf(server, id ?? 0)
  await book(admin, serialCode, { '2026-09-05': 10 })
  const undoing = (await admin.data(batchApi.undo, { body: { id: made.id } })).id
  expect(await reach(admin, undoing, 'ready')).toMatchObject({ fdReadyNum: 0, fdRefusedNum: 1 })
  expect((await batchRows(admin, undoing))[0]?.fdReason).toContain('2026-09')
})
