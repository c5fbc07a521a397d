import { createHash } from 'node:crypto'
import type { Endpoint } from '@zhixin/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { AppError } from './AppError'

/** A creation that its caller has named, so that it can be asked for again without being made twice. */
export interface Creation {
  /** The path of the endpoint: a key says nothing about other calls. */
  call: string
  key: string
  /** Of what is asked for, as it was understood: 1 and "1" are the same. */
  digest: string
}

const longestKey = 255
/** A string of RFC 8941: printable ASCII in quotes, in which a quote and a backslash stand behind a backslash. */
const quoted = /^"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/
/** Without blanks: the header sent twice arrives as "a, b". */
const bare = /^[\x21\x23-\x7e]+$/

/**
 * What a request creates under its `Idempotency-Key`; undefined when it names none, or changes what is there.
 * @throws AppError idempotency_key_malformed
 */
export function creationOf(endpoint: Endpoint, request: FastifyRequest, body: unknown): Creation | undefined {
  const header = request.headers['idempotency-key']
  if (!endpoint.creates || header === undefined) return undefined
  if ((body as { id?: number }).id !== undefined) return undefined
  return { call: endpoint.path, key: keyOf(String(header).trim()), digest: digestOf(body) }
}

function keyOf(header: string): string {
  const key = quoted.exec(header)?.[1]?.replace(/\\(.)/g, '$1') ?? bare.exec(header)?.[0]
  if (!key || key.length > longestKey)
    throw new AppError('idempotency_key_malformed', { parameters: { max: longestKey } })
  return key
}

/** The same for what differs in nothing but the order of its keys. */
function digestOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body, inOrder)).digest('base64url')
}

const inOrder = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
