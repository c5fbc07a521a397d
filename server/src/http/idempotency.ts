import { createHash } from 'node:crypto'
import { type Endpoint, isCreation } from '@zhixin/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { AppError } from './AppError'

/** A creation with an idempotency key (rule api.once). */
export interface Creation {
  /** The path of the endpoint: a key belongs to one call. */
  call: string
  key: string
  /** A digest of the parsed request: 1 and "1" are the same. */
  digest: string
}

const longestKey = 255
/** A string of RFC 8941: printable ASCII in quotes, with quotes and backslashes escaped. */
const quoted = /^"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/
/** Without blanks: a header that was sent twice arrives as "a, b". */
const bare = /^[\x21\x23-\x7e]+$/

/**
 * The creation of a request with an `Idempotency-Key`; undefined without one, and for changes of existing records.
 * @throws AppError idempotency_key_malformed
 */
export function creationOf(endpoint: Endpoint, request: FastifyRequest, body: unknown): Creation | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined || !isCreation(endpoint, body)) return undefined
  return { call: endpoint.path, key: keyOf(String(header).trim()), digest: digestOf(body) }
}

function keyOf(header: string): string {
  const key = quoted.exec(header)?.[1]?.replace(/\\(.)/g, '$1') ?? bare.exec(header)?.[0]
  if (!key || key.length > longestKey)
    throw new AppError('idempotency_key_malformed', { parameters: { max: longestKey } })
  return key
}

/** The same for bodies that differ only in the order of their keys. */
function digestOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body, inOrder)).digest('base64url')
}

const inOrder = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
