import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '@zhixin/contract/endpoint'
import { errors } from '@zhixin/contract/errors'
import { messages } from '@zhixin/contract/messages'
import { permissions } from '@zhixin/contract/permissions'
import { recordApis } from '@zhixin/contract/recordApis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app'
import { plainRoutes as singleSignOnRoutes } from '../features/auth/singleSignOn.routes'
import { plainRoutes as importFileRoutes } from '../features/customer/import/import.routes'
import { plainRoutes as exportFileRoutes } from '../features/export/export.routes'
import { plainRoutes as healthRoutes } from '../features/health/health.routes'
import { plainRoutes as jobEventRoutes } from '../features/job/job.routes'
import { plainRoutes as materialRoutes } from '../features/messageTemplate/material.routes'
import { plainRoutes as recordImportRoutes } from '../features/recordImport/recordImport.routes'
import { plainRoutes as statementFileRoutes } from '../features/settlement/statementFile.routes'
import { plainRoutes as spaRoutes } from '../features/site/spa.routes'
import { plainRoutes as fileRoutes } from '../features/upload/upload.routes'
import { plainRoutes as usageFileRoutes } from '../features/usage/usage.routes'
import { plainRoutes as openapiRoutes } from '../http/openapi/openapi'
import { createStorage } from '../lib/storage/createStorage'
import { startTestServer, type TestServer } from './api'
import { contractEndpoints, nameOf } from './contractEndpoints'
import { givenClient } from './given'

const root = path.resolve(import.meta.dirname, '../../..')

const plainRoutes = [
  ...healthRoutes,
  ...spaRoutes,
  ...fileRoutes,
  ...jobEventRoutes,
  ...exportFileRoutes,
  ...importFileRoutes,
  ...usageFileRoutes,
  ...statementFileRoutes,
  ...materialRoutes,
  ...recordImportRoutes,
  ...singleSignOnRoutes,
  ...openapiRoutes,
]

let server: TestServer
let endpoints: Endpoint[]
const routes: string[] = []
beforeAll(async () => {
  endpoints = await contractEndpoints()
  server = await startTestServer()
  const app = await buildApp(
    { config: server.config, database: server.database, storage: createStorage(server.config) },
    (instance) =>
      instance.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) routes.push(`${one} ${url}`)
      }),
  )
  await app.close()
})
afterAll(() => server.close())

const sample = (endpoint: Endpoint) => endpoint.path.replace(/:\w+/g, '1')

describe('the API', () => {
  test('has a route for every endpoint of the contract; what else it has, a feature declares as a plain route', () => {
    const heads = endpoints.filter(({ method, writes }) => method === 'GET' && !writes)
    expect(routes.toSorted()).toEqual(
      [
        ...endpoints.map(nameOf),
        ...heads.map(({ path: address }) => `HEAD ${address}`),
        ...plainRoutes,
      ].toSorted(),
    )
    expect(endpoints.length).toBeGreaterThan(20)
  })

  test('answers 401 without a login, on every endpoint that is not public', async () => {
    for (const endpoint of endpoints.filter((one) => one.access !== 'public')) {
      const answer = await server.app.inject({ method: endpoint.method, url: sample(endpoint) })
      expect([nameOf(endpoint), answer.statusCode, answer.json().error]).toEqual([
        nameOf(endpoint),
        401,
        'unauthorized',
      ])
    }
  })

  test('answers 403 without its permission, on every endpoint that asks for one', async () => {
    const { token } = await givenClient(server, { username: 'without any permission', permissions: [] })
    const headers = { authorization: `Bearer ${token}` }
    for (const endpoint of endpoints.filter((one) => one.access !== 'public' && one.access !== 'signed-in')) {
      const answer = await server.app.inject({ method: endpoint.method, url: sample(endpoint), headers })
      expect([nameOf(endpoint), answer.statusCode]).toEqual([nameOf(endpoint), 403])
    }
  })

  test('asks only for permissions that the catalogue and the database know', async () => {
    const known = new Set<string>(permissions.map((permission) => permission.code))
    for (const { access } of endpoints)
      expect(access === 'public' || access === 'signed-in' || known.has(access)).toBe(true)
    const seeded = await server.database.prisma.permission.findMany()
    expect(new Set(seeded.map((permission) => permission.code))).toEqual(known)
  })

  test('has an answer schema for every success, so that nothing else can leave the server', async () => {
    const described = (await server.app.inject('/api/openapi.json')).json()
    for (const endpoint of endpoints) {
      const address = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const answer = described.paths[address][endpoint.method.toLowerCase()].responses['200']
      expect([nameOf(endpoint), answer.content['application/json'].schema.required]).toEqual([
        nameOf(endpoint),
        expect.arrayContaining(['code', 'message', 'data']),
      ])
    }
  })
})

test('every API stands in the table by which the web finds the types of its calls', () => {
  const folder = path.join(root, 'contract/src')
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const apis = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.api.ts'))
    .flatMap((file) => [...read(file).matchAll(/^export const (\w+Api)\b/gm)].map(([, name]) => name))
  const listed = [...read('endpoints.ts').matchAll(/: typeof (\w+)$/gm)].map(([, name]) => name)
  // Those of declared records are found.
  const written = apis.filter((name) => !Object.hasOwn(recordApis, String(name).replace(/Api$/, '')))
  expect(listed.toSorted()).toEqual(written.toSorted())
})

describe('closed sets', () => {
  test('of the code and of the dictionary tables agree', async () => {
    const shared = await import('@zhixin/contract/closedSets')
    const enums = { ...shared, ...(await import('@zhixin/contract/customer/customer.enums')) }
    const sets: Record<string, readonly number[]> = {
      serviceType: enums.serviceTypes,
      channelType: enums.channelTypes,
      platform: enums.platforms,
      status: enums.statuses,
      contactRole: enums.contactRoles,
      contactStance: enums.contactStances,
      contactState: enums.contactStates,
      clientRelationship: enums.clientRelationships,
      businessType: enums.businessTypes,
    }
    for (const [typeCode, values] of Object.entries(sets)) {
      const items = await server.database.prisma.dictionaryItem.findMany({ where: { typeCode } })
      expect([typeCode, items.map((item) => item.value.toNumber()).toSorted((a, b) => a - b)]).toEqual([
        typeCode,
        [...values],
      ])
    }
  })
})

describe('the catalogue of messages', () => {
  test('has both languages, with the same parameters', () => {
    // What has a name in either language is told in each by its own.
    const parameters = (text: string) =>
      (text.replace(/\{(zh|en)\}/g, '{named}').match(/\{\w+\}/g) ?? []).toSorted()
    for (const [key, { 'zh-CN': zh, 'en-US': en }] of Object.entries(messages)) {
      expect([key, zh.trim().length > 0, en.trim().length > 0]).toEqual([key, true, true])
      expect([key, parameters(zh)]).toEqual([key, parameters(en)])
    }
  })

  test('has no sentence that nothing says', () => {
    const sources = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(
          (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.endsWith('messages.ts'),
        )
        .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
    )
    const text = sources.join('\n')
    const unused = Object.keys(messages).filter((key) => !new RegExp(`['"\`:?]${key}['"\`?]`).test(text))
    expect(unused).toEqual([])
  })

  test('serves every error code', () => {
    for (const [code, { message }] of Object.entries(errors))
      expect([code, message in messages]).toEqual([code, true])
  })
})
