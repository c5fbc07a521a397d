import { importApi } from '@zhixin/contract/customerImport/import.api'
import type { Endpoint } from '@zhixin/contract/endpoint'
import request from 'supertest'
import { beforeAll, expect, test } from 'vitest'
import { shared, startTestServer } from '../test/api'
import { readDocuments } from '../test/apiDocument'
import { contractEndpoints, nameOf } from '../test/contractEndpoints'
import { type Document, operationsOf } from '../test/documentFields'
import { givenEverything } from '../test/everything'

/** What every object has without having been given it: functions, and one that is no function. */
const words = ['constructor', '__proto__', 'toString', 'hasOwnProperty']

/** The same as names of fields, of which a body may have these. */
const named = { constructor: 'x', toString: 'x', hasOwnProperty: 'x', valueOf: 1 }

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
let inputOf: Awaited<ReturnType<typeof givenEverything>>
let endpoints: Map<string, Endpoint>
let document: Document
/** The body of a call's example. */
const example = (path: string, method: string) =>
  (
    document.paths[path]?.[method] as
      | { requestBody?: { content: Record<string, { example?: unknown }> } }
      | undefined
  )?.requestBody?.content['application/json']?.example

beforeAll(async () => {
  const known = await givenEverything(server, admin)
  const sheets = [{ name: '客户', headers: ['客户名称'], rows: 1 }]
  const file = { accountId: 1, fileName: '客户.csv', sheets }
  const { id } = await server.database.prisma.customerImport.create({ data: file })
  const fdSheetList = [{ fdPart: 'customer', fdFieldList: ['fdName'] }]
  inputOf = (endpoint) => (endpoint === importApi.check ? { body: { id, fdSheetList } } : known(endpoint))
  endpoints = new Map((await contractEndpoints()).map((endpoint) => [nameOf(endpoint), endpoint]))
  document = (await readDocuments(server))['en-US'] as unknown as Document
})

/** `over` put over `below`: fields beside each other, the first entry of a list over the first. */
function over(below: unknown, above: unknown): unknown {
  if (Array.isArray(above) && Array.isArray(below))
    return above.length === 0 ? below : [over(below[0], above[0]), ...below.slice(1)]
  if (typeof above !== 'object' || above === null || typeof below !== 'object' || below === null) return above
  const fields = Object.entries(above).map(([name, value]) => [
    name,
    Object.hasOwn(below, name) ? over((below as Record<string, unknown>)[name], value) : value,
  ])
  return { ...below, ...Object.fromEntries(fields) }
}

/** Ends the session, or the account's rights, with which the others are called. */
const ending = /logout|password|secondFactor|switchStatus|remove|delete|unlock|revoke/i

test('what a caller names is looked for among own properties alone: no word that every object has is a failure', async () => {
  const failed: string[] = []
  const operations = operationsOf(document).filter(
    ({ method, path }) => method === 'post' && path.startsWith('/api/'),
  )
  for (const { path, fields } of operations) {
    const endpoint = endpoints.get(`POST ${path.replace(/\{(\w+)\}/g, ':$1')}`)
    if (!endpoint || ending.test(path)) continue
    const { body: known, params, query } = inputOf(endpoint)
    const base = over(example(path, 'post') ?? {}, known ?? {})
    const ask = async (told: string, sent: unknown) => {
      const answer = await admin.call(endpoint, {
        body: sent,
        ...(params && { params }),
        ...(query && { query }),
      })
      if (answer.status >= 500) failed.push(`${path} ${told}: ${answer.status}`)
    }
    for (const [at, { path: place, isOpen, put }] of fields.entries()) {
      // The functions in turns: what one of them passes, the others pass.
      const functions = words.filter((word) => word !== '__proto__')
      for (const word of ['__proto__', functions[at % functions.length]])
        await ask(`${place} = ${word}`, over(base, put(word)))
      if (isOpen) await ask(`${place} = {constructor}`, over(base, put(named)))
    }
  }
  expect(failed).toEqual([])
})

test('neither in an address, nor in a header', async () => {
  const failed: string[] = []
  const ask = async (address: string, headers: Record<string, string> = {}) => {
    const { status } = await request(server.app.server)
      .get(address)
      .set({ authorization: `Bearer ${admin.token}`, ...headers })
    if (status >= 500) failed.push(`${address}: ${status}`)
  }
  for (const { method, path, query } of operationsOf(document)) {
    if (method !== 'get' || /events|logout/.test(path)) continue
    for (const word of words) {
      await ask(path.replace(/\{\w+\}/g, word))
      for (const name of query) await ask(`${path.replace(/\{\w+\}/g, '1')}?${name}=${word}`)
    }
  }
  for (const word of words) {
    await ask(`/api/site?${word}=1&${word}[x]=1`)
    for (const header of ['accept-language', 'accept-encoding', 'if-match', 'content-type'])
      await ask('/api/site', { [header]: word })
  }
  expect(failed).toEqual([])
})
