import { ownAccountApi } from '@zhixin/contract/auth/ownAccount.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import type { Endpoint } from '@zhixin/contract/endpoint'
import { productApi } from '@zhixin/contract/product/product.api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../test/api'
import { type DatabaseProxy, passAll } from '../test/databaseProxy'
import { customerBody } from '../test/given'
import { another, expectUnavailable, type Setting, startSetting, told } from '../test/troubledCalls'

let setting: Setting
beforeAll(async () => {
  setting = await startSetting()
})
afterAll(() => setting.close())

const unknown =
  'The service is unavailable at the moment, and this may have been done all the same; please check before you retry'

const isCommit = (bytes: Buffer) => /commit/i.test(bytes.toString('latin1'))

/** Ways in which a commit can be lost. */
const losses: Record<string, () => DatabaseProxy['judge']> = {
  'whose connection ends before the database has got it': () => (bytes, way) =>
    way === 'up' && isCommit(bytes) ? 'cut' : 'pass',
  'whose connection ends before its answer is there': () => afterCommit('cut'),
  'that is not answered in time': () => afterCommit('hold'),
}

function afterCommit(fate: 'cut' | 'hold'): DatabaseProxy['judge'] {
  const committing = new Set<object>()
  return (bytes, way, connection) => {
    if (way === 'up' && isCommit(bytes)) committing.add(connection)
    return way === 'down' && committing.has(connection) ? fate : 'pass'
  }
}

const creations: [string, Endpoint, Endpoint, (fdName: string) => object][] = [
  ['customer', customerApi.save, customerApi.list, (fdName) => customerBody({ fdName })],
  ['product', productApi.save, productApi.list, (fdName) => ({ fdName })],
]

let keys = 0

// Worth their seconds: whoever sends a save again after a lost commit must find it once. The wait is a request's time.
describe.each(Object.entries(losses))('a commit %s', (_how, judgeOf) => {
  it.each(creations)(
    'is 503 that says so, and a %s sent again under its key is there once',
    async (_what, save, list, bodyOf) => {
      const { admin, proxy } = setting
      const name = another()
      const key = `lost-${++keys}`
      const send = () => admin.call(save, { body: bodyOf(name), headers: { 'idempotency-key': key } })
      proxy.judge = judgeOf()
      const answer = await told(send)
      proxy.judge = passAll
      expectUnavailable({ answer })
      expect(answer.message).toBe(unknown)
      const again = await send()
      expect([again.status, again.body.data]).toEqual([
        200,
        expect.objectContaining({ id: expect.any(Number) }),
      ])
      const { body } = await admin.call(list, { body: { fdName: name } })
      expect(body.total).toBe(1)
    },
  )
})

it('what fails after a commit does not hide that something was done', async () => {
  const { direct, server } = setting
  const { nobody, encrypt, logIn } = server
  const { body } = await logIn('operation')
  const next = 'another-demo-2026'
  await direct.query(`create function is_full() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`)
  await direct.query('create trigger a_full before insert on session execute function is_full()')
  const answer = await told(async () =>
    nobody.call(ownAccountApi.changePassword, {
      headers: { authorization: `Bearer ${body.data.access_token}` },
      body: { oldPassword: await encrypt(demoPassword), newPassword: await encrypt(next) },
    }),
  )
  await direct.query('drop trigger a_full on session')
  expectUnavailable({ answer })
  expect(answer.message).toBe(unknown)
  expect((await logIn('operation', next)).status).toBe(200)
})
