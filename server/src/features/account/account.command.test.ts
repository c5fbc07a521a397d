import { customerApi } from '@zhixin/contract/customer/customer.api'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { describe, expect, test } from 'vitest'
import { shared, startTestServer } from '../../test/api'
import { givenAccount, givenClient } from '../../test/given'
import { CommandError, runAccountCommand } from './account.command'

const server = shared(startTestServer)

const run = (...words: string[]) => runAccountCommand(server.database, words)
const passwordIn = (output: string) => /One-time password: (\S+)/.exec(output)?.[1] ?? ''
/** What an account may do after a login: the error of the list of customers, undefined for none. */
async function refusalOf(username: string, password: string) {
  const { body } = await server.logIn(username, password)
  const headers = { authorization: `Bearer ${body.data.access_token}` }
  return (await server.nobody.call(customerApi.list, { headers })).body.error
}

/** What the system log says last, and who did it. */
async function lastEntry() {
  const admin = await server.as('admin')
  const [entry] = await admin.data(systemLogApi.list, { body: { pageSize: 1 } })
  return [entry?.fdAccountName, entry?.fdAction, entry?.fdEntityLabel]
}

describe('account.command: pnpm account', () => {
  test('creates an administrator, who has to choose a password first', async () => {
    const output = await run('create', ' rescuer ')
    expect(output).toContain('The administrator rescuer was created.')
    expect(await lastEntry()).toEqual(['The system', 'create', 'rescuer'])
    expect(await refusalOf('rescuer', passwordIn(output))).toBe('password_change_required')
  })

  test('resets a password: the old one and the sessions end', async () => {
    const before = await givenClient(server, { username: 'forgetful', permissions: [] })
    const output = await run('reset', 'FORGETFUL')
    expect(await lastEntry()).toEqual(['The system', 'resetPassword', 'forgetful'])
    expect((await before.call(profileApi.current)).status).toBe(401)
    expect((await server.logIn('forgetful')).status).toBe(400)
    expect(await refusalOf('forgetful', passwordIn(output))).toBe('password_change_required')
  })

  test('unlocks an account that nobody can log in to', async () => {
    await givenAccount(server, { username: 'locked out', permissions: [] })
    expect(await run('unlock', 'locked out')).toBe('locked out is not locked.')
    for (let tries = 0; tries < 10; tries++) await server.logIn('locked out', 'wrong wrong')
    expect((await server.logIn('locked out')).status).toBe(429)
    expect(await run('list')).toMatch(/^locked out · .* · active · locked until 20\d\d-/m)
    expect(await run('unlock', 'locked out')).toBe('locked out is unlocked.')
    expect(await lastEntry()).toEqual(['The system', 'unlock', 'locked out'])
    expect((await server.logIn('locked out')).status).toBe(200)
  })

  test('lists every account', async () => {
    const lines = (await run('list')).split('\n')
    expect(lines).toHaveLength(await server.database.prisma.account.count())
    expect(lines).toContain('admin · Administrator · active')
  })

  test('says what is wrong in a sentence, and does nothing', async () => {
    const accounts = await server.database.prisma.account.count()
    const wrong: [string[], string][] = [
      [[], 'Usage:'],
      [['remove', 'admin'], 'Usage:'],
      [['create'], 'Usage:'],
      [['reset', 'admin', 'viewer'], 'Usage:'],
      [['reset', 'nobody'], 'There is no account nobody; "pnpm account list" shows all of them.'],
      [['create', 'ADMIN'], 'This username exists already'],
      [['create', '系统'], 'reserved'],
      [['create', 'a'.repeat(101)], '100'],
    ]
    for (const [words, why] of wrong) {
      const failure = await run(...words).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(CommandError)
      expect((failure as Error).message).toContain(why)
    }
    expect(await server.database.prisma.account.count()).toBe(accounts)
  })
})
