import { type Language, languages } from '@zhixin/contract/language'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { TestServer } from './api'

/** A schema of the API document, with the parts that the tests read. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  additionalProperties?: boolean | Schema
  [keyword: string]: unknown
}

export interface Content {
  schema: Schema
  example?: unknown
  examples?: Record<string, unknown>
}

export interface Operation {
  operationId: string
  summary: string
  description: string
  security: Record<string, string[]>[]
  'x-permission'?: string
  parameters: {
    $ref?: string
    name: string
    in: string
    description?: string
    schema: Schema
    example?: unknown
  }[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, { $ref?: string; content?: Record<string, Content> }>
}

export interface ApiDocument {
  info: { description: string }
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    examples: Record<string, { value: unknown }>
    responses: Record<string, { content?: Record<string, Content> }>
  }
}

/** The document of a running server, in each language. */
export async function readDocuments({ url }: TestServer): Promise<Record<Language, ApiDocument>> {
  const read = async (language: Language) => {
    const answer = await fetch(`${url}/api/openapi.json?lang=${language}`)
    return [language, await answer.json()] as const
  }
  return Object.fromEntries(await Promise.all(languages.map(read))) as Record<Language, ApiDocument>
}

/** The schema of a node: itself, or the one that it references. */
export function resolved({ components }: ApiDocument, schema: Schema): Schema {
  return schema.$ref === undefined ? schema : (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
}

/** The problems of a value by a schema of the document. */
export function validator({ components }: ApiDocument): (schema: Schema, value: unknown) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'document', components })
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>()
  return (schema, value) => {
    const local = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')
    const validate = compiled.get(local) ?? ajv.compile(JSON.parse(local))
    compiled.set(local, validate)
    return validate(value) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`)
  }
}
