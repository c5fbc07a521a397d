import { batchApi } from '@zhixin/contract/batch/batch.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { importApi } from '@zhixin/contract/customerImport/import.api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shared, startTestServer } from '../../../test/api'
import { givenCustomer } from '../../../test/given'
import { asTaken, newCustomerRow, uploadImport, workbook } from '../../../test/imports'
import { killedBatches } from '../../../test/killedBatches'
import { type WorkerProcess, workerOf } from '../../../test/workerProcess'

/** How many customers are imported, half of them new: two pieces. `BATCH_ROWS=10000` does it with many, killed five times. */
const amount = Number(process.env.BATCH_ROWS ?? 120)
const kills = process.env.BATCH_ROWS === undefined ? 2 : 5

const server = shared(() => startTestServer({ PRICE_APPROVAL_CUSTOMERS: '1000000' }))
const admin = shared(() => server.as('admin'))
let worker: WorkerProcess
beforeAll(async () => {
  worker = workerOf(server)
  worker.start()
})
afterAll(() => worker.kill())

const found = async (body: object) =>
  (await admin.call(customerApi.list, { body: { pageSize: 10, ...body } })).body.total

// Worth its seconds: an import writes more tables than any other batch, and makes what its undoing must remove.
test(
  'an import and its undoing survive kills: every row is done, none twice, and all is as it was',
  async () => {
    const { carryOut, everything } = killedBatches({ server, admin, worker, amount })
    const half = amount / 2
    const codes: string[] = []
    while (codes.length < half) {
      const some = Array.from({ length: 20 }, () => givenCustomer(admin, { fdName: '原有' }))
      codes.push(...(await Promise.all(some)).map(({ fdCompanySerialCode }) => fdCompanySerialCode))
    }
    const before = await everything()
    const names = codes.map((_, index) => `导入${index}`)
    const file = await workbook({
      customer: [
        ...names.map((name) => newCustomerRow(name)),
        ...codes.map((fdCompanySerialCode) => ({
          fdCompanySerialCode,
          fdName: '改名',
          fdIntroduction: '新简介',
        })),
      ],
      contacts: [
        ...names.map((fdName) => ({ fdName, fdContactName: '王芳', fdContactMobile: '13900001111' })),
        ...codes.map((fdCompanySerialCode) => ({
          fdCompanySerialCode,
          fdContactName: '赵云',
          fdContactMobile: '137',
        })),
      ],
      prices: names.map((fdName) => ({ fdName, fdKind: 1, fdPlatform: 'OPPO', fdUnitPrice: 0.035 })),
    })
    const uploaded = (await uploadImport(server, admin, file)).body.data
    const { id } = await admin.data(importApi.check, { body: asTaken(uploaded) })
    await carryOut('import', id, kills)
    expect([await found({ fdName: '导入' }), await found({ fdName: '改名' })]).toEqual([half, half])
    expect(await everything()).not.toEqual(before)

    const undoing = (await admin.data(batchApi.undo, { body: { id } })).id
    // What was made is deactivated and deleted, each on record.
    await carryOut('its undoing', undoing, kills, amount + half)
    expect([await found({ fdName: '导入' }), await found({ fdName: '原有' })]).toEqual([0, half])
    expect(await everything()).toEqual(before)
  },
  900_000 + amount * 400,
)
