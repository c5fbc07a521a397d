import type { FastifyRequest } from 'fastify'
import { AppError } from './AppError'

/**
 * The version that the sender of a change has seen, by `If-Match: "<version>"`; undefined where any will do.
 * @throws AppError malformed_request
 */
export function versionSeen({ headers }: FastifyRequest): number | undefined {
  const header = headers['if-match']?.trim()
  if (!header || header === '*') return undefined
  const version = /^(?:W\/)?"?(\d+)"?$/.exec(header)?.[1]
  if (version === undefined) throw new AppError('malformed_request')
  return Number(version)
}
