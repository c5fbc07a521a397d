import type { Failure, Wording } from '@zhixin/contract/envelope'
import { type ErrorCode, errors } from '@zhixin/contract/errors'
import { maxWaitingJobs } from '@zhixin/contract/jobs'
import { type Language, negotiateLanguage } from '@zhixin/contract/language'
import { decodeMessage, encodeMessage, sentence } from '@zhixin/contract/messages'
import { permissionTask } from '@zhixin/contract/permissions'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { databaseErrorCode } from '../lib/databaseErrors'
import { JobsFull } from '../lib/jobs/jobs'
import { StoreUnavailable } from '../lib/storage/storage'
import { AppError } from './AppError'

/** The codes of the framework, the parsers and node for failures that a caller can cause. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
  FST_REQ_FILE_TOO_LARGE: 'upload_too_large',
  FST_FILES_LIMIT: 'validation_failed',
  FST_PARTS_LIMIT: 'malformed_request',
  FST_FIELDS_LIMIT: 'malformed_request',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_PROTO_VIOLATION: 'malformed_request',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

const statusCodes: Record<number, ErrorCode> = {
  400: 'malformed_request',
  404: 'not_found',
  408: 'request_timeout',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
}

interface Thrown {
  code?: string
  statusCode?: number
}

/** Maps whatever was thrown to a failure of the catalogue. Anything that no caller can cause is an internal error. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof JobsFull)
    return new AppError('too_many_requests', { message: 'jobs_waiting', parameters: { max: maxWaitingJobs } })
  if (thrown instanceof StoreUnavailable) return new AppError('unavailable')
  const database = databaseErrorCode(thrown)
  if (database) return new AppError(database)
  const { code = '', statusCode = 500 } = (
    typeof thrown === 'object' && thrown !== null ? thrown : {}
  ) as Thrown
  const known = frameworkCodes[code] ?? statusCodes[statusCode]
  return new AppError(
    known ?? (statusCode >= 400 && statusCode < 500 ? 'malformed_request' : 'internal_error'),
  )
}

/** The envelope of a refusal, in the caller's language (rule api.failure). */
export function failureBody(error: AppError, acceptLanguage: string | undefined, requestId: string): Failure {
  const language = negotiateLanguage(acceptLanguage)
  const { issues, current, permission, rule, count, ticket, parts } = error.options
  const wordings = issues?.map(({ path, message }) => ({ path, ...wordingOf(message, language) }))
  const { message, key, parameters } = wordings?.[0] ?? wordingOf(refusalMessage(error, language), language)
  const data = {
    ...(wordings && { issues: wordings }),
    ...(current !== undefined && { current }),
    ...(permission && { permission }),
    ...(rule && { rule }),
    ...(count !== undefined && { count }),
    ...(ticket !== undefined && { ticket }),
    ...(parts && { parts }),
  }
  return {
    code: 0,
    error: error.code,
    message,
    key,
    parameters,
    data: Object.keys(data).length > 0 ? data : null,
    requestId,
  }
}

/** The sentence of a failure in a language, without its issues. */
export function refusalSentence(error: AppError, language: Language): string {
  return sentence(refusalMessage(error, language), language)
}

/** An encoded message as a sentence, with its key and parameters. */
const wordingOf = (encoded: string, language: Language): Wording => ({
  message: sentence(encoded, language),
  ...decodeMessage(encoded),
})

function refusalMessage({ code, options }: AppError, language: Language): string {
  const { message = errors[code].message, permission, parameters } = options
  const named = permission && { permission: permissionTask(permission, language) }
  return encodeMessage(message, { ...parameters, ...named })
}

/**
 * Seconds until a retry makes sense where nothing else is said: when the database is unavailable, as it takes about that
 * long to start, and when too much was asked for at once.
 */
const retryAfter = 5
const waiting = new Set<number>([429, 503])

/** The failure that a request is answered with. */
function refusalOf(thrown: unknown, request: FastifyRequest): AppError {
  // A sender who went away gets no answer; this is no error of the server.
  if (request.raw.destroyed && !request.raw.complete) return new AppError('malformed_request')
  const error = toAppError(thrown)
  // What the store has not got came to nothing, whatever was committed before.
  const isInDoubt = error.code === 'unavailable' && !(thrown instanceof StoreUnavailable)
  return isInDoubt && request.allowance?.mayHaveCommitted
    ? new AppError('unavailable', { message: 'unavailable_outcome_unknown' })
    : error
}

/** Answers a request with a failure. Internal errors are logged with their cause, which the caller never sees. */
export function sendFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = refusalOf(thrown, request)
  const { status } = errors[error.code]
  logFailure(request.log, error, thrown, status)
  return reply
    .code(status)
    .headers({ ...(waiting.has(status) && { 'retry-after': retryAfter }), ...error.options.headers })
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failureBody(error, request.headers['accept-language'], request.id))
}

function logFailure(log: FastifyBaseLogger, error: AppError, thrown: unknown, status: number): void {
  if (status >= 500) log.error({ err: thrown, errorCode: error.code }, 'request failed')
  else log.info({ errorCode: error.code }, 'request refused')
}
