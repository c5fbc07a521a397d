import { batchColumns } from '@zhixin/contract/customer/batchRow.list'
import { exportApi } from '@zhixin/contract/export/export.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import readSheets from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { type Client, issuesOf, shared, startTestServer } from '../../../test/api'
import { preview, run } from '../../../test/batches'
import { fetchExport } from '../../../test/exports'
import { givenAccount, givenClient, givenCustomer } from '../../../test/given'

const permissions = ['client:list', 'client:save', 'client:price', 'client:batch', 'client:export']
const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))
const changer = shared(() => givenClient(server, { username: 'changer', permissions, serviceTypes: [2] }))
beforeAll(async () => {
  await givenAccount(server, { username: 'other', permissions })
})

const make = (client: Client, fdFilters: object, fdFormat = 'xlsx') =>
  client.call(exportApi.make, {
    body: { fdListKey: 'batchResult', fdFormat, fdFilters, fdColumnList: batchColumns },
  })

test('the result of a batch is exported by its maker alone: done, unchanged and refused rows, with nothing out of scope', async () => {
  const formula = await givenCustomer(admin, { fdName: '=1+1', fdCooperationPhase: 1 })
  const same = await givenCustomer(admin)
  const foreign = await givenCustomer(admin, { fdServiceType: 1, fdName: '他人' })
  const ids = [formula.id, same.id, foreign.id]
  const { id } = await preview(changer, { fdIdList: ids, fdField: 'fdCooperationPhase', fdValue: 2 })
  await run(changer, id)

  const made = await make(changer, { id })
  expect(made.body.data).toMatchObject({ fdState: 'done', fdRowNum: 3, fdFilterTextList: [`Batch: ${id}`] })
  const file = (await fetchExport(server, changer, made.body.data.id)).body as Buffer
  const [sheet] = await readSheets(file)
  expect(sheet?.data).toEqual([
    ['No.', 'Customer', 'Customer code', 'Result', 'Details', 'Why it was refused'],
    [3, null, null, 'Skipped', null, 'This customer does not exist or was deleted'],
    [1, '=1+1', formula.fdCompanySerialCode, 'Changed', expect.stringContaining('Cooperation phase'), null],
    [2, '云帆科技', same.fdCompanySerialCode, 'Unchanged', null, null],
  ])
  const csv = await make(changer, { id, fdStateList: ['done'] }, 'csv')
  expect(csv.body.data).toMatchObject({ fdRowNum: 1 })
  // A spreadsheet takes no formula for one.
  expect(String((await fetchExport(server, changer, csv.body.data.id)).body)).toContain(",'=1+1,")

  const log = await admin.data(systemLogApi.list, { body: { fdAccountName: 'changer' } })
  const sentences = log.map(({ fdSentence }: { fdSentence: string }) => fdSentence)
  expect(sentences).toContain('changer exported “Result of a bulk change”')

  const other = await server.as('other')
  expect((await make(other, { id })).status).toBe(404)
  expect((await fetchExport(server, other, made.body.data.id)).status).toBe(404)
  expect(issuesOf(await make(changer, {}))).toEqual([expect.stringContaining('fdFilters.id')])
  await givenAccount(server, { username: 'reader', permissions: permissions.slice(0, 4) })
  expect((await make(await server.as('reader'), { id })).status).toBe(403)
})
