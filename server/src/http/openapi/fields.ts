import type { Language } from '@zhixin/contract/language'
import type { FieldReference } from '@zhixin/contract/reference/types'
import type { JsonSchema } from '../schemas'

/** Finds what is said about a field; `parent` is the field that holds the object it stands in, '' at the top. */
export type Lookup = (parent: string, name: string) => FieldReference | undefined

/** What a described schema needs to know of its surroundings. */
export interface Describing {
  find: Lookup
  language: Language
}

/** The bounds that zod writes for every whole number: they say nothing. */
const noise: Record<string, number> = {
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
}

/** A copy of a schema in which every field says what it means, in one language. */
export function described(schema: JsonSchema, describing: Describing, parent = ''): JsonSchema {
  const own = Object.fromEntries(Object.entries(schema).filter(([key, value]) => noise[key] !== value))
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
  if (isObject(own.items)) own.items = described(own.items, describing, parent)
  if (Array.isArray(own.anyOf))
    own.anyOf = own.anyOf.map((option: JsonSchema) => described(option, describing, parent))
  if (isObject(own.additionalProperties))
    own.additionalProperties = described(own.additionalProperties, describing, parent)
  return own
}

function withMeaning(schema: JsonSchema, field: FieldReference | undefined, language: Language): JsonSchema {
  if (!field) return schema
  const { about, values, standard } = field
  return {
    ...withValues(schema, values, language),
    description: about[language] + valuesText(values, language),
    ...(standard !== undefined && { default: standard }),
  }
}

/** "（1 游戏；2 消息）", " (1 Game; 2 Message)". */
function valuesText(values: FieldReference['values'], language: Language): string {
  if (!values) return ''
  const told = Object.entries(values).map(([value, text]) => `${value} ${text[language]}`)
  return language === 'zh-CN' ? `（${told.join('；')}）` : ` (${told.join('; ')})`
}

/** Puts the meaning of a closed set's values beside them, where generators of clients look for it. */
function withValues(schema: JsonSchema, values: FieldReference['values'], language: Language): JsonSchema {
  if (!values) return schema
  if (isObject(schema.items)) return { ...schema, items: withValues(schema.items, values, language) }
  if (!Array.isArray(schema.enum)) return schema
  return { ...schema, 'x-enum-descriptions': schema.enum.map((one) => values[String(one)]?.[language] ?? '') }
}

/** A value that fits a schema: that of the field where it has one, put together from its parts where not. */
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
