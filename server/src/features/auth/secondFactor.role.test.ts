import { accountApi } from '@zhixin/contract/account/account.api'
import { ownAccountApi } from '@zhixin/contract/auth/ownAccount.api'
import { secondFactorApi } from '@zhixin/contract/auth/secondFactor.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { roleApi } from '@zhixin/contract/role/role.api'
import { describe, expect, test } from 'vitest'
import { clientWith, demoPassword, issuesOf, shared, startTestServer } from '../../test/api'
import { givenAccount, givenClient } from '../../test/given'
import { secondFactors } from '../../test/secondFactors'
import { runAccountCommand } from '../account/account.command'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

const { codeOf, enrol, enrolled, actionsOf } = secondFactors(server)

describe('factor.role: a role that requires it', () => {
  const require = (id: number, fdSecondFactorRequired: boolean, client = admin) =>
    client.call(roleApi.requireSecondFactor, { body: { id, fdSecondFactorRequired } })

  test('holds its members back from their next request on, until they have one', async () => {
    const { roleId } = await givenAccount(server, { username: 'member', permissions: ['client:list'] })
    const member = await server.as('member')
    expect((await require(roleId, true)).status).toBe(200)
    const { fdSecondFactorRequired, fdWithoutSecondFactorNum } = await admin.data(roleApi.detail, {
      params: { id: roleId },
    })
    expect([fdSecondFactorRequired, fdWithoutSecondFactorNum]).toEqual([true, 1])

    const refused = await member.call(customerApi.list)
    expect([refused.status, refused.body.error]).toEqual([403, 'second_factor_enrolment_required'])
    expect((await member.call(ownAccountApi.sessions)).status).toBe(403)
    expect((await member.data(profileApi.current)).fdSecondFactorRequired).toBe(true)
    expect(await member.data(profileApi.permissions)).toEqual([])
    expect(await member.data(profileApi.menu)).toEqual([])
    // The login was just now, so the password is not asked for again.
    const { confirmed, secret } = await enrol(member)
    expect(confirmed.status).toBe(200)
    expect((await member.call(customerApi.list)).status).toBe(200)
    expect((await member.data(profileApi.current)).fdSecondFactorRequired).toBe(false)
    // Turned off to move to another phone, it has to be turned on again at once.
    const password = await server.encrypt(demoPassword)
    await member.call(secondFactorApi.remove, { body: { password, code: codeOf(secret, 1) } })
    expect((await member.call(customerApi.list)).body.error).toBe('second_factor_enrolment_required')
    await require(roleId, false)
    expect((await member.call(customerApi.list)).status).toBe(200)
  })

  test('asks for the password again 15 minutes after the login', async () => {
    const { id, roleId } = await givenAccount(server, { username: 'absent', permissions: [] })
    const client = await server.as('absent')
    await require(roleId, true)
    await server.database.prisma.account.update({ where: { id }, data: { passwordChangedAt: new Date(0) } })
    await server.database.prisma.session.updateMany({
      where: { accountId: id },
      data: { createdAt: new Date(Date.now() - 16 * 60_000) },
    })
    expect(issuesOf(await client.call(secondFactorApi.begin))).toEqual(['password: Password cannot be empty'])
    expect((await enrol(client, demoPassword)).confirmed.status).toBe(200)
  })

  test('a one-time password is changed first', async () => {
    const { id, roleId } = await givenAccount(server, { username: 'new member', permissions: [] })
    await require(roleId, true)
    const reset = await admin.call(accountApi.resetPassword, { body: { id } })
    const login = await server.logIn('new member', reset.body.data.fdOneTimePassword ?? '')
    const client = clientWith(server, login.body.data.access_token)
    expect((await client.call(secondFactorApi.begin)).body.error).toBe('password_change_required')
    const changed = await client.call(ownAccountApi.changePassword, {
      body: { newPassword: await server.encrypt('a password of my own') },
    })
    const after = clientWith(server, changed.body.data.access_token)
    expect((await enrol(after)).confirmed.status).toBe(200)
  })

  test('is set by who may change the role, and by administrators of their own, on record', async () => {
    const own = await server.database.prisma.role.findUniqueOrThrow({ where: { code: 'administrator' } })
    const { roleId } = await givenAccount(server, { username: 'clerk', permissions: ['role:save'] })
    const clerk = await server.as('clerk')
    expect((await require(own.id, true, clerk)).body.error).toBe('role_locked')
    expect((await require(roleId, true, clerk)).body.error).toBe('own_account_kept')
    expect((await require(own.id, true)).status).toBe(200)
    expect((await admin.call(customerApi.list)).body.error).toBe('second_factor_enrolment_required')
    await server.database.prisma.role.update({ where: { id: own.id }, data: { secondFactorRequired: false } })
    const { changes } = await server.database.prisma.auditLog.findFirstOrThrow({
      where: { entity: 'role', entityId: String(own.id) },
      orderBy: { id: 'desc' },
    })
    expect(changes).toEqual([{ field: 'fdSecondFactorRequired', old: false, new: true }])
  })
})

describe('factor.lost: a lost one', () => {
  test('is removed by an administrator who is not below, never for oneself', async () => {
    const { id, client } = await enrolled('lost')
    const remove = (one: number, by = admin) => by.call(accountApi.removeSecondFactor, { body: { id: one } })
    const helper = await givenClient(server, { username: 'helper', permissions: ['account:resetPassword'] })
    expect((await remove(id, helper)).body.error).toBe('rank_exceeded')
    const row = async () => (await admin.data(accountApi.list, { body: { fdUsername: 'lost' } }))[0]
    expect((await row())?.fdSecondFactor).toBe(true)
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).status).toBe(200)
    expect((await row())?.fdSecondFactor).toBe(false)
    expect((await server.logIn('lost')).status).toBe(200)
    expect((await client.call(customerApi.list)).status).toBe(200)
    expect(await actionsOf(id)).toEqual(['enableSecondFactor by lost', 'removeSecondFactor by admin'])
    const { id: self } = await admin.data(profileApi.current)
    expect((await remove(self)).body.error).toBe('own_account_kept')
  })

  test('account.command: is removed by pnpm account', async () => {
    await enrolled('stranded')
    const run = (...words: string[]) => runAccountCommand(server.database, words)
    expect(await run('drop-factor', 'stranded')).toMatch(/^stranded logs in with the password alone/)
    expect(await run('drop-factor', 'stranded')).toBe('stranded has no two-step verification.')
    expect((await server.logIn('stranded')).status).toBe(200)
  })

  test('those who have one are found in the list of accounts', async () => {
    const named = async (has: number) =>
      (await admin.data(accountApi.list, { body: { fdSecondFactorList: [has], pageSize: 100 } })).map(
        ({ fdUsername }) => fdUsername,
      )
    await enrolled('finder')
    expect(await named(1)).toContain('finder')
    expect(await named(1)).not.toContain('business')
    expect(await named(0)).toContain('business')
  })
})
