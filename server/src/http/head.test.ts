import { customerApi } from '@zhixin/contract/customer/customer.api'
import type { Endpoint } from '@zhixin/contract/endpoint'
import { menuApi } from '@zhixin/contract/menu/menu.api'
import { roleApi } from '@zhixin/contract/role/role.api'
import { viewApi } from '@zhixin/contract/view/view.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { shared, startTestServer, type TestCall } from '../test/api'
import { contractEndpoints, nameOf } from '../test/contractEndpoints'
import { givenEverything } from '../test/everything'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
let endpoints: Endpoint[]
let callOf: (endpoint: Endpoint) => TestCall

beforeAll(async () => {
  endpoints = (await contractEndpoints()).filter(({ method }) => method === 'GET')
  callOf = await givenEverything(server, admin)
})

/** An answer without the headers that differ between any two answers, and those of the connection. */
async function ask(method: 'GET' | 'HEAD', address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + address, { method, headers })
  const told = Object.fromEntries(answer.headers)
  for (const name of ['date', 'x-request-id', 'connection', 'keep-alive']) delete told[name]
  return { status: answer.status, headers: told, body: await answer.text() }
}

function addressOf(endpoint: Endpoint): string {
  const { params = {}, query = {} } = callOf(endpoint)
  const address = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
  return `${address}?${new URLSearchParams(query)}`
}

/** A digest of all that the server may read in the database. */
async function everything(): Promise<string> {
  const { pool } = server.database
  const tables = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and has_table_privilege(format('%I.%I', table_schema, table_name), 'select') order by 1`,
  )
  const digests = tables.rows.map(
    ({ name }) => `(select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${name} as t)`,
  )
  const { rows } = await pool.query<{ digest: string }>(
    `select array_to_string(array[${digests.join(', ')}], ' ') as digest`,
  )
  return rows[0]?.digest ?? ''
}

describe('HEAD', () => {
  test('of every GET that changes nothing has its status and headers, and no body', async () => {
    const reading = endpoints.filter(({ writes }) => !writes)
    expect(reading.length).toBeGreaterThan(25)
    for (const endpoint of reading) {
      const address = addressOf(endpoint)
      // Uncompressed: an id or time that differs between two answers has the same length, but not when compressed.
      const plain = { 'accept-encoding': 'identity' }
      const callers: Record<string, string>[] = [{ ...plain, authorization: `Bearer ${admin.token}` }, plain]
      for (const headers of callers) {
        const get = await ask('GET', address, headers)
        const head = await ask('HEAD', address, headers)
        expect([nameOf(endpoint), head]).toEqual([nameOf(endpoint), { ...get, body: '' }])
        const allowed = 'authorization' in headers || endpoint.access === 'public'
        expect([nameOf(endpoint), head.status]).toEqual([nameOf(endpoint), allowed ? 200 : 401])
        expect(Number(head.headers['content-length'])).toBeGreaterThan(0)
      }
    }
  })

  test('of a GET that writes is refused and changes nothing', async () => {
    const writing = endpoints.filter(({ writes }) => writes)
    expect(writing.map(nameOf).toSorted()).toEqual([
      'GET /api/account/client/delete/:id',
      'GET /api/account/client/note/delete/:id',
      'GET /api/account/client/priceTemplate/delete/:id',
      'GET /api/account/logout',
      'GET /api/material/delete/:id',
      'GET /api/menu/delete/:id',
      'GET /api/role/delete/:id',
      'GET /api/usage/alias/delete/:id',
      'GET /api/usage/batch/withdraw/:id',
      'GET /api/view/delete/:id',
    ])
    const before = await everything()
    for (const endpoint of writing) {
      const head = await ask('HEAD', addressOf(endpoint), { authorization: `Bearer ${admin.token}` })
      expect([nameOf(endpoint), head]).toMatchObject([
        nameOf(endpoint),
        { status: 404, headers: { 'content-type': 'application/json; charset=utf-8' }, body: '' },
      ])
    }
    expect(await everything()).toBe(before)
    for (const endpoint of [customerApi.remove, menuApi.remove, roleApi.remove, viewApi.remove])
      expect((await ask('GET', addressOf(endpoint), { authorization: `Bearer ${admin.token}` })).status).toBe(
        200,
      )
    expect(await everything()).not.toBe(before)
  })

  test.each(['/healthz', '/readyz', '/api/openapi.json', '/api/openapi.json?lang=en-US', '/api/nothing'])(
    'of %s is answered as GET is',
    async (address) => {
      const get = await ask('GET', address)
      expect(await ask('HEAD', address)).toEqual({ ...get, body: '' })
    },
  )

  test('asks for a copy that is still right, too', async () => {
    const { etag = '' } = (await ask('GET', '/api/openapi.json')).headers
    expect((await ask('HEAD', '/api/openapi.json', { 'if-none-match': etag })).status).toBe(304)
  })
})
