import type { z } from 'zod'
import type { JsonSchema } from '../schemas'

/** Patterns of texts that are read as numbers: whole ones from 1, from 0 and any, and decimals. */
const numberTexts = {
  positive: '\\+?0*[1-9]\\d*(\\.0*)?',
  natural: '\\+?\\d+(\\.0*)?',
  integer: '[+-]?\\d+(\\.0*)?',
  number: '[+-]?(\\d+(\\.\\d*)?|\\.\\d+)',
} as const

function numberPattern({ type, minimum }: JsonSchema): string {
  const kind = [type].flat().includes('number') ? 'number' : 'integer'
  const sign = Number(minimum) >= 1 ? 'positive' : Number(minimum) >= 0 ? 'natural' : 'integer'
  return `^\\s*${numberTexts[kind === 'number' ? kind : sign]}\\s*$`
}

/** A text that is not blank. */
const notBlank = '\\S'

const flags = [0, 1, 'true', 'false', '0', '1']
const blank: JsonSchema = { type: 'string', enum: [''] }
const nothing: JsonSchema = { type: 'null' }

/**
 * A schema in its plain form, beside the other accepted forms. The plain form comes first: it is the recommended one.
 */
export function widened(plain: JsonSchema, schema: z.ZodType): JsonSchema {
  const takes = (value: unknown) => schema.safeParse(value).success
  const forms = formsOf(plain).flatMap((form) => [
    { ...form, ...edgesOf(form, takes) },
    ...otherForms({ ...form, ...edgesOf(form, takes) }, schema, takes),
  ])
  if (takes('')) forms.push(blank)
  if (takes(null)) forms.push(nothing)
  return oneOfForms(forms)
}

/**
 * The exceptions of the plain form: a text that must not be blank, a list that must not be empty, an id that may be 0.
 */
function edgesOf(form: JsonSchema, takes: (value: unknown) => boolean): JsonSchema {
  if (isText(form) && !takes('')) return { minLength: 1, pattern: form.pattern ?? notBlank }
  if (form.type === 'array' && !takes([])) return { minItems: 1 }
  return Number(form.minimum) > 0 && takes(0) ? { minimum: 0 } : {}
}

const typesOf = ({ type }: JsonSchema) => [type].flat() as (string | undefined)[]
const isText = (form: JsonSchema) => form.type === 'string' && form.enum === undefined
const formsOf = (schema: JsonSchema): JsonSchema[] =>
  Array.isArray(schema.anyOf) ? (schema.anyOf as JsonSchema[]).flatMap(formsOf) : [schema]

function otherForms(form: JsonSchema, schema: z.ZodType, takes: (value: unknown) => boolean): JsonSchema[] {
  const types = typesOf(form)
  if (types.includes('array')) {
    return [
      ...(takesOneForList(schema) && form.items ? formsOf(form.items as JsonSchema) : []),
      ...(takesTextForList(schema)
        ? [
            {
              type: 'string',
              contentMediaType: 'application/json',
              pattern: takes('[]') ? anyList : oneOrMore,
            },
          ]
        : []),
    ]
  }
  if (form.type === 'boolean') {
    const others = flags.filter(takes)
    return others.length > 0 ? [{ type: ['integer', 'string'], enum: others }] : []
  }
  if (Array.isArray(form.enum)) {
    const texts = form.enum.filter((one) => typeof one === 'number').map(String)
    return texts.length > 0 && texts.every(takes) ? [{ type: 'string', enum: texts }] : []
  }
  if (isText(form))
    return takes('1') && takes(1) ? [{ type: 'integer', ...(!takes(-1) && { minimum: 0 }) }] : []
  const [kind] = types
  if ((kind !== 'integer' && kind !== 'number') || types.includes('string')) return []
  const sample = [form.minimum, 1, form.maximum].find((one) => one !== undefined && takes(one))
  return takes(String(sample)) ? [{ type: 'string', pattern: numberPattern(form) }] : []
}

/** Texts of JSON that are lists, and those that have an entry. */
const anyList = '^\\s*\\['
const oneOrMore = `${anyList}\\s*[^\\s\\]]`

/** Whether a text of JSON may stand for a list: an empty one is taken, or refused, as the empty list is. */
function takesTextForList(schema: z.ZodType): boolean {
  const refusal = (value: unknown) =>
    schema
      .safeParse(value)
      .error?.issues.map(({ message }) => message)
      .join()
  return refusal('[]') === refusal([]) && refusal('x') !== refusal([])
}

/** Whether one value may stand for a list of it: issues of it are then reported for the first entry. */
function takesOneForList(schema: z.ZodType): boolean {
  const { success, error } = schema.safeParse({})
  return success || error.issues.some(({ path }) => path[0] === 0)
}

const isPlain = (form: JsonSchema) =>
  typesOf(form).every((type) => type !== undefined && type !== 'object' && type !== 'array')

/** All forms as one schema: everything but objects and lists in one type list, where that means the same. */
function oneOfForms(forms: JsonSchema[]): JsonSchema {
  const plain = forms.filter(isPlain)
  const parts = [...forms.filter((form) => !isPlain(form)), ...(plain.length > 0 ? mergedPlain(plain) : [])]
  return parts.length === 1 && parts[0] ? parts[0] : { anyOf: parts }
}

function mergedPlain(forms: JsonSchema[]): JsonSchema[] {
  const type = [...new Set(forms.flatMap(typesOf))]
  const open = forms.filter((form) => form.enum === undefined && form !== nothing && form.type !== 'boolean')
  if (open.length === 0) {
    const values = forms.flatMap((form) =>
      form.type === 'boolean' ? [true, false] : form.type === 'null' ? [null] : (form.enum as unknown[]),
    )
    return [{ ...forms[0], type: type.length === 1 ? type[0] : type, enum: [...new Set(values)] }]
  }
  const allTypes = open.flatMap(typesOf)
  const isBlankAside = (form: JsonSchema) => form === blank && allTypes.includes('string')
  const rest = forms.filter((form) => !open.includes(form) && form !== nothing && !isBlankAside(form))
  if (rest.length > 0 || new Set(allTypes).size < allTypes.length) return forms
  const merged: JsonSchema = Object.assign({}, ...open, { type: type.length === 1 ? type[0] : type })
  return [forms.includes(blank) ? withBlank(merged) : merged]
}

/** A text that may be blank as well. */
function withBlank({ minLength: _, pattern, ...form }: JsonSchema): JsonSchema {
  if (pattern === undefined || pattern === notBlank) return form
  return { ...form, pattern: `^\\s*$|${pattern}` }
}
