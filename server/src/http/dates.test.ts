import { accountApi } from '@zhixin/contract/account/account.api'
import { subAccountApi } from '@zhixin/contract/account/subAccount.api'
import { accessTokenApi } from '@zhixin/contract/auth/accessToken.api'
import { authApi } from '@zhixin/contract/auth/auth.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { priceApprovalApi } from '@zhixin/contract/customer/priceApproval.api'
import { dailyApi } from '@zhixin/contract/daily/daily.api'
import { draftApi } from '@zhixin/contract/draft/draft.api'
import type { Endpoint } from '@zhixin/contract/endpoint'
import { exportApi } from '@zhixin/contract/export/export.api'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { settlementApi } from '@zhixin/contract/settlement/settlement.api'
import { usageApi } from '@zhixin/contract/usage/usage.api'
import { expect, test } from 'vitest'
import { shared, startTestServer } from '../test/api'
import { contractEndpoints, nameOf } from '../test/contractEndpoints'
import { givenEverything } from '../test/everything'
import { customerBody, givenCustomer } from '../test/given'
import { answerSchema, type JsonSchema } from './schemas'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

const oneForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
const looksLikeMoment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/

/** Every moment of an answer with its path, whatever its field is called, in JSON texts too. */
function moments(value: unknown, at: string): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((one) => moments(one, at))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => moments(one, `${at}.${name}`))
  if (typeof value !== 'string') return []
  if (/^[[{]/.test(value)) return moments(JSON.parse(value), at)
  return looksLikeMoment.test(value) ? [[at, value]] : []
}

/** The paths of an answer that its schema declares as moments. */
function declared(schema: JsonSchema, at: string): string[] {
  const parts = [schema.items, schema.additionalProperties, ...((schema.anyOf as unknown[]) ?? [])]
  return [
    ...(schema.format === 'date-time' ? [at] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, child]) => declared(child, `${at}.${name}`)),
    ...parts.flatMap((part) => (typeof part === 'object' ? declared(part as JsonSchema, at) : [])),
  ]
}

test('every date of every answer leaves in one form', async () => {
  const callOf = await givenEverything(server, admin)
  const { id } = await givenCustomer(admin)
  await server.logIn('viewer', 'wrong wrong')
  for (let tries = 0; tries < 10; tries++) await server.logIn('company', 'wrong wrong')
  const left = (await server.logIn('admin')).body.data.access_token
  await server.nobody.call(authApi.logout, { headers: { authorization: `Bearer ${left}` } })

  const caller = await admin.data(profileApi.current)
  await server.database.prisma.secondFactor.create({
    data: { accountId: caller.id, secretEncrypted: Buffer.from('unused'), confirmedAt: new Date() },
  })

  const seen = new Map<string, string>()
  const look = (name: string, body: unknown) => {
    for (const [place, value] of moments(body, name)) seen.set(place, value)
  }
  const endpoints = await contractEndpoints()
  for (const endpoint of endpoints.filter(({ writes }) => !writes)) {
    const { params, query, body = {} } = callOf(endpoint)
    const answer = await admin.call<Endpoint>(endpoint, {
      ...(params && { params }),
      ...(query && { query }),
      ...(endpoint.method === 'POST' && { body }),
    })
    look(nameOf(endpoint), answer.body)
  }
  const further = await admin.call(customerApi.list, { body: { fdColumnList: ['fdLastNoteDate'] } })
  look(nameOf(customerApi.list), further.body)
  const draft = await admin.call(draftApi.save, { body: { fdFormKey: 'product', fdValues: { fdName: 'x' } } })
  look(nameOf(draftApi.save), draft.body)
  const exported = await admin.call(exportApi.make, callOf(exportApi.make))
  look(nameOf(exportApi.make), exported.body)
  for (const again of [exportApi.cancel, exportApi.retry])
    look(nameOf(again), (await admin.call(again, { body: { id: exported.body.data.id } })).body)
  const token = await admin.call(accessTokenApi.create, callOf(accessTokenApi.create))
  look(nameOf(accessTokenApi.create), token.body)
  const { id: role } = await server.database.prisma.role.findFirstOrThrow({ where: { code: 'readonly' } })
  const newcomer = { fdUsername: 'newcomer', fdType: 2, fdRoleId: role }
  const made = await admin.call(accountApi.save, { body: newcomer })
  look(nameOf(accountApi.save), made.body)
  const reset = await admin.call(accountApi.resetPassword, { body: { id: made.body.data.id } })
  look(nameOf(accountApi.resetPassword), reset.body)
  const sub = { fdUsername: 'sub', fdRoleId: 5 }
  const guest = await admin.call(subAccountApi.save, { body: sub })
  look(nameOf(subAccountApi.save), guest.body)
  const renewed = await admin.call(subAccountApi.resetPassword, { body: { id: guest.body.data.id } })
  look(nameOf(subAccountApi.resetPassword), renewed.body)
  const checked = await admin.call(usageApi.check, callOf(usageApi.check))
  look(nameOf(usageApi.check), checked.body)
  const stale = { body: customerBody({ id }), headers: { 'if-match': '"99"' } }
  look('a conflict', (await admin.call(customerApi.save, stale)).body)

  expect([...seen].filter(([, value]) => !oneForm.test(value))).toEqual([])
  // Nothing was missed: every path that any answer has for a moment occurred, but what has not begun has no more.
  const begun = new RegExp(
    `^(${nameOf(priceApprovalApi.list)}.data.fd(Start|Ended|Undo)|${nameOf(settlementApi.preview)}.data|${nameOf(usageApi.check)}.data.fdBooked|${nameOf(dailyApi.total)}.data.fdFrozen)`,
  )
  const places = endpoints
    .flatMap((endpoint) => declared(answerSchema(endpoint), nameOf(endpoint)))
    .filter((place) => !begun.test(place))
  expect([...seen.keys()].toSorted()).toEqual(
    [...places, 'a conflict.data.current.createdDate', 'a conflict.data.current.lastModifiedDate'].toSorted(),
  )
})
