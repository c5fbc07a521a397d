import { batchApi } from '@zhixin/contract/batch/batch.api'
import { importFilePaths } from '@zhixin/contract/customerImport/import.calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessTokens } from '../../../test/accessTokens'
import { type Client, shared, startTestServer } from '../../../test/api'
import { batchOf, batchRows, preview, run } from '../../../test/batches'
import { givenClient, givenCustomer } from '../../../test/given'
import { checkImport, type newCustomerRow, wholeCustomer, workbook } from '../../../test/imports'

const rights = [
  'client:list',
  'client:detail',
  'client:price',
  'client:save',
  'client:batch',
  'client:import',
  'client:note',
]
const gameCredit = '91310000MA1FL77X7A'
const server = shared(() => startTestServer({ JOBS: 'server', PRICE_APPROVAL_CUSTOMERS: '1' }))
const admin = shared(() => server.as('admin'))
const author = shared(() =>
  givenClient(server, { username: 'author', permissions: rights, serviceTypes: [1, 2] }),
)
/** A customer of games, whom nobody but the author sees. */
let game: { id: number; fdCompanySerialCode: string }
const gameName = '暗门游戏'
const { givenToken } = accessTokens(server)
beforeAll(async () => {
  game = await givenCustomer(admin, {
    fdServiceType: 1,
    fdName: gameName,
    fdCompanyCreditCode: gameCredit,
    fdCompanyList: [{ fdCompanyName: '暗门科技有限公司' }],
  })
})

/** New customers: of messages; one refused because of the credit code of the customer of games; and one of games. */
function newCustomers(name: string, kinds = ['甲', '乙', '丙', '丁']) {
  const more: Record<string, Parameters<typeof newCustomerRow>[1]> = {
    甲: { fdCompanyList: '暗门科技有限公司' },
    丙: { fdCompanyCreditCode: gameCredit },
    丁: { fdServiceType: '游戏', fdChannelType: null, fdBudgetSource: null },
  }
  const rows = kinds.map((kind) => wholeCustomer(name + kind, more[kind]))
  return workbook({
    customer: rows.flatMap(({ customer }) => customer),
    contacts: rows.flatMap(({ contacts }) => contacts),
    prices: rows.flatMap(({ prices }) => prices),
  })
}
const told = async (client: Client, id: number) => JSON.stringify(await batchRows(client, id))
const secrets = () => [gameName, game.fdCompanySerialCode, '暗门科技有限公司丁', '读者丁']

describe('batch.hidden', () => {
  test('who made an import is told of a look-alike and of a taken credit code by name', async () => {
    const { id } = await checkImport(server, author, await newCustomers('读者'))
    const rows = await batchRows(author, id)
    expect(rows.map(({ fdName, fdState, fdHintList }) => [fdName, fdState, fdHintList])).toEqual([
      ['读者丙', 'refused', []],
      [
        '读者甲',
        'ready',
        [`${game.fdCompanySerialCode} ${gameName} The same company name: 暗门科技有限公司`],
      ],
      ['读者乙', 'ready', []],
      ['读者丁', 'ready', []],
    ])
    expect(rows[0]?.fdReason).toContain(`${game.fdCompanySerialCode} ${gameName}`)
    expect(rows[0]?.fdCellList[0]?.fdMessage).toContain(gameName)
  })

  test('a token of theirs for messages alone is told none of it, nor of new customers of games, nor what the file says', async () => {
    const { id } = await checkImport(server, author, await newCustomers('读者'))
    const { client } = await givenToken(author, { fdPermissionCodeList: rights, fdServiceTypeArray: [2] })
    const rows = await batchRows(client, id)
    expect(rows.map(({ fdName, fdReason, fdCellList }) => [fdName, fdReason, fdCellList])).toEqual([
      [null, 'This customer does not exist or was deleted', []],
      ['读者甲', null, []],
      ['读者乙', null, []],
      [null, null, []],
    ])
    expect(rows.map(({ fdHintList, fdChangeList }) => [fdHintList, fdChangeList.length > 0])).toEqual([
      [[], false],
      [[], true],
      [[], true],
      [[], false],
    ])
    for (const secret of secrets()) expect(JSON.stringify(rows)).not.toContain(secret)
    const marked = (of: Client) =>
      server.app.inject({
        url: importFilePaths.marked.replace(':id', String(id)),
        headers: { authorization: `Bearer ${of.token}` },
      })
    expect([(await marked(client)).statusCode, (await marked(author)).statusCode]).toEqual([404, 200])
  })

  test('a token is told what a file says that it has sent itself', async () => {
    const { client } = await givenToken(author, { fdPermissionCodeList: rights, fdServiceTypeArray: [2] })
    const { id } = await checkImport(server, client, await newCustomers('自送'))
    const rows = await batchRows(client, id, ['refused'])
    expect(rows.map(({ fdName, fdReason }) => [fdName, fdReason])).toEqual([
      ['自送丁', 'You do not have permission to manage customers of this service type'],
    ])
  })

  test('who approves it is told none of it either', async () => {
    const { id } = await checkImport(server, author, await newCustomers('待批', ['甲', '乙', '丙']))
    await author.call(batchApi.run, { body: { id } })
    const approver = await givenClient(server, {
      username: 'approver',
      permissions: ['client:list', 'client:price', 'price:approve'],
      serviceTypes: [2],
    })
    expect(await batchOf(approver, id)).toMatchObject({ fdState: 'approval', fdReadyNum: 2 })
    expect((await batchRows(approver, id)).map(({ fdName, fdHintList }) => [fdName, fdHintList])).toEqual([
      [null, []],
      ['待批甲', []],
      ['待批乙', []],
    ])
    for (const secret of secrets()) expect(await told(approver, id)).not.toContain(secret)
  })

  test('a customer who has left the scope is named no more, nor what was wrong with them', async () => {
    const { id: customer } = await givenCustomer(admin, { fdName: '将离' })
    const { id } = await preview(author, { fdIdList: [customer], fdField: 'fdPaymentTerm', fdValue: 987 })
    expect(await told(author, id)).toContain('This option does not exist')
    await server.asOwner(`update account set service_types = '{1}' where username = 'author'`)
    const [row] = await batchRows(author, id)
    await server.asOwner(`update account set service_types = '{1,2}' where username = 'author'`)
    expect(row).toMatchObject({
      fdName: null,
      fdCompanySerialCode: null,
      fdReason: 'This customer does not exist or was deleted',
    })
  })
})

test('import.key: a code of somebody out of scope answers as one that nobody has', async () => {
  const messages = await givenClient(server, { username: 'messages', permissions: rights, serviceTypes: [2] })
  const answer = async (fdCompanySerialCode: string) => {
    const { id } = await checkImport(
      server,
      messages,
      await workbook({ customer: [{ fdCompanySerialCode, fdName: '改名' }] }),
    )
    return batchRows(messages, id)
  }
  const foreign = await answer(game.fdCompanySerialCode)
  expect(foreign).toMatchObject([
    { fdCustomerId: null, fdName: '改名', fdReason: 'This customer does not exist or was deleted' },
  ])
  expect(foreign).toEqual(await answer('KH99999999'))
})

test('import.twins: a credit code that somebody has by the time of the run names them to who sees them alone', async () => {
  const { id } = await checkImport(
    server,
    author,
    await workbook(wholeCustomer('晚到', { fdCompanyCreditCode: '91310000MA1FL99X9A' })),
  )
  const { fdCompanySerialCode } = await givenCustomer(admin, {
    fdServiceType: 1,
    fdName: '抢先游戏',
    fdCompanyCreditCode: '91310000MA1FL99X9A',
  })
  await run(author, id)
  expect((await batchRows(author, id))[0]?.fdReason).toContain(`${fdCompanySerialCode} 抢先游戏`)
  await server.asOwner(`update account set service_types = '{2}' where username = 'author'`)
  expect((await batchRows(author, id))[0]?.fdReason).toBe(
    'A customer has the same credit code; to create it nevertheless, enter “yes” in “Create anyway”',
  )
  await server.asOwner(`update account set service_types = '{1,2}' where username = 'author'`)
})

test('token.narrow: a token that may not do what a batch does cannot discard it', async () => {
  const { id: customer } = await givenCustomer(admin)
  const { id } = await preview(author, { fdIdList: [customer], fdField: 'fdCooperationPhase', fdValue: 3 })
  const discard = (client: Client) => client.call(batchApi.discard, { body: { id } })
  const noting = await givenToken(author, { fdPermissionCodeList: ['client:note'] })
  expect((await discard(noting.client)).body.error).toBe('forbidden')
  expect((await batchOf(author, id)).fdState).toBe('ready')
  const changing = await givenToken(author, { fdPermissionCodeList: ['client:batch', 'client:save'] })
  expect((await discard(changing.client)).status).toBe(200)
  expect((await batchOf(author, id)).fdState).toBe('cancelled')
})
