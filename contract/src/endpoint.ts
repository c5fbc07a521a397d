import type { z } from 'zod'
import type { MessageKey } from './messages'
import type { Access, PermissionCode } from './permissions'

/** How an endpoint is called: all that whoever calls it needs when it runs. No schema is among it. */
export interface ApiCall {
  method: 'GET' | 'POST'
  /** The path as the router wants it, with `:name` for a part of it that varies. */
  path: `/${string}`
  /** Who may call it. Mandatory: an endpoint without a decision does not compile. */
  access: Access
  /** It answers a page of rows and their total. */
  rows?: true
  /**
   * Creates a record when its body has no `id`. A caller may then send an `Idempotency-Key`: the same request within
   * a day gets the first answer, and nothing is created twice (rule api.once). The server creates inside `once`. For
   * POST alone.
   */
  creates?: true
}

/** Declares how the endpoints of an API are called. */
export function calls<const Calls extends Record<string, ApiCall>>(all: Calls): Calls {
  return all
}

/** What an endpoint takes, means and does, beside how it is called. */
interface EndpointParts {
  /** The permission for a field that its whole answer is about, asked for besides. */
  field?: PermissionCode
  /** What it takes in place of its body of a caller who lacks a permission: what they may not see does not count. */
  bodyWithout?: { permission: PermissionCode; body: z.ZodType }
  /**
   * Whether it changes anything: some GETs do (deletions, logout), and asking for rows with POST does not. Mandatory
   * as well: a GET that changes nothing answers HEAD, and the reference asks before it tries a call that writes.
   */
  writes: boolean
  /** One line for the API reference. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The sentence of a successful answer; 'success' when not given. */
  success?: MessageKey
  /** Fields of `data` that the answer repeats beside it, for callers that look there (rule api.success). */
  repeated?: readonly string[]
  /** A caller may keep the answer, and asks before each use whether it is still right (ETag, 304). For GET alone. */
  revalidated?: true
  /**
   * Works also for somebody whose password was made for them, before they have one of their own. Everything else is
   * refused until then (403 password_change_required).
   */
  beforePasswordChange?: true
}

interface DataParts extends EndpointParts {
  data: z.ZodType
}

interface ListParts extends EndpointParts {
  row: z.ZodType
}

/** An endpoint that answers one thing in `data`. */
export type DataEndpoint = ApiCall & DataParts

/** An endpoint that answers a page of rows in `data` and their number in `total`. */
export type ListEndpoint = ApiCall & ListParts

export type Endpoint = DataEndpoint | ListEndpoint

/** Declares an endpoint: with how it is called, the one object from which route, permission and API reference follow. */
export function endpoint<C extends ApiCall & { rows: true }, const Parts extends ListParts>(
  call: C,
  parts: Parts,
): C & Parts
export function endpoint<C extends ApiCall & { rows?: never }, const Parts extends DataParts>(
  call: C,
  parts: Parts,
): C & Parts
export function endpoint(call: ApiCall, parts: EndpointParts): ApiCall & EndpointParts {
  return { ...call, ...parts }
}

type Parsed<E, Part extends string> =
  E extends Record<Part, infer S extends z.ZodType> ? z.output<S> : undefined

export type ParamsOf<E> = Parsed<E, 'params'>
export type QueryOf<E> = Parsed<E, 'query'>
export type BodyOf<E> = Parsed<E, 'body'>
export type DataOf<E> = E extends { data: infer S extends z.ZodType } ? z.output<S> : never
export type RowOf<E> = E extends { row: infer S extends z.ZodType } ? z.output<S> : never

/** What a handler returns and a client receives: the data, or the rows with their total. */
export type ResultOf<E> = E extends { row: z.ZodType } ? { rows: RowOf<E>[]; total: number } : DataOf<E>
