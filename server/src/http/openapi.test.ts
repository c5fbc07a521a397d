import { Validator } from '@seriousme/openapi-schema-validator'
import type { Endpoint } from '@zhixin/contract/endpoint'
import { errors } from '@zhixin/contract/errors'
import { languages } from '@zhixin/contract/language'
import { setTexts } from '@zhixin/contract/reference/fields'
import { reference } from '@zhixin/contract/reference/reference'
import { uploadApi } from '@zhixin/contract/upload/upload.api'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app'
import { createStorage } from '../lib/storage/createStorage'
import { type Client, startTestServer, type TestServer } from '../test/api'
import { givenCustomer } from '../test/given'
import { tell } from './openapi/document'
import { operationId } from './openapi/operation'

interface Schema {
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  additionalProperties?: boolean | Schema
}

interface Content {
  schema: Schema
  example?: unknown
  examples?: Record<string, unknown>
}

interface Operation {
  operationId: string
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: {
    $ref?: string
    name: string
    in: string
    description?: string
    schema: Schema
    example?: unknown
  }[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, { content?: Record<string, Content> }>
}

interface Document {
  info: { description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Failure: Schema }; examples: Record<string, { value: unknown }> }
}

let server: TestServer
let endpoints: Endpoint[] = []
const documents = {} as Record<(typeof languages)[number], Document>

const read = async (headers: Record<string, string>, query = '') =>
  request(server.app.server).get(`/api/openapi.json${query}`).set(headers)

beforeAll(async () => {
  server = await startTestServer()
  const app = await buildApp(
    { config: server.config, database: server.database, storage: createStorage(server.config) },
    (instance) =>
      instance.addHook('onRoute', ({ config }) => {
        if (config?.endpoint) endpoints = [...endpoints, config.endpoint]
      }),
  )
  await app.close()
  for (const language of languages) documents[language] = (await read({ 'accept-language': language })).body
})
afterAll(() => server.close())

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const operationOf = (document: Document, { method, path }: Endpoint) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation

/** How a call answers when it succeeds. */
function answerOf({ responses }: Operation): Content {
  const content = responses['200']?.content?.['application/json']
  if (!content) throw new Error('The document has no answer for a call')
  return content
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)

/** What is wrong with a value, by the schema that the document gives for it. */
function problems(schema: Schema, value: unknown): string[] {
  const validate = ajv.compile(schema)
  return validate(value) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`)
}

/** The fields of a schema that nothing is said about. */
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

  test('names the permission of every call', () => {
    for (const endpoint of endpoints) {
      const expected =
        endpoint.access === 'public'
          ? []
          : [{ bearer: endpoint.access === 'signed-in' ? [] : [endpoint.access] }]
      expect([nameOf(endpoint), operationOf(documents['en-US'], endpoint).security]).toEqual([
        nameOf(endpoint),
        expected,
      ])
    }
  })
})

describe('the reference', () => {
  test('describes every call: add what is missing to the *.reference.ts of its feature', () => {
    expect(endpoints.filter((endpoint) => !tell(endpoint).call).map(nameOf)).toEqual([])
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
    expect(missing).toEqual([])
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
    for (const language of languages) {
      const { components, info } = documents[language]
      expect(Object.keys(components.examples)).toEqual(Object.keys(errors))
      for (const [code, { value }] of Object.entries(components.examples)) {
        expect([code, problems(components.schemas.Failure, value)]).toEqual([code, []])
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

  test('of calls that only read are answered, as their schemas say', async () => {
    const admin: Client = await server.as('admin')
    const { id } = await givenCustomer(admin)
    const asked = endpoints.filter((endpoint) => {
      // A link is for a file that is there, and the example's is not.
      return !endpoint.writes && !endpoint.params && endpoint !== uploadApi.sign
    })
    expect(asked.length).toBeGreaterThan(30)
    const answers = await Promise.all(
      asked.map((endpoint) => {
        const { requestBody } = operationOf(documents['en-US'], endpoint)
        return admin.call(endpoint, {
          query: tell(endpoint).call?.example?.query as Record<string, string>,
          ...(requestBody && { body: requestBody.content['application/json']?.example }),
        })
      }),
    )
    for (const [index, answer] of answers.entries()) {
      const endpoint = asked[index] as Endpoint
      const name = nameOf(endpoint)
      expect([name, answer.status, answer.body.error]).toEqual([name, 200, undefined])
      const { schema } = answerOf(operationOf(documents['en-US'], endpoint))
      expect([name, problems(schema, answer.body)]).toEqual([name, []])
    }
    const detail = endpoints.find(({ path }) => path === '/api/account/client/detail/:id') as Endpoint
    const answer = await admin.call(detail, { params: { id } })
    expect(problems(answerOf(operationOf(documents['en-US'], detail)).schema, answer.body)).toEqual([])
  }, 60_000)
})
