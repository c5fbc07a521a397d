import type { ErrorCode } from '@zhixin/contract/errors'

interface DatabaseError {
  name?: string
  code?: string
  /** Missing if the database has not answered. */
  severity?: string
  message?: string
  cause?: unknown
  meta?: { driverAdapterError?: { cause?: { kind?: string; originalCode?: string; constraint?: unknown } } }
}

/** PostgreSQL's codes for what a caller's value can cause: bad text, out of range, a check, a missing reference. */
const refusedValue = new Set([
  '22001',
  '22003',
  '22007',
  '22008',
  '22021',
  '22P02',
  '22P05',
  '23502',
  '23503',
  '23514',
])
/** Another transaction was in the way; a retry helps. */
const raced = new Set(['23505', '40001', '40P01', '55P03'])
/**
 * The database is gone, starting or stopping, full (of data, of connections), read-only, or too slow; or it does not
 * let us in, or write: classes 08, 28, 53, 57P and 58, a missing database, a time-out, a missing right.
 */
const unavailable = /^(08...|28...|53...|57P..|58...|3D000|55000|25006|25P03|25P04|57014|42501)$/
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'DATABASE_TIMEOUT',
])
/**
 * The driver's messages, without a code, for a connection that ended, could not be opened in time, or had ended before.
 */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

const prismaCodes: Record<string, ErrorCode> = {
  P1001: 'unavailable',
  P1002: 'unavailable',
  P1008: 'unavailable',
  P1017: 'unavailable',
  P2000: 'malformed_request',
  P2002: 'conflict',
  P2003: 'conflict',
  P2020: 'malformed_request',
  P2024: 'unavailable',
  P2025: 'conflict',
  P2028: 'unavailable',
  P2034: 'conflict',
  P2037: 'unavailable',
  P2039: 'malformed_request',
}

/**
 * The catalogue's code for a failure of the database, or undefined if it is none. Validation has refused bad values
 * long before; this is the last resort, so its answers are general.
 */
export function databaseErrorCode(thrown: unknown): ErrorCode | undefined {
  if (typeof thrown !== 'object' || thrown === null) return undefined
  const { code, name, message = '', meta, cause } = thrown as DatabaseError
  const original = meta?.driverAdapterError?.cause?.originalCode ?? code
  if (original && refusedValue.has(original)) return 'malformed_request'
  if (original && raced.has(original)) return 'conflict'
  if (original && (unavailable.test(original) || network.has(original))) return 'unavailable'
  if (code && prismaCodes[code]) return prismaCodes[code]
  if (name === 'PrismaClientInitializationError' || lostConnection.test(message)) return 'unavailable'
  return cause === undefined || cause === thrown ? undefined : databaseErrorCode(cause)
}

/** Whether a statement failed because its connection ended: it may have been carried out. */
export function endsConnection(thrown: Error): boolean {
  const { code = '', severity } = thrown as DatabaseError
  return severity === undefined || /^(08|57P)/.test(code)
}
