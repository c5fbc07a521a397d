import { appConfigApi } from '@zhixin/contract/appConfig/appConfig.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { menuApi } from '@zhixin/contract/menu/menu.api'
import { productApi } from '@zhixin/contract/product/product.api'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { describe, expect, test } from 'vitest'
import { type Client, shared, startBeside, startTestServer } from '../../test/api'
import { customerBody, givenClient } from '../../test/given'
import { avoidEndOf } from '../../test/periods'

const server = shared(startTestServer)
const second = shared(() => startBeside(server))
const admin = shared(() => server.as('admin'))

/** An account of its own for each test, so that nobody else's refusals are counted. */
async function somebody(username: string, permissions: string[] = []): Promise<Client> {
  return givenClient(server, { username, permissions, serviceTypes: [2] })
}

/** The recorded refusals of an account, the oldest first. */
const told = async (fdAccountName: string, language = 'en-US') => {
  const body = { fdAccountName, fdActionList: ['refuse'], sortName: 'createdDate' }
  const data = await admin.data(systemLogApi.list, { body, headers: { 'accept-language': language } })
  return data.map((row) => [row.fdSentence, ...row.fdChangeList.map((change) => change.fdSentence)])
}

describe('a refusal', () => {
  test('of a call that writes is on record with what was lacking', async () => {
    const climber = await somebody('climber')
    const answer = await climber.call(customerApi.remove, { params: { id: 1 } })
    expect([answer.status, answer.body.error]).toEqual([403, 'forbidden'])
    expect(await told('climber')).toEqual([
      [
        'climber was refused what they have no permission for',
        'Permission: Delete customers',
        'Request: GET /api/account/client/delete/:id',
      ],
    ])
    expect((await told('climber', 'zh-CN'))[0]).toEqual([
      'climber 的越权请求被拒绝',
      '权限：删除客户',
      '请求：GET /api/account/client/delete/:id',
    ])
  })

  test('is so once per person, permission and quarter of an hour, on two servers as well', async () => {
    const eager = await somebody('eager')
    await avoidEndOf(15 * 60_000)
    const twin = second.as(eager)
    await Promise.all(
      [eager, twin, eager, twin].flatMap((client) => [
        client.call(menuApi.remove, { params: { id: 1 } }),
        client.call(productApi.save, { body: { fdName: 'x' } }),
      ]),
    )
    const permissions = (await told('eager')).map(([, permission]) => permission)
    expect(permissions.toSorted()).toEqual([
      'Permission: Create and edit products',
      'Permission: Maintain menu resources',
    ])
  })

  test('of what is asked about others is on record, and of a customer out of one’s service types', async () => {
    const curious = await somebody('curious', ['client:save', 'client:list', 'client:price'])
    const { id } = await server.database.prisma.account.findUniqueOrThrow({ where: { username: 'admin' } })
    const query = { accountId: String(id) }
    expect((await curious.call(profileApi.thirdSecrets, { query })).status).toBe(403)
    const body = customerBody({ fdServiceType: 1 })
    expect((await curious.call(customerApi.save, { body })).body.error).toBe('service_type_not_allowed')
    expect((await told('curious')).map(([, ...asked]) => asked)).toEqual([
      ['Permission: See accounts', 'Request: GET /api/thirdSecret/findBySupportPlatform'],
      ['Service types: Game', 'Request: POST /api/account/client/save'],
    ])
  })

  test('of a page that only reads is none of these: screens ask before they know', async () => {
    const reader = await somebody('reader')
    expect((await reader.call(customerApi.list)).status).toBe(403)
    expect((await reader.call(appConfigApi.apps)).status).toBe(403)
    expect(await told('reader')).toEqual([])
  })

  test('stands even if it cannot be recorded', async () => {
    const stubborn = await somebody('stubborn')
    await server.asOwner('alter table audit_log rename to audit_log_away')
    const answer = await stubborn.call(customerApi.remove, { params: { id: 1 } })
    await server.asOwner('alter table audit_log_away rename to audit_log')
    expect(answer.status).toBe(403)
  })
})
