import type { Language } from '@zhixin/contract/language'
import type { FieldReference } from '@zhixin/contract/reference/types'
import type { JsonSchema } from '../schemas'
import type { Shapes } from './shapes'

/** Finds the description of a field; `parent` is the field that holds its object, '' at the top. */
export type Lookup = (parent: string, name: string) => FieldReference | undefined

/** The context of a described schema. */
export interface Describing {
  find: Lookup
  language: Language
  shapes: Shapes
}

/**
 * A copy of a schema in which every field has its description, in one language; named schemas are moved to the shapes,
 * and referenced.
 */
export function described(schema: JsonSchema, describing: Describing, parent = ''): JsonSchema {
  const own = exact(schema)
  if (isObject(own.properties)) {
    own.properties = Object.fromEntries(
      Object.entries(own.properties).map(([name, child]) => [
        name,
        withMeaning(
          described(child as JsonSchema, describing, name),
          describing.find(parent, name),
          describing.language,
        ),
      ]),
    )
  }
  if (isObject(own.items) && own !== anything) own.items = described(own.items, describing, parent)
  if (Array.isArray(own.anyOf))
    own.anyOf = own.anyOf.map((option: JsonSchema) => described(option, describing, parent))
  if (isObject(own.additionalProperties))
    own.additionalProperties = described(own.additionalProperties, describing, parent)
  return describing.shapes.putAside(own)
}

/** A schema without any constraint: any JSON. */
const anything = {
  type: ['string', 'number', 'boolean', 'object', 'array', 'null'],
  additionalProperties: true,
  items: {},
}

/**
 * Whole numbers get their size in bits, and unbounded ones the bounds of a number in JSON; an object without fields
 * allows any.
 */
function exact(schema: JsonSchema): JsonSchema {
  if (Object.keys(schema).length === 0) return anything
  if (schema.type === 'object' && Object.keys(schema.properties ?? {}).length === 0)
    return { additionalProperties: true, ...schema }
  const { enum: values } = schema
  const areWhole =
    Array.isArray(values) && values.every((one) => typeof one !== 'number' || Number.isInteger(one))
  const types = [schema.type].flat().map((type) => (areWhole && type === 'number' ? 'integer' : type))
  if (!types.includes('integer')) return { ...schema }
  const numbers = Array.isArray(values) ? values.filter((one): one is number => typeof one === 'number') : []
  const minimum = numbers.length > 0 ? Math.min(...numbers) : (schema.minimum ?? Number.MIN_SAFE_INTEGER)
  const maximum = numbers.length > 0 ? Math.max(...numbers) : (schema.maximum ?? Number.MAX_SAFE_INTEGER)
  const format = Number(minimum) >= -(2 ** 31) && Number(maximum) < 2 ** 31 ? 'int32' : 'int64'
  return { ...schema, type: types.length === 1 ? types[0] : types, format, minimum, maximum }
}

function withMeaning(schema: JsonSchema, field: FieldReference | undefined, language: Language): JsonSchema {
  if (!field) return schema
  const { about, values, standard } = field
  return {
    ...withValues(schema, values, language),
    description: [about[language] + valuesText(values, language), ...standardText(standard, language)].join(
      language === 'zh-CN' ? '；' : '; ',
    ),
  }
}

/** "（1 游戏；2 消息）", " (1 Game; 2 Message)". */
function valuesText(values: FieldReference['values'], language: Language): string {
  if (!values) return ''
  const listed = Object.entries(values).map(([value, text]) => `${value} ${text[language]}`)
  return language === 'zh-CN' ? `（${listed.join('；')}）` : ` (${listed.join('; ')})`
}

/**
 * Defaults are described in words: with the keyword `default`, generators of clients assume that the field is always
 * present and require it in a request.
 */
function standardText(standard: FieldReference['standard'], language: Language): string[] {
  if (standard === undefined) return []
  return [`${language === 'zh-CN' ? '默认' : 'default'} ${standard}`]
}

/** Adds the meaning of a closed set's values where generators of clients look for it. */
function withValues(schema: JsonSchema, values: FieldReference['values'], language: Language): JsonSchema {
  if (!values) return schema
  if (isObject(schema.items)) return { ...schema, items: withValues(schema.items, values, language) }
  if (Array.isArray(schema.anyOf))
    return { ...schema, anyOf: schema.anyOf.map((one: JsonSchema) => withValues(one, values, language)) }
  if (!Array.isArray(schema.enum)) return schema
  return { ...schema, 'x-enum-descriptions': schema.enum.map((one) => values[String(one)]?.[language] ?? '') }
}

/** A value that fits a schema: the example of the field, or one that is put together from its parts. */
export function exampleOf(schema: JsonSchema, find: Lookup, parent = ''): unknown {
  if (isObject(schema.properties)) return objectExample(schema.properties, find, parent)
  if (isObject(schema.items)) return [exampleOf(schema.items, find, parent)]
  if (Array.isArray(schema.anyOf)) return exampleOf(schema.anyOf[0], find, parent)
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  return plainExample(schema)
}

function objectExample(properties: Record<string, unknown>, find: Lookup, parent: string): object {
  return Object.fromEntries(
    Object.entries(properties).map(([name, child]) => {
      const field = find(parent, name)
      return [name, field?.example !== undefined ? field.example : exampleOf(child as JsonSchema, find, name)]
    }),
  )
}

function plainExample(schema: JsonSchema): unknown {
  const types = [schema.type].flat()
  if (types.includes('null') || types[0] === undefined) return null
  if (types.includes('object')) return {}
  if (types.includes('array')) return []
  if (types.includes('boolean')) return true
  if (types.includes('string')) return schema.format === 'date-time' ? '2026-03-02T01:30:00.000Z' : 'text'
  return typeof schema.minimum === 'number' ? Math.max(schema.minimum, 0) : 1
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
