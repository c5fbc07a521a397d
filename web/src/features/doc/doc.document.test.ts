import { describe, expect, it } from 'vitest'
import {
  type ApiDocument,
  fieldsWithin,
  isNullable,
  plainForm,
  readGroups,
  searchCalls,
} from './doc.document'
import { curlOf, exampleDraft, jsonProblem, missingParameters, urlOf } from './doc.request'

const ok = (schema: object, example: unknown) => ({
  description: 'ok',
  content: { 'application/json': { schema, example } },
})

const document: ApiDocument = {
  info: { description: '' },
  tags: [
    { name: 'customer', 'x-displayName': '客户', description: '' },
    { name: 'empty', 'x-displayName': '空', description: '' },
  ],
  paths: {
    '/api/client/list': {
      post: {
        summary: '查询客户',
        description: '',
        tags: ['customer'],
        security: [{ bearer: [] }],
        'x-permission': 'client:list',
        parameters: [{ $ref: '#/components/parameters/Language' }],
        requestBody: {
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Filters' },
              example: { fdName: "O'Neill" },
            },
          },
        },
        responses: {
          200: ok(
            { properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Row' } } } },
            {},
          ),
          default: { $ref: '#/components/responses/Early' },
          400: {
            description: '',
            content: {
              'application/json': { schema: {}, examples: { bad: { $ref: '#/components/examples/bad' } } },
            },
          },
        },
        'x-effect': 'read',
        'x-keywords': 'Customers that match',
      },
    },
    '/api/client/delete/{id}': {
      get: {
        summary: '删除客户',
        description: '',
        tags: ['customer'],
        security: [],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: {}, example: 12 },
          { name: 'asOf', in: 'query', schema: {}, example: '2026-01-01' },
        ],
        responses: { 200: ok({}, {}), 304: { $ref: '#/components/responses/Unchanged' } },
        'x-effect': 'write',
      },
    },
  },
  components: {
    examples: { bad: { summary: '不对', value: {} } },
    parameters: { Language: { name: 'Accept-Language', in: 'header', schema: {} } },
    responses: {
      Unchanged: { description: 'unchanged' },
      Early: {
        description: '',
        content: { 'application/json': { schema: {}, examples: { early: { summary: '', value: {} } } } },
      },
    },
    schemas: {
      Filters: {
        type: 'object',
        properties: {
          fdName: { type: ['string', 'null'] },
          fdStatusList: {
            description: 'any of',
            anyOf: [
              { type: 'array', items: { type: ['integer', 'string'] }, maxItems: 9 },
              { type: ['integer', 'string', 'null'] },
            ],
          },
        },
      },
      Row: {
        type: 'object',
        properties: {
          fdVersion: { type: 'integer' },
          fdPrices: {
            description: 'prices',
            anyOf: [{ $ref: '#/components/schemas/Prices' }, { type: 'null' }],
          },
          texts: { $ref: '#/components/schemas/Texts' },
        },
        required: ['fdVersion'],
      },
      Prices: { type: 'object', properties: { fdCost: { type: 'number' } } },
      Texts: {
        type: 'object',
        additionalProperties: { anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/Texts' }] },
      },
    },
  },
}

const groups = readGroups(document)
const [list, remove] = groups[0]?.calls ?? []
if (!list || !remove) throw new Error('The groups have lost their calls')

describe('The document', () => {
  it('is read into groups of calls; one without a call is left out', () => {
    expect(groups.map(({ title, calls }) => [title, calls.map(({ key }) => key)])).toEqual([
      ['客户', ['POST /api/client/list', 'GET /api/client/delete/{id}']],
    ])
    expect(list).toMatchObject({ access: 'client:list', writes: false })
    expect(list.refusals).toEqual([{ status: 400, code: 'bad', sentence: '不对', value: {} }])
    expect(remove).toMatchObject({ access: 'public', writes: true, others: [{ status: '304' }] })
  })

  it('has the shapes that it refers to in their places, each with its name', () => {
    const { data } = fieldsWithin(list.answer?.schema ?? {}).fields
    const { fields, required } = fieldsWithin(data ?? {})
    expect([Object.keys(fields), required]).toEqual([['fdVersion', 'fdPrices', 'texts'], ['fdVersion']])
    expect(isNullable(fields.fdPrices ?? {})).toBe(true)
    expect(plainForm(fields.fdPrices ?? {})).toMatchObject({ shape: 'Prices', description: 'prices' })
    expect(Object.keys(fieldsWithin(fields.fdPrices ?? {}).fields)).toEqual(['fdCost'])
    // A schema that contains itself ends there.
    expect(fieldsWithin(fields.texts ?? {}).fields).toEqual({})
  })

  it('tells of what is taken in several forms the first, and whether it may be null', () => {
    const { fdName = {}, fdStatusList = {} } = fieldsWithin(list.body?.schema ?? {}).fields
    expect([isNullable(fdName), isNullable(fdStatusList)]).toEqual([true, true])
    expect(plainForm(fdStatusList)).toMatchObject({ type: 'array', maxItems: 9, description: 'any of' })
  })

  it.each([
    ['client list', ['POST /api/client/list']],
    ['客户', ['POST /api/client/list', 'GET /api/client/delete/{id}']],
    ['CUSTOMERS', ['POST /api/client/list']],
    ['get /api', ['GET /api/client/delete/{id}']],
    ['fdversion', ['POST /api/client/list']],
    ['nothing like it', []],
  ])('finds by "%s"', (typed, expected) => {
    expect(searchCalls(groups, typed).map(({ call }) => call.key)).toEqual(expected)
  })
})

describe('A request', () => {
  it('begins with the example: what must be given', () => {
    const draft = exampleDraft(remove)
    expect(draft.values).toEqual({ 'path:id': '12' })
    expect(urlOf(remove, draft)).toBe('/api/client/delete/12')
    expect(urlOf(remove, { ...draft, values: { 'path:id': 'a/b', 'query:asOf': ' 2026-02-01 ' } })).toBe(
      '/api/client/delete/a%2Fb?asOf=2026-02-01',
    )
    expect(missingParameters(remove, { values: {}, body: '' }).map(({ name }) => name)).toEqual(['id'])
  })

  it('is a command that a shell takes, whatever stands in it', () => {
    expect(curlOf(list, exampleDraft(list), 'http://h', 'zh-CN')).toBe(
      [
        "curl -s -X POST 'http://h/api/client/list'",
        '-H "Authorization: Bearer $TOKEN"',
        "-H 'Accept-Language: zh-CN'",
        "-H 'Content-Type: application/json'",
        `-d '{"fdName":"O'\\''Neill"}'`,
      ].join(' \\\n  '),
    )
  })

  it.each([
    ['', undefined],
    ['{"a": 1}', undefined],
    ['{\n  "a": 1,\n}', { line: 3, column: 1 }],
  ])('whose body is %j has its mistake at %j', (json, place) => {
    expect(jsonProblem(json)).toEqual(place)
  })
})
