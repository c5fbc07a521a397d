import type { z } from 'zod'
import type { Endpoint } from '../endpoint'
import type { ErrorCode } from '../errors'
import type { Bilingual } from '../language'

/**
 * What the API reference says beyond what follows from the endpoints: the meaning of calls and fields in both
 * languages, and values for the examples. It stands apart from the schemas, so that no page of the application
 * loads it but the server alone; a test of the server holds it complete.
 */
export const both = (zh: string, en: string): Bilingual => ({ 'zh-CN': zh, 'en-US': en })

/** What one field means, with its unit where it has one. */
export interface FieldReference {
  about: Bilingual
  /** What it holds in the examples; without it a value that fits its schema. */
  example?: unknown
  /** What each value of a closed set means. */
  values?: Readonly<Record<string, Bilingual>>
  /** What counts when the caller does not give it. */
  standard?: string | number | boolean
}

/** Fields by name; `parent.name` goes before `name`, where the parent is the field that holds the object. */
export type Fields = Readonly<Record<string, FieldReference>>

/** Describes a field; its unit belongs into the text. */
export function field(
  zh: string,
  en: string,
  example?: unknown,
  more: Pick<FieldReference, 'values' | 'standard'> = {},
): FieldReference {
  return { about: both(zh, en), ...(example !== undefined && { example }), ...more }
}

export interface CallReference {
  /** The endpoint's summary in Chinese. */
  zh: string
  /** What else a caller must know; Markdown. */
  notes?: Bilingual
  /** Refusals beyond those that follow from its access and its schemas. */
  failures?: readonly ErrorCode[]
  /** Takes `If-Match` with the version that the caller has seen; a stale one is refused with what this answers. */
  versioned?: Endpoint
  /** Sends one file as the multipart field of this name. */
  file?: string
  /** Takes its body as a form, too. */
  forms?: true
  /** Begins or ends the session of whoever calls, so that it cannot be tried from within one. */
  session?: true
  /** A request as a caller would send it; without it one with what is required. */
  example?: { params?: object; query?: object; body?: object }
  /** The `data` of an answer, where it does not follow from its fields. */
  answer?: unknown
  /** Fields that mean something else in the request than in answers. */
  sent?: Fields
  /** Fields that mean something else in the answer of this call. */
  answered?: Fields
}

/** The calls of a feature, under the name of a group of the reference. */
export interface FeatureReference {
  /** Names the group for programs. */
  tag: string
  name: Bilingual
  about: Bilingual
  fields: Fields
  /** The names of what its calls take and answer: those of the document's schemas. */
  shapes: Readonly<Record<string, z.ZodType>>
  endpoints: ReadonlyMap<Endpoint, CallReference>
}

/** Any of them may be missing while it is written: a test of the server asks for all. */
type Calls<Api> = { readonly [Name in keyof Api]?: CallReference }

/** Pairs the endpoints of an API with what is said about them. */
export function calls<Api extends Record<string, Endpoint>>(
  api: Api,
  about: Calls<Api>,
): [Endpoint, CallReference][] {
  return Object.entries(about).flatMap(([name, reference]) => {
    const endpoint = api[name]
    return endpoint ? [[endpoint, reference as CallReference]] : []
  })
}
