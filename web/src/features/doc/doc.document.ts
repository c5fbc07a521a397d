import { containsText, searchKey } from '@zhixin/contract/searchKey'

/** The API document (/api/openapi.json): the parts that the page reads, and how it prepares them. */

export interface Schema {
  $ref?: string
  /** The name of the referenced shape. */
  shape?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  additionalProperties?: boolean | Schema
  enum?: unknown[]
  const?: unknown
  format?: string
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
  example?: unknown
}

interface Reference {
  $ref: string
}

interface Example {
  summary: string
  value: unknown
}

interface Content {
  schema: Schema
  example?: unknown
  examples?: Record<string, Example | Reference>
}

interface Answer {
  description: string
  content?: Record<string, Content>
}

interface Operation {
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: (Parameter | Reference)[]
  requestBody?: { required?: boolean; content: Record<string, Content> }
  responses: Record<string, Answer | Reference>
  'x-effect': 'read' | 'write'
  'x-permission'?: string
  'x-session'?: true
  'x-keywords'?: string
}

export interface ApiDocument {
  info: { description: string }
  tags: { name: string; 'x-displayName': string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    examples: Record<string, Example>
    parameters: Record<string, Parameter>
    responses: Record<string, Answer>
    schemas: Record<string, Schema>
  }
}

/** A failure that a call can answer. */
interface Refusal {
  status: number
  code: string
  sentence: string
  value: unknown
}

/** A call as the page shows it. */
export interface ApiCall {
  /** `POST /api/product/list`: the call's key in the page's address. */
  key: string
  method: string
  path: string
  group: string
  summary: string
  description: string
  /** Its access, as `useAllowed` takes it. */
  access: string
  writes: boolean
  /** Whether it begins or ends the session that the page itself uses. */
  ownsSession: boolean
  /** Whether it answers with events, without an end. */
  streams: boolean
  parameters: Parameter[]
  /** A body of JSON, and of a form if it takes that, too. */
  body: { schema: Schema; example: unknown; contentTypes: string[] } | undefined
  /** The multipart field for a file. */
  file: { name: string; schema: Schema } | undefined
  /** The schema of its success; none for a file. */
  answer: { schema: Schema; example: unknown } | undefined
  /** The answers without the envelope of a failure: files, parts of them, unchanged. */
  others: { status: string; description: string }[]
  refusals: Refusal[]
  /** Everything that a search considers: words, then names of fields. */
  words: string
  fields: string[]
}

export interface ApiGroup {
  name: string
  title: string
  about: string
  calls: ApiCall[]
}

/** The calls of a document in its groups, in its order; groups without a call are left out. */
export function readGroups(document: ApiDocument): ApiGroup[] {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => readCall(document, path, method, operation)),
  )
  return document.tags
    .map((tag) => ({
      name: tag.name,
      title: tag['x-displayName'],
      about: tag.description,
      calls: calls.filter(({ group }) => group === tag.name),
    }))
    .filter((group) => group.calls.length > 0)
}

function readCall(document: ApiDocument, path: string, verb: string, operation: Operation): ApiCall {
  const { components } = document
  const method = verb.toUpperCase()
  const json = operation.requestBody?.content['application/json']
  const form = operation.requestBody?.content['multipart/form-data']
  const content = resolved(operation.responses['200'], components.responses)?.content
  const answered = content?.['application/json']
  const answer = answered && { schema: filledIn(answered.schema, document), example: answered.example }
  const body = json && {
    schema: filledIn(json.schema, document),
    example: json.example,
    contentTypes: Object.keys(operation.requestBody?.content ?? {}),
  }
  return {
    key: `${method} ${path}`,
    method,
    path,
    group: operation.tags[0] ?? '',
    summary: operation.summary,
    description: operation.description,
    access: accessOf(operation),
    writes: operation['x-effect'] !== 'read',
    ownsSession: operation['x-session'] === true,
    streams: content?.['text/event-stream'] !== undefined,
    parameters: operation.parameters
      .map((one) => resolved(one, components.parameters))
      .filter((one) => one !== undefined),
    body,
    file: json || !form ? undefined : fileField(filledIn(form.schema, document)),
    answer,
    others: Object.entries(operation.responses).flatMap(([status, one]) => {
      const other = resolved(one, components.responses)
      return !(Number(status) < 400) || !other || (status === '200' && answer)
        ? []
        : [{ status, description: other.description }]
    }),
    refusals: refusalsOf(document, operation),
    words: searchKey([method, path, operation.summary, operation['x-keywords'] ?? ''].join(' ')),
    fields: [...new Set([...namesOf(body?.schema), ...namesOf(answer?.schema)])],
  }
}

function resolved<T extends object>(one: T | Reference | undefined, among: Record<string, T>): T | undefined {
  if (one === undefined || !('$ref' in one)) return one
  return among[one.$ref.split('/').at(-1) ?? '']
}

/** A schema with its references resolved. One that contains itself is cut off there: only the groups of texts do. */
function filledIn(schema: Schema, document: ApiDocument, within: string[] = []): Schema {
  const { $ref, ...own } = schema
  if ($ref !== undefined) {
    const shape = $ref.split('/').at(-1) ?? ''
    const known = document.components.schemas[shape]
    if (!known || within.includes(shape)) return own
    return { ...filledIn(known, document, [...within, shape]), ...own, shape }
  }
  const inner = (one: Schema) => filledIn(one, document, within)
  const { properties, items, anyOf, additionalProperties } = own
  return {
    ...own,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)])),
    }),
    ...(items && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inner(additionalProperties) }),
  }
}

/** 'public', 'signed-in' or the permission, from the security of the call. */
function accessOf({ security, 'x-permission': permission }: Operation): string {
  return permission ?? (security.length > 0 ? 'signed-in' : 'public')
}

function fileField(schema: Schema): ApiCall['file'] {
  const [entry] = Object.entries(schema.properties ?? {})
  return entry && { name: entry[0], schema: entry[1] }
}

/** Only those of the call itself: those of any call (`default`) are described in the quick start. */
function refusalsOf({ components }: ApiDocument, { responses }: Operation): Refusal[] {
  return Object.entries(responses).flatMap(([status, one]) => {
    if (status === 'default') return []
    const examples = resolved(one, components.responses)?.content?.['application/json']?.examples ?? {}
    return Object.entries(examples).map(([code, example]) => {
      const found = resolved(example, components.examples)
      return { status: Number(status), code, sentence: found?.summary ?? '', value: found?.value }
    })
  })
}

function namesOf(schema: Schema | undefined): string[] {
  if (!schema) return []
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, child]) => [name, ...namesOf(child)])
  return [...own, ...namesOf(schema.items), ...(schema.anyOf ?? []).flatMap(namesOf)]
}

/** A call found by a search; with the field's name if its words alone would not match. */
export interface CallMatch {
  call: ApiCall
  field?: string | undefined
}

/** The calls whose words contain everything that was typed; else those with such a field. */
export function searchCalls(groups: readonly ApiGroup[], typed: string): CallMatch[] {
  const parts = searchKey(typed).split(/\s+/).filter(Boolean)
  return groups
    .flatMap(({ calls }) => calls)
    .flatMap((call): CallMatch[] => {
      const missing = parts.filter((part) => !call.words.includes(part))
      if (missing.length === 0) return [{ call }]
      const field = call.fields.find((name) => containsText(name, missing[0] ?? ''))
      return missing.length === 1 && field ? [{ call, field }] : []
    })
}

/**
 * The recommended form where several are accepted: the first. (Null, texts for numbers and one value for a list are
 * described once, in the quick start.) For an answer it is the one beside null.
 */
export function plainForm(schema: Schema): Schema {
  const [first] = (schema.anyOf ?? []).filter((one) => one.type !== 'null')
  if (!first) return schema
  const { anyOf: _, ...rest } = schema
  return { ...rest, ...plainForm(first) }
}

export function isNullable({ type, anyOf }: Schema): boolean {
  return [type].flat().includes('null') || (anyOf?.some(isNullable) ?? false)
}

/** The nested fields of a field: of an object, of the rows of a list, of the values of a record. */
export function fieldsWithin(schema: Schema): { fields: Record<string, Schema>; required: string[] } {
  const plain = plainForm(schema)
  if (plain.properties) return { fields: plain.properties, required: plain.required ?? [] }
  if (plain.items) return fieldsWithin(plain.items)
  if (typeof plain.additionalProperties === 'object') return fieldsWithin(plain.additionalProperties)
  return { fields: {}, required: [] }
}
