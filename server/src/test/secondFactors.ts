import { secondFactorApi } from '@zhixin/contract/auth/secondFactor.api'
import { Secret, TOTP } from 'otpauth'
import { auditLog, type Client, demoPassword, type TestServer } from './api'
import { givenAccount } from './given'

interface Enrolled {
  id: number
  secret: string
  recoveryCodes: string[]
  client: Client
}

/** The code of an authenticator, `steps` of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** What tests of the second factor do with the server of their file. */
export function secondFactors(server: TestServer) {
  /** Turns the second factor of a logged-in account on. */
  async function enrol(client: Client, password?: string) {
    const body = password === undefined ? {} : { password: await server.encrypt(password) }
    const begun = await client.call(secondFactorApi.begin, { body })
    const secret = begun.body.data.fdSecret
    const confirmed = await client.call(secondFactorApi.confirm, { body: { code: codeOf(secret) } })
    return { begun, confirmed, secret, recoveryCodes: confirmed.body.data?.fdRecoveryCodeList ?? [] }
  }

  async function enrolled(username: string, permissions = ['client:list']): Promise<Enrolled> {
    const { id } = await givenAccount(server, { username, permissions })
    const client = await server.as(username)
    const { secret, recoveryCodes } = await enrol(client, demoPassword)
    // As if that had been a while ago, so that the present code can be used to log in.
    await server.database.prisma.secondFactor.update({ where: { accountId: id }, data: { lastStep: 0 } })
    return { id, client, secret, recoveryCodes }
  }

  /** What the system log has of an account, oldest first. */
  const actionsOf = async (id: number) =>
    (await auditLog(server, { entityId: String(id) }))
      .filter(({ entity }) => entity === 'account')
      .map(({ action, accountName }) => `${action} by ${accountName}`)

  return { codeOf, enrol, enrolled, actionsOf }
}
