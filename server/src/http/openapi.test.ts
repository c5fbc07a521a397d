import { Validator } from '@seriousme/openapi-schema-validator'
import { accountApi } from '@zhixin/contract/account/account.api'
import { reference } from '@zhixin/contract/apiReference'
import { setTexts } from '@zhixin/contract/closedSets.texts'
import { companyApi } from '@zhixin/contract/company/company.api'
import { batchRowApi } from '@zhixin/contract/customer/batchRow.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { noteApi } from '@zhixin/contract/customer/note.api'
import { importApi } from '@zhixin/contract/customerImport/import.api'
import type { Endpoint } from '@zhixin/contract/endpoint'
import { errors } from '@zhixin/contract/errors'
import { type Language, languages } from '@zhixin/contract/language'
import { permissionApi } from '@zhixin/contract/permission/permission.api'
import { productApi } from '@zhixin/contract/product/product.api'
import { filingApi } from '@zhixin/contract/review/filing.api'
import { reviewApi } from '@zhixin/contract/review/review.api'
import { roleApi } from '@zhixin/contract/role/role.api'
import { uploadApi } from '@zhixin/contract/upload/upload.api'
import { webhookApi } from '@zhixin/contract/webhook/webhook.api'
import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app'
import { plainRoutes as importRoutes } from '../features/customer/import/import.routes'
import { plainRoutes as exportRoutes } from '../features/export/export.routes'
import { plainRoutes as jobRoutes } from '../features/job/job.routes'
import { plainRoutes as materialRoutes } from '../features/messageTemplate/material.routes'
import { plainRoutes as recordImportRoutes } from '../features/recordImport/recordImport.routes'
import { plainRoutes as statementRoutes } from '../features/settlement/statementFile.routes'
import { plainRoutes as usageRoutes } from '../features/usage/usage.routes'
import { createStorage } from '../lib/storage/createStorage'
import { type Client, shared, startTestServer } from '../test/api'
import {
  type ApiDocument,
  type Content,
  type Operation,
  readDocuments,
  type Schema,
  validator,
} from '../test/apiDocument'
import { givenCustomer } from '../test/given'
import { withReference } from './openapi/document'
import { operationId } from './openapi/operation'

const server = shared(startTestServer)
let endpoints: Endpoint[] = []
let documents: Record<Language, ApiDocument>
let problems: ReturnType<typeof validator>

const read = async (headers: Record<string, string>, query = '') =>
  request(server.app.server).get(`/api/openapi.json${query}`).set(headers)

beforeAll(async () => {
  const app = await buildApp(
    { config: server.config, database: server.database, storage: createStorage(server.config) },
    (instance) =>
      instance.addHook('onRoute', ({ config }) => {
        if (config?.endpoint) endpoints = [...endpoints, config.endpoint]
      }),
  )
  await app.close()
  documents = await readDocuments(server)
  problems = validator(documents['en-US'])
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const operationOf = (document: ApiDocument, { method, path }: Endpoint) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation

/** The successful answer of a call. */
function answerOf({ responses }: Operation): Content {
  const content = responses['200']?.content?.['application/json']
  if (!content) throw new Error('The document has no answer for a call')
  return content
}

/** The fields of a schema without a description; those of referenced schemas are reported there. */
function silent(schema: Schema, at = ''): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, child]) => [
    ...(child.description ? [] : [`${at}${name}`]),
    ...silent(child, `${at}${name}.`),
  ])
  const parts = [schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])]
  return [...own, ...parts.flatMap((part) => (typeof part === 'object' ? silent(part, at) : []))]
}

describe('the API document', () => {
  test.each(languages)('is valid OpenAPI 3.1 in %s', async (language) => {
    const result = await new Validator().validate(structuredClone(documents[language]) as never)
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
  })

  test('comes in the language that is asked for, the address before the header', async () => {
    const [zh, en] = [documents['zh-CN'], documents['en-US']]
    const list = '/api/account/client/list'
    expect(zh.paths[list]?.post?.summary).toBe('按条件分页查询客户')
    expect(en.paths[list]?.post?.summary).toBe('Customers that match the filters, a page at a time')
    expect((await read({ 'accept-language': 'zh-CN' }, '?lang=en-US')).body).toEqual(en)
    expect((await read({}, '?lang=nonsense')).body).toEqual(zh)
  })

  test('is kept by its caller, and sent compressed to one who takes that', async () => {
    const first = await read({ 'accept-encoding': 'gzip' })
    expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-cache' })
    const plain = await read({ 'accept-encoding': 'identity' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toEqual(first.body)
    const { etag = '' } = first.headers
    expect((await read({ 'if-none-match': etag })).status).toBe(304)
    expect((await read({ 'if-none-match': etag, 'accept-language': 'en-US' })).status).toBe(200)
  })

  test('has every endpoint, under a name of its own', () => {
    const names = endpoints.map((endpoint) => operationOf(documents['zh-CN'], endpoint)?.operationId)
    expect(names).toEqual(endpoints.map(operationId))
    expect(new Set(names).size).toBe(names.length)
  })

  test('has the calls that answer no JSON: exports, workbooks, the events of jobs', () => {
    const routes = [
      ...[...exportRoutes, ...importRoutes, ...jobRoutes, ...statementRoutes, ...usageRoutes],
      ...[...materialRoutes, ...recordImportRoutes],
    ]
    const paths = routes.map((route) => (route.split(' ')[1] ?? '').replace(/:(\w+)/g, '{$1}'))
    expect(Object.keys(documents['zh-CN'].paths)).toEqual(expect.arrayContaining(paths))
  })

  test('names the permission of every call', () => {
    for (const endpoint of endpoints) {
      const { security, 'x-permission': permission, responses } = operationOf(documents['en-US'], endpoint)
      const isPublic = endpoint.access === 'public'
      const expected = isPublic || endpoint.access === 'signed-in' ? undefined : endpoint.access
      expect([nameOf(endpoint), security, permission]).toEqual([
        nameOf(endpoint),
        isPublic ? [] : [{ bearer: [] }],
        expected,
      ])
      if (!isPublic) expect([nameOf(endpoint), '401' in responses]).toEqual([nameOf(endpoint), true])
    }
  })
})

describe('the reference', () => {
  test('describes every call: add what is missing to the *.reference.ts of its feature', () => {
    expect(endpoints.filter((endpoint) => !withReference(endpoint).call).map(nameOf)).toEqual([])
  })

  test('describes every field: add what is missing to the *.reference.ts of its feature', () => {
    const missing = endpoints.flatMap((endpoint) => {
      const { parameters, requestBody, responses } = operationOf(documents['en-US'], endpoint)
      const schemas = [
        ...Object.values(requestBody?.content ?? {}).slice(0, 1),
        ...Object.values(responses['200']?.content ?? {}),
      ].map(({ schema }) => schema)
      return [
        ...parameters.filter((one) => !one.$ref && !one.description).map(({ name }) => name),
        ...schemas.flatMap((schema) => silent(schema)),
      ].map((name) => `${nameOf(endpoint)}: ${name}`)
    })
    const shapes = Object.entries(documents['en-US'].components.schemas)
    expect([...missing, ...shapes.flatMap(([name, schema]) => silent(schema, `${name}.`))]).toEqual([])
  })

  test('names what calls take and answer: add what is missing to the shapes of the *.reference.ts of its feature', () => {
    const anonymous = (schema: Schema, at: string): string[] => {
      const inner = Object.entries(schema.properties ?? {})
      const parts = [schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])]
      return [
        ...(inner.length > 1 ? [at] : []),
        ...inner.flatMap(([name, child]) => anonymous(child, `${at}.${name}`)),
        ...parts.flatMap((part) => (typeof part === 'object' ? anonymous(part, at) : [])),
      ]
    }
    const { components } = documents['en-US']
    const found = endpoints.flatMap((endpoint) => {
      const operation = operationOf(documents['en-US'], endpoint)
      const { data = {} } = answerOf(operation).schema.properties ?? {}
      const body = operation.requestBody?.content['application/json']?.schema ?? {}
      return [...anonymous(data, `${nameOf(endpoint)} data`), ...anonymous(body, `${nameOf(endpoint)} body`)]
    })
    const within = Object.entries(components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).flatMap(([field, child]) => anonymous(child, `${name}.${field}`)),
    )
    expect([...found, ...within]).toEqual([])
    const expected = ['Customer', 'CustomerInput', 'Contact', 'Product', 'Option', 'Failure']
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(expected))
  })

  test('says nothing of endpoints that do not exist, and everything in both languages', () => {
    const served = new Set(endpoints)
    for (const { tag, endpoints: told, fields } of reference) {
      for (const [endpoint, call] of told) {
        expect([tag, nameOf(endpoint), served.has(endpoint)]).toEqual([tag, nameOf(endpoint), true])
        const texts = [fields, call.sent ?? {}, call.answered ?? {}].flatMap((one) => Object.entries(one))
        for (const [name, { about }] of texts)
          expect([name, about['zh-CN'].trim() !== '', about['en-US'].trim() !== '']).toEqual([
            name,
            true,
            true,
          ])
      }
    }
  })

  test('calls the values of closed sets what the dictionaries call them', async () => {
    for (const [typeCode, values] of Object.entries(setTexts)) {
      const items = await server.database.prisma.dictionaryItem.findMany({ where: { typeCode } })
      const seeded = Object.fromEntries(
        items.map((item) => [item.value.toNumber(), { 'zh-CN': item.labelZh, 'en-US': item.labelEn }]),
      )
      expect([typeCode, values]).toEqual([typeCode, seeded])
    }
  })

  test('tells every error code, with an example in the envelope', () => {
    const codes = Object.keys(errors)
    for (const language of languages) {
      const { components, info } = documents[language]
      expect(Object.keys(components.examples)).toEqual(codes)
      for (const [code, { value }] of Object.entries(components.examples)) {
        for (const name of code === 'version_conflict' ? ['Failure', 'VersionConflict'] : ['Failure'])
          expect([code, problems(components.schemas[name] ?? {}, value)]).toEqual([code, []])
        expect(info.description).toContain(`\`${code}\``)
      }
    }
  })
})

describe('the examples', () => {
  test('of answers fit their schemas', () => {
    for (const endpoint of endpoints) {
      const { schema, example } = answerOf(operationOf(documents['en-US'], endpoint))
      expect([nameOf(endpoint), problems(schema, example)]).toEqual([nameOf(endpoint), []])
    }
  })

  test('of requests fit their schemas, those of the document and those of the server', () => {
    for (const endpoint of endpoints) {
      const { parameters, requestBody } = operationOf(documents['en-US'], endpoint)
      const json = requestBody?.content['application/json']
      if (json) {
        expect([nameOf(endpoint), problems(json.schema, json.example)]).toEqual([nameOf(endpoint), []])
        const parsed = endpoint.body?.safeParse(json.example)
        expect([nameOf(endpoint), parsed?.error?.issues ?? []]).toEqual([nameOf(endpoint), []])
      }
      for (const where of ['path', 'query'] as const) {
        const schema = where === 'path' ? endpoint.params : endpoint.query
        const given = parameters.filter((one) => one.in === where)
        const issues = schema?.safeParse(
          Object.fromEntries(given.map((one) => [one.name, one.example])),
        ).error
        expect([nameOf(endpoint), issues?.issues ?? []]).toEqual([nameOf(endpoint), []])
      }
    }
  })

  test('of calls that create are carried out as they stand', async () => {
    const admin: Client = await server.as('admin')
    for (const endpoint of [
      customerApi.save,
      accountApi.save,
      companyApi.save,
      productApi.save,
      roleApi.save,
      webhookApi.create,
    ] as Endpoint[]) {
      const { requestBody } = operationOf(documents['en-US'], endpoint)
      const { status, body } = await admin.call(endpoint, {
        body: requestBody?.content['application/json']?.example,
      })
      expect([nameOf(endpoint), status, body.error]).toEqual([nameOf(endpoint), 200, undefined])
    }
  })

  test('of calls that only read are answered, as their schemas say', async () => {
    const admin: Client = await server.as('admin')
    const { id } = await givenCustomer(admin)
    const asked = endpoints.filter((endpoint) => {
      // A link needs an existing file, notes an existing customer, rows an existing batch, deliveries an existing webhook, words an
      // existing import, reviews and filings an existing record, a preview existing companies, which the examples lack; and administrators belong to no company.
      const absent: Endpoint[] = [
        uploadApi.sign,
        noteApi.list,
        batchRowApi.list,
        companyApi.previewMerge,
        permissionApi.explainSub,
        webhookApi.deliveries,
        importApi.words,
        reviewApi.of,
        filingApi.of,
      ]
      return !endpoint.writes && !endpoint.params && !absent.includes(endpoint)
    })
    expect(asked.length).toBeGreaterThan(30)
    // One after the other: on a busy machine the last of a hundred at once would not have their answers in time.
    for (const endpoint of asked) {
      const { requestBody } = operationOf(documents['en-US'], endpoint)
      const answer = await admin.call(endpoint, {
        query: withReference(endpoint).call?.example?.query as Record<string, string>,
        ...(requestBody && { body: requestBody.content['application/json']?.example }),
      })
      const name = nameOf(endpoint)
      expect([name, answer.status, answer.body.error]).toEqual([name, 200, undefined])
      const { schema } = answerOf(operationOf(documents['en-US'], endpoint))
      expect([name, problems(schema, answer.body)]).toEqual([name, []])
    }
    const detail = endpoints.find(({ path }) => path === '/api/account/client/detail/:id') as Endpoint
    const answer = await admin.call(detail, { params: { id } })
    expect(problems(answerOf(operationOf(documents['en-US'], detail)).schema, answer.body)).toEqual([])
  })
})
