import { customerApi } from '@zhixin/contract/customer/customer.api'
import type { Endpoint } from '@zhixin/contract/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { shared, startTestServer } from '../test/api'
import {
  type ApiDocument,
  type Content,
  readDocuments,
  resolved,
  type Schema,
  validator,
} from '../test/apiDocument'
import { contractEndpoints, nameOf } from '../test/contractEndpoints'
import { twoTiers } from '../test/given'

const server = shared(startTestServer)
let document: ApiDocument
let problems: ReturnType<typeof validator>
let bodies: { endpoint: Endpoint; name: string; schema: Schema; example: unknown }[]

beforeAll(async () => {
  document = (await readDocuments(server))['en-US']
  problems = validator(document)
  bodies = (await contractEndpoints()).flatMap((endpoint) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    const content: Content | undefined = operation?.requestBody?.content['application/json']
    return content
      ? [{ endpoint, name: nameOf(endpoint), schema: content.schema, example: content.example }]
      : []
  })
  // Only counts for a customer that is priced by tiers.
  const save = bodies.find(({ endpoint }) => endpoint === customerApi.save)
  const tiered = { ...(save?.example as object), fdStep: true, fdBaseUnitPriceStepList: twoTiers }
  if (save) bodies.push({ ...save, name: 'save by tiers', example: tiered })
})

/** A place in a request: a field of the body, or of one of its rows. */
type Place = (string | number)[]

/** Every field of a body, and of the rows in its example. */
function placesIn(schema: Schema, value: unknown, path: Place = []): Place[] {
  const own = resolved(document, schema)
  const forms = own.anyOf?.map((form) => resolved(document, form)) ?? [own]
  const rows = forms.find((form) => form.items)?.items
  if (Array.isArray(value)) return rows && value.length > 0 ? placesIn(rows, value[0], [...path, 0]) : []
  const fields = forms.find((form) => form.properties)?.properties ?? {}
  const record = (typeof value === 'object' ? value : null) as Record<string, unknown> | null
  return Object.entries(fields).flatMap(([name, child]) => [
    [...path, name],
    ...placesIn(child, record?.[name], [...path, name]),
  ])
}

function withValue(body: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(body))
    return body.map((one, index) => (index === key ? withValue(one, rest, value) : one))
  const record = (body ?? {}) as Record<string, unknown>
  return { ...record, [key]: withValue(record[key], rest, value) }
}

/** Values that anybody may send: plain, blank, as text, alone, and nonsense. */
const values = [
  null,
  '',
  'x',
  '1',
  '0',
  '2.5',
  '1e3',
  1,
  0,
  -1,
  2.5,
  1e12,
  true,
  false,
  'true',
  'asc',
  '2026-01-31',
  [],
  [1],
  ['1'],
  ['x'],
  [{}],
  {},
  '[]',
  '["/oss/x"]',
]

/** Fields that accept anything: rows are matched by id or are new; derived and inactive fields are ignored. */
const ignored =
  /((save|tiers) \w+List\.0\.id|fdIndustryList|(save|cost|pricing) fdBaseUnitPriceStepList.*|tiers fdSettle.*|cost id)$/

/**
 * Rules that no schema states for a field by itself: dependencies on another field, and the range of a number in a
 * text.
 */
const beyond =
  /^(channel_type|budget_source|vendor_price_rows|unit_price_rows|industries|contacts)_required|^(batch|staffing)_\w+_required|^(tiers|filter)_incomplete|^tier_|^(usage_alias_empty|due_date_required|date_range_reversed)|_range\b|^terms_only_added/

describe('a request is described as it is taken', () => {
  test('field by field, whatever is written into it', () => {
    const differences: string[] = []
    for (const { endpoint, name, schema, example } of bodies)
      for (const path of placesIn(schema, example)) {
        const place = path.join('.')
        for (const value of values) {
          const body = withValue(example, path, value)
          const described = problems(schema, body).length === 0
          const { success = true, error } = endpoint.body?.safeParse(body) ?? {}
          const refused = error?.issues.some(
            (issue) => issue.path.join('.').startsWith(place) && !beyond.test(issue.message),
          )
          const told = `${name} ${place}: ${JSON.stringify(value)}`
          if (success && !described && !ignored.test(`${name} ${place}`)) differences.push(`${told} is taken`)
          if (refused && described) differences.push(`${told} is refused`)
        }
      }
    expect(differences).toEqual([])
  })

  test('with fields that it does not know, and without a body where none is needed', () => {
    for (const { endpoint, name, schema, example } of bodies) {
      const more = { ...(example as object), grant_type: 'password' }
      expect([name, problems(schema, more)]).toEqual([name, []])
      expect([name, endpoint.body?.safeParse(more).success]).toEqual([name, true])
      const { required = [] } = resolved(document, schema)
      // The prices of a cost come from one of two sources, which no list of fields says.
      if (endpoint !== customerApi.cost)
        expect([name, required.length === 0]).toEqual([name, endpoint.body?.safeParse(undefined).success])
    }
  })

  test('with a type for every field, and an end to every list and text', () => {
    const seen = new Set<string>()
    const isEnded = (schema: Schema) =>
      ['maxLength', 'enum', 'format', 'maxItems', 'contentMediaType'].some((keyword) => keyword in schema) ||
      (schema.pattern !== undefined && schema.pattern !== '\\S')
    /** The problems of a node and its children; referenced nodes are checked once. */
    const faults = (schema: Schema, at: string): string[] => {
      if (schema.$ref !== undefined) {
        if (seen.has(schema.$ref)) return []
        seen.add(schema.$ref)
        return faults(resolved(document, schema), schema.$ref)
      }
      return [
        ...(schema.type === undefined && !schema.anyOf ? [`${at} has no type`] : []),
        ...([schema.type].flat().some((type) => type === 'string' || type === 'array') && !isEnded(schema)
          ? [`${at} has no end`]
          : []),
        ...Object.entries(schema.properties ?? {}).flatMap(([name, child]) => faults(child, `${at}.${name}`)),
        ...(schema.anyOf ?? []).flatMap((form) => faults(form, at)),
        ...(schema.items ? faults(schema.items, at) : []),
      ]
    }
    // A username or ciphertext that is too long fails like any other wrong one.
    const found = bodies.flatMap(({ name, schema }) => faults(schema, name))
    expect(found.filter((fault) => !/\.(username|\w*[pP]assword) has no end$/.test(fault))).toEqual([])
    for (const [address, operations] of Object.entries(document.paths))
      for (const { parameters } of Object.values(operations))
        for (const { $ref, name, schema } of parameters)
          if ($ref === undefined)
            expect([address, name, schema.type]).toEqual([address, name, expect.any(String)])
  })
})
