import { randomBytes } from 'node:crypto'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import type { Endpoint } from '@zhixin/contract/endpoint'
import { isPermission } from '@zhixin/contract/permissions'
import { administratorRole } from '@zhixin/contract/rank/administratorRole'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Call, calls, type Marks, type Variant, type Which, type World } from './access.table'
import { shared, startTestServer } from './api'
import { contractEndpoints, nameOf } from './contractEndpoints'
import { givenUpload } from './everything'
import { givenAccount, givenCustomer } from './given'

/**
 * Calls every endpoint as everybody: each seeded role, in both data scopes and as a customer's account, with each
 * combination of the permissions for fields. The calls and what they show are in access.table.ts; what nobody may be
 * shown is searched for in every answer, whatever the table says. Worth its seconds: the one test that a new call cannot
 * forget.
 */
const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
let endpoints: Endpoint[]
let world: World
let roleId: number
let token = ''
const held = new Map<string, string[]>()

/** What identifies a customer in an answer: its name, one of its prices, a contact's number. */
const marksOf: Record<Which, Marks> = {
  mine: { name: '甲客户之名', price: '0.7391', number: '13711112222' },
  theirs: { name: '乙客户之名', price: '0.7392', number: '13711113333' },
  elsewhere: { name: '丙客户之名', price: '0.7393', number: '13711114444' },
}
const all = Object.keys(marksOf) as Which[]

beforeAll(async () => {
  endpoints = await contractEndpoints()
  const { prisma } = server.database
  const account = await givenAccount(server, { username: 'walker', permissions: [], serviceTypes: [2] })
  roleId = account.roleId
  for (const role of await prisma.role.findMany({ include: { permissions: true } }))
    if (role.id !== roleId)
      held.set(
        role.code,
        role.permissions.map(({ permissionCode }) => permissionCode),
      )
  const made: Partial<World['customers']> = {}
  for (const which of all) {
    const { name, price, number } = marksOf[which]
    const fdOssUri = await givenUpload(server, admin, `${which}.txt`)
    const { id } = await givenCustomer(admin, {
      fdName: name,
      fdServiceType: which === 'elsewhere' ? 1 : 2,
      fdOtherFollowUpAccountIdList: which === 'theirs' ? [] : [account.id],
      fdCompanyCreditCode: `91330106MA2HK3QF${which.length}`,
      fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1], fdPlatformUnitPrice: Number(price) }],
      fdMyClientContactList: [{ fdContactName: '联系人', fdContactMobile: number, fdPhone: number }],
      fdBusinessLicenseList: [{ fdOssUri }],
    })
    const detail = await admin.data(customerApi.detail, { params: { id } })
    const company = await prisma.company.create({ data: { name: `公司 ${which}`, customerId: id } })
    made[which] = { id, detail, fdOssUri, companyId: company.id }
    await prisma.customerNote.create({ data: { customerId: id, text: name, createdById: 1 } })
    await prisma.formDraft.create({
      data: {
        accountId: account.id,
        formKey: 'customer',
        recordId: id,
        values: JSON.parse(JSON.stringify(detail)),
      },
    })
  }
  world = { customers: made as World['customers'], accountId: account.id, roleId }
})

const fieldCodes = ['client:price', 'client:mobile'] as const
const combinations = [[], ['client:price'], ['client:mobile'], [...fieldCodes]]

/** Everybody, by kind. */
function variants(): Variant[] {
  return [...held].flatMap(([role, codes]) =>
    (['all', 'followed', 'customer'] as const).flatMap((scope) =>
      combinations.map((fields) => ({
        name: `${role}, ${scope}, ${fields.join('+') || 'no fields'}`,
        scope,
        permissions: new Set([
          ...codes.filter((code) => !(fieldCodes as readonly string[]).includes(code)),
          ...fields,
        ]),
      })),
    ),
  )
}

const isInScope = ({ scope }: Variant, which: Which) =>
  scope === 'all' ? which !== 'elsewhere' : scope === 'followed' && which === 'mine'

async function become({ scope, permissions }: Variant): Promise<void> {
  const { prisma } = server.database
  await prisma.account.update({
    where: { id: world.accountId },
    data: { type: scope === 'customer' ? 3 : 2 },
  })
  await prisma.role.update({
    where: { id: roleId },
    data: {
      dataScope: scope === 'followed' ? 2 : 1,
      permissions: { deleteMany: {}, create: [...permissions].map((permissionCode) => ({ permissionCode })) },
    },
  })
}

/** A session of its own, because a call may end it. */
async function newSession(): Promise<void> {
  const { id } = await server.database.prisma.session.create({
    data: {
      accountId: world.accountId,
      refreshHash: randomBytes(32),
      ip: '127.0.0.1',
      userAgent: 'a test',
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  })
  token = server.app.jwt.sign({ sid: id })
}

async function send(
  endpoint: Endpoint,
  { params = {}, query, body, headers = {} }: ReturnType<Call['sent']>,
) {
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? 1))
  const answer = await server.app.inject({
    method: endpoint.method,
    url,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en-US', ...headers },
    ...(query && { query }),
    ...(endpoint.method === 'POST' && { payload: (body ?? {}) as object }),
  })
  return { status: answer.statusCode, text: answer.body }
}

/** The expected result of a call, for somebody and about one of the customers. */
function expectedStatus(endpoint: Endpoint, call: Call, variant: Variant, which: Which): number {
  if (endpoint.access === 'public') return call.status ?? 200
  const asked = [endpoint.access, endpoint.field].filter((one) => one !== undefined && isPermission(one))
  if (asked.some((code) => !variant.permissions.has(String(code)))) return 403
  return call.statusFor?.(variant, isInScope(variant, which)) ?? call.status ?? 200
}

/** Every problem of an answer. */
function faults(
  endpoint: Endpoint,
  call: Call,
  variant: Variant,
  about: Which,
  answer: { status: number; text: string },
) {
  const found: string[] = []
  const status = expectedStatus(endpoint, call, variant, about)
  if (answer.status !== status) found.push(`answers ${answer.status} instead of ${status}`)
  for (const which of all) {
    const marks = marksOf[which]
    const mayShow = {
      name: isInScope(variant, which),
      price: isInScope(variant, which) && variant.permissions.has('client:price'),
      number: isInScope(variant, which) && variant.permissions.has('client:mobile'),
    }
    for (const mark of ['name', 'price', 'number'] as const) {
      const isShown = answer.text.includes(marks[mark])
      if (isShown && !mayShow[mark]) found.push(`shows the ${mark} of the customer that is ${which}`)
      const shouldShow =
        answer.status === 200 &&
        (call.about === 'all' || which === about) &&
        call.shows?.includes(mark) &&
        (mark === 'name' || !call.detailsFor || variant.permissions.has(call.detailsFor))
      if (shouldShow && mayShow[mark] && !isShown)
        found.push(`does not show the ${mark} of the customer that is ${which}`)
    }
  }
  return found.map((fault) => `${nameOf(endpoint)} as ${variant.name} about ${about}: ${fault}`)
}

describe('every endpoint', () => {
  test('has its row in access.table.ts, and there is none without an endpoint', () => {
    expect([...calls.keys()].toSorted()).toEqual(endpoints.map(nameOf).toSorted())
  })

  test('answers everybody what they may know, in each role, scope and combination of fields', async () => {
    const found: string[] = []
    let made = 0
    expect(held.has(administratorRole)).toBe(true)
    for (const variant of variants()) {
      await become(variant)
      await newSession()
      for (const endpoint of endpoints)
        for (const call of calls.get(nameOf(endpoint)) ?? [])
          for (const which of call.about === 'each' ? all : (['mine'] as const)) {
            const answer = await send(endpoint, call.sent(world, which))
            found.push(...faults(endpoint, call, variant, which, answer))
            if (call.endsSession) await newSession()
            made++
          }
    }
    expect([...new Set(found.map((one) => one.replace(/ as .* about/, '')))]).toEqual([])
    expect(made).toBeGreaterThan(72 * endpoints.length)
  })
})
