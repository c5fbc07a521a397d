import type { z } from 'zod'
import type { MessageKey } from './messages'
import type { Access, PermissionCode } from './permissions'

/** How an endpoint is called: all that a caller needs at run time. No schema is part of it. */
export interface ApiCall {
  method: 'GET' | 'POST'
  /** The path in the router's notation, with `:name` for a parameter. */
  path: `/${string}`
  /** Who may call it. Mandatory: without it an endpoint does not compile. */
  access: Access
  /** It answers a page of rows with their total. */
  rows?: true
  /**
   * Creates a record when its body has no `id`; `always`: whatever its body has, whose `id` is that of another record. A
   * caller may then send an `Idempotency-Key`: the same request within a day gets the first answer, and nothing is
   * created twice (rule api.once). The server creates inside `once`. For POST alone.
   */
  creates?: true | 'always'
}

/** A call with GET. */
export const get = <const Path extends ApiCall['path'], const Held extends Access>(
  path: Path,
  access: Held,
) => ({ method: 'GET', path, access }) as const

/** A call with POST. */
export const post = <const Path extends ApiCall['path'], const Held extends Access>(
  path: Path,
  access: Held,
) => ({ method: 'POST', path, access }) as const

/** One that answers a page of rows. */
export const rows = <const Path extends ApiCall['path'], const Held extends Access>(
  path: Path,
  access: Held,
) => ({ ...post(path, access), rows: true }) as const

/** One that creates a record when its body has no `id`. */
export const creates = <const Path extends ApiCall['path'], const Held extends Access>(
  path: Path,
  access: Held,
) => ({ ...post(path, access), creates: true }) as const

/** One that adds a record to the one that its `id` names. */
export const adds = <const Path extends ApiCall['path'], const Held extends Access>(
  path: Path,
  access: Held,
) => ({ ...post(path, access), creates: 'always' }) as const

/** Whether a call with this body creates a record. */
export const isCreation = ({ creates }: Pick<ApiCall, 'creates'>, body: unknown): boolean =>
  creates === 'always' || (creates === true && !(body as { id?: unknown } | undefined)?.id)

/** Declares how the endpoints of an API are called. */
export function calls<const Calls extends Record<string, ApiCall>>(all: Calls): Calls {
  return all
}

/**
 * Heavy calls of one account in one process: at once, and waiting; the rows of a page beyond which a call is one; and
 * how many of the others it works on at once.
 */
export const heavyCalls = { atOnce: 4, places: 50, page: 100, lightAtOnce: 8 } as const

/** What an endpoint takes, answers and does, beside how it is called. */
export interface EndpointParts {
  /** A further permission that is required because the whole answer is about a hidden field. */
  field?: PermissionCode
  /** The body for callers who lack a permission, without the fields that they may not see. */
  bodyWithout?: { permission: PermissionCode; body: z.ZodType }
  /**
   * Whether it changes anything: some GETs do (deletions, logout), and POSTs that list rows do not. Mandatory: a GET
   * that changes nothing answers HEAD, and the reference tells which calls write.
   */
  writes: boolean
  /** One line for the API reference. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The message of a successful answer; 'success' if not given. */
  success?: MessageKey
  /** The message of an answer that has come to something else than `success` says, by its data. */
  successOf?: (data: never) => MessageKey | undefined
  /** Fields of `data` that the answer repeats beside it, for callers that look there (rule api.success). */
  repeated?: readonly string[]
  /** The answer can be cached and is revalidated before each use (ETag, 304). For GET alone. */
  revalidated?: true
  /** Also works with a one-time password, before it is changed (rule password.change). */
  beforePasswordChange?: true
  /** Also works for an account whose role requires a second factor, before it has one (rule factor.role). */
  beforeSecondFactor?: true
  /**
   * It costs the server many times what others do: an account has a few at once, beside those with a page of many rows
   * (rule api.heavy).
   */
  heavy?: true
  /** Refuses access tokens, whatever they hold (rule token.people). So do endpoints with a permission of people alone. */
  peopleOnly?: true
}

export interface DataParts extends EndpointParts {
  data: z.ZodType
}

export interface ListParts extends EndpointParts {
  row: z.ZodType
}

/** An endpoint that answers one thing in `data`. */
type DataEndpoint = ApiCall & DataParts

/** An endpoint that answers a page of rows in `data` and their number in `total`. */
type ListEndpoint = ApiCall & ListParts

export type Endpoint = DataEndpoint | ListEndpoint

type Parsed<E, Part extends string> =
  E extends Record<Part, infer S extends z.ZodType> ? z.output<S> : undefined

export type ParamsOf<E> = Parsed<E, 'params'>
export type QueryOf<E> = Parsed<E, 'query'>
export type BodyOf<E> = Parsed<E, 'body'>
export type DataOf<E> = E extends { data: infer S extends z.ZodType } ? z.output<S> : never
export type RowOf<E> = E extends { row: infer S extends z.ZodType } ? z.output<S> : never

/** What a handler returns and a client receives: the data, or the rows with their total. */
export type ResultOf<E> = E extends { row: z.ZodType } ? { rows: RowOf<E>[]; total: number } : DataOf<E>
