import { z } from 'zod'
import type { Endpoint } from '../endpoint'
import type { ErrorCode } from '../errors'
import { type Bilingual, both } from '../language'

// What the API reference says beyond the endpoints themselves: the meaning of calls and fields in both languages, and
// values for the examples. Only the server loads it, not the web; a test of the server checks that it is complete.

/** The meaning of a field, with its unit. */
export interface FieldReference {
  about: Bilingual
  /** Its value in the examples; without it, a value that fits its schema. */
  example?: unknown
  /** The meaning of each value of a closed set. */
  values?: Readonly<Record<string, Bilingual>>
  /** The default. */
  standard?: string | number | boolean
}

/**
 * Fields by name; `parent.name` takes precedence over `name`, where the parent is the field that holds the object.
 */
export type Fields = Readonly<Record<string, FieldReference>>

/** Describes a field; its unit belongs in the text. */
export function field(
  zh: string,
  en: string,
  example?: unknown,
  more: Pick<FieldReference, 'values' | 'standard'> = {},
): FieldReference {
  return { about: both(zh, en), ...(example !== undefined && { example }), ...more }
}

/** Describes a text that comes in the language of the request. */
export const inLanguage = (zh: string, en: string, example?: unknown): FieldReference =>
  field(`${zh}（按请求语言）`, `${en}, in the language of the request`, example)

/** Describes the id in a save: the record that it replaces, or `changes` in part; without it one is created or `added`. */
export function savedId(
  zh: string,
  en: string,
  example: number,
  { changes, added }: { changes?: true; added?: true } = {},
): FieldReference {
  return field(
    `${zh} ID：给出则${changes ? '修改' : '替换'}；不给、0 或空则${added ? '新增' : '新建'}`,
    `The id of the ${en} to ${changes ? 'change' : 'replace'}; not given, 0 or blank ${added ? 'adds' : 'creates'}`,
    example,
  )
}

export interface CallReference {
  /** The endpoint's summary in Chinese. */
  zh: string
  /** What else a caller must know; Markdown. */
  notes?: Bilingual
  /** Failures beyond those of its access and schemas. */
  failures?: readonly ErrorCode[]
  /**
   * Takes `If-Match` with the version that the caller has seen; the answer to a stale one carries the result of this
   * call.
   */
  versioned?: Endpoint
  /** Sends one file as the multipart field of this name. */
  file?: string
  /** Also takes its body as a form. */
  forms?: true
  /** An example request; without it, one with the required fields. */
  example?: { params?: object; query?: object; body?: object }
  /** The `data` of the example answer, where it does not follow from its fields. */
  answer?: unknown
  /** Fields with another meaning in the request than in answers. */
  sent?: Fields
  /** Fields with another meaning in the answer of this call. */
  answered?: Fields
}

/** How a change of an account or a role is refused by which one would rise, or lock oneself out. */
export const rankFailures = ['rank_exceeded', 'own_account_kept'] as const satisfies ErrorCode[]

/** Schemas by their names in the document. */
export type Shapes = Readonly<Record<string, z.ZodType>>

/** The calls of a feature, below the name of their group. */
export interface FeatureReference {
  /** The group's name for programs. */
  tag: string
  name: Bilingual
  about: Bilingual
  fields: Fields
  /** The names of what its calls take and answer: the schemas of the document. */
  shapes: Shapes
  endpoints: readonly (readonly [Endpoint, CallReference])[]
}

/** Entries may be missing while the reference is written: a test of the server requires all of them. */
type Calls<Api> = { readonly [Name in keyof Api]?: CallReference }

/** Pairs the endpoints of an API with their descriptions. */
export const calls = <Api extends Record<string, Endpoint>>(api: Api, about: Calls<Api>) =>
  callsAbout(api, {}, about)

/** The same, with what other fields mean in the requests and answers of these calls than in all of the feature. */
export function callsAbout<Api extends Record<string, Endpoint>>(
  api: Api,
  fields: Fields,
  about: Calls<Api>,
): [Endpoint, CallReference][] {
  return Object.entries(about).flatMap(([name, call]: [string, CallReference | undefined]) => {
    const endpoint = api[name]
    if (!endpoint || !call) return []
    return [
      [endpoint, { ...call, sent: { ...fields, ...call.sent }, answered: { ...fields, ...call.answered } }],
    ]
  })
}

/**
 * The schemas that a module exports, named after their exports: `roleRow` is `RoleRow`.
 * @param others the names that differ; null for a schema that is written out where it is used
 */
export function shapesOf<Module extends object>(
  module: Module,
  others: { readonly [Name in keyof Module]?: string | null } = {},
): Shapes {
  const names: Record<string, string | null | undefined> = others
  return Object.fromEntries(
    Object.entries(module).flatMap(([key, schema]) => {
      const name = names[key] === undefined ? key.charAt(0).toUpperCase() + key.slice(1) : names[key]
      return schema instanceof z.ZodType && name !== null ? [[name, schema]] : []
    }),
  )
}
