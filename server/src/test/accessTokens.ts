import { accessTokenApi } from '@zhixin/contract/auth/accessToken.api'
import { type Client, clientWith, demoPassword, type TestServer } from './api'
import { givenAccount } from './given'

/** What the owners of the tests' tokens may do. */
export const rights = [
  'client:list',
  'client:detail',
  'client:save',
  'client:price',
  'client:mobile',
  'account:list',
]

/** How a call was refused. */
export const error = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]

/** What tests of access tokens do with the server of their file. */
export function accessTokens(server: TestServer) {
  /** An account of its own for each test. */
  async function somebody(username: string, permissionCodes = rights, more: object = {}) {
    const account = await givenAccount(server, { username, permissions: permissionCodes, ...more })
    return { ...account, client: await server.as(username) }
  }

  const asked = (more: object = {}) => ({
    fdName: '计费系统',
    fdDayNum: 30,
    fdPermissionCodeList: ['client:list', 'client:detail'],
    fdServiceTypeArray: [2],
    ...more,
  })

  const create = async (client: Client, more: object = {}) =>
    client.call(accessTokenApi.create, {
      body: asked({ password: await server.encrypt(demoPassword), ...more }),
    })

  /** A caller with an access token. */
  const withToken = (token: string): Client => clientWith(server, token)

  async function givenToken(client: Client, more: object = {}) {
    const { data } = (await create(client, more)).body
    return { ...data, client: withToken(data.fdToken) }
  }

  return { asked, somebody, create, withToken, givenToken }
}
