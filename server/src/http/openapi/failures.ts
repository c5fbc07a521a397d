import type { Endpoint } from '@zhixin/contract/endpoint'
import type { Wording } from '@zhixin/contract/envelope'
import { type ErrorCode, errors } from '@zhixin/contract/errors'
import type { Language } from '@zhixin/contract/language'
import { encodeMessage, messages, sentence } from '@zhixin/contract/messages'
import {
  type Access,
  isPermission,
  type PermissionCode,
  permissionTask,
  refusesTokens,
} from '@zhixin/contract/permissions'
import { rankRules } from '@zhixin/contract/rank/rankRules'
import type { CallReference } from '@zhixin/contract/reference/types'
import type { JsonSchema } from '../schemas'
import { texts } from './texts'

const requestIdExample = '3f0f6c1e-9c2a-4c8e-8a55-5d1f0e6f1b7a'

/** Every failure that a call can answer: those of its access, of its body, its own, and those of any call. */
export function failureCodes(endpoint: Endpoint, call: CallReference | undefined): ErrorCode[] {
  const { access, method, params, query, body } = endpoint
  const codes = new Set<ErrorCode>()
  if (params || query || body || call?.file) codes.add('validation_failed')
  codes.add('malformed_request')
  if (method === 'POST') for (const code of bodyCodes) codes.add(code)
  if (access !== 'public') codes.add('unauthorized')
  if (access !== 'public' && !endpoint.beforePasswordChange) codes.add('password_change_required')
  if (access !== 'public' && !endpoint.beforePasswordChange && !endpoint.beforeSecondFactor)
    codes.add('second_factor_enrolment_required')
  if (refusesTokens(endpoint)) codes.add('token_refused')
  if (access === 'app:list') codes.add('app_forbidden')
  else if (isPermission(access)) codes.add('forbidden')
  codes.add('cross_site_request')
  if (endpoint.creates) for (const code of creationCodes) codes.add(code)
  for (const code of call?.failures ?? []) codes.add(code)
  return [...codes, 'internal_error', 'unavailable']
}

/** Of several requests with the same key at once, one that waits too long for the first is a conflict. */
const creationCodes: ErrorCode[] = ['idempotency_key_malformed', 'idempotency_key_reused', 'conflict']
const bodyCodes: ErrorCode[] = ['payload_too_large', 'unsupported_media_type']

/** Failures before it is known which call is meant: any call may answer them. */
const earlyCodes: ErrorCode[] = ['request_timeout', 'uri_too_long', 'headers_too_large', 'too_many_requests']

/** The name of a failure's answer among the components of the document. */
export const responsePath = '#/components/responses/'
export const examplePath = '#/components/examples/'
const early = 'early_refusal'

/**
 * The answers to failures by status; if a status has several, or its example names a permission, the answer is the
 * call's own.
 */
export function failureResponses(
  codes: readonly ErrorCode[],
  language: Language,
  access: Access = 'public',
): Record<string, object> {
  const answers = [...grouped(new Set(codes))].map(([status, group]): [string, object] => {
    const [only, ...others] = group
    const missing = group.includes('forbidden') && isPermission(access) ? access : undefined
    if (only && others.length === 0 && !missing) return [String(status), { $ref: responsePath + only }]
    const examples = group.map((code) => [
      code,
      code === 'forbidden' && missing
        ? failureExample(code, language, { missing })
        : { $ref: `${examplePath}${code}` },
    ])
    return [String(status), failureAnswer(group, Object.fromEntries(examples), language)]
  })
  return { ...Object.fromEntries(answers), default: { $ref: responsePath + early } }
}

/** The answers of failures that are alone in their status, by name; and the shared one of all early failures. */
export function failureComponents(language: Language): Record<string, object> {
  const answerTo = (codes: ErrorCode[]) => {
    const examples = codes.map((code) => [code, { $ref: `${examplePath}${code}` }])
    return failureAnswer(codes, Object.fromEntries(examples), language)
  }
  const codes = Object.keys(errors) as ErrorCode[]
  return {
    ...Object.fromEntries(codes.map((code) => [code, answerTo([code])])),
    [early]: answerTo(earlyCodes),
  }
}

const waiting: number[] = [429, 503]

function failureAnswer(codes: ErrorCode[], examples: object, language: Language): object {
  const hasToWait = codes.some((code) => waiting.includes(errors[code].status))
  const schemas = [
    ...new Set(codes.map((code) => (code === 'version_conflict' ? 'VersionConflict' : 'Failure'))),
  ]
  const [schema, ...others] = schemas.map((name) => ({ $ref: `#/components/schemas/${name}` }))
  return {
    description: codes.map((code) => `\`${code}\` ${messages[errors[code].message][language]}`).join('\n\n'),
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      ...(hasToWait && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }),
    },
    content: {
      'application/json': { schema: others.length > 0 ? { anyOf: [schema, ...others] } : schema, examples },
    },
  }
}

function grouped(codes: Set<ErrorCode>): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>()
  for (const code of codes) {
    const { status } = errors[code]
    groups.set(status, [...(groups.get(status) ?? []), code])
  }
  return groups
}

/**
 * The envelope of a failure, and its named parts.
 * @param current the state in the refusal of a stale save
 */
export function failureSchemas(language: Language, current: JsonSchema): Record<string, JsonSchema> {
  const about = (key: keyof typeof texts) => ({ description: texts[key][language] })
  const index = { format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }
  const sentenceParts = {
    key: { type: 'string', ...about('messageKey') },
    parameters: {
      type: 'object',
      additionalProperties: { type: ['string', 'number'] },
      ...about('messageParameters'),
    },
  }
  const envelope = (codes: ErrorCode[], data: JsonSchema): JsonSchema => ({
    type: 'object',
    ...about('failure'),
    properties: {
      code: { type: 'integer', enum: [0], format: 'int32', minimum: 0, maximum: 0, ...about('failureCode') },
      error: {
        type: 'string',
        enum: codes,
        'x-enum-descriptions': codes.map((code) => messages[errors[code].message][language]),
        ...about('error'),
      },
      message: { type: 'string', ...about('message') },
      ...sentenceParts,
      data: { ...data, ...about('failureData') },
      requestId: { type: 'string', format: 'uuid', ...about('requestId') },
    },
    required: ['code', 'error', 'message', 'key', 'parameters', 'data', 'requestId'],
  })
  return {
    Issue: {
      type: 'object',
      properties: {
        path: { type: 'array', items: { type: ['string', 'integer'], ...index }, ...about('path') },
        message: { type: 'string', ...about('issueMessage') },
        ...sentenceParts,
      },
      required: ['path', 'message', 'key', 'parameters'],
    },
    FailureData: {
      type: 'object',
      properties: {
        issues: { type: 'array', items: { $ref: '#/components/schemas/Issue' }, ...about('issues') },
        permission: { type: 'string', ...about('missingPermission') },
        rule: { type: 'string', enum: Object.keys(rankRules), ...about('rule') },
        count: { type: 'integer', ...index, ...about('count') },
        ticket: { type: 'string', ...about('ticket') },
        parts: { $ref: '#/components/schemas/Health', ...about('parts') },
        // VersionConflict describes it.
        current: { type: 'object', additionalProperties: true, ...about('current') },
      },
    },
    Failure: envelope(Object.keys(errors) as ErrorCode[], {
      anyOf: [{ $ref: '#/components/schemas/FailureData' }, { type: 'null' }],
    }),
    VersionConflict: envelope(['version_conflict'], {
      type: 'object',
      properties: { current: { ...current, ...about('current') } },
      required: ['current'],
    }),
  }
}

/**
 * An example of every failure, as the server words it.
 * @param current an example of the state in the answer to a stale save
 */
export function failureExamples(language: Language, current: unknown): Record<string, object> {
  const codes = Object.keys(errors) as ErrorCode[]
  return Object.fromEntries(
    codes.map((code) => [code, failureExample(code, language, { missing: 'client:list', current })]),
  )
}

interface About {
  /** The missing permission of a forbidden caller. */
  missing: PermissionCode
  /** An example of the state in the answer to a stale save. */
  current?: unknown
}

function failureExample(code: ErrorCode, language: Language, about: About): object {
  const key = code === 'validation_failed' ? 'required' : errors[code].message
  const known = {
    permission: permissionTask(about.missing, language),
    minutes: 12,
    n: 20,
    max: 255,
    month: '2026-08',
  }
  const parameters = Object.fromEntries(
    Object.entries(known).filter(([name]) => messages[key][language].includes(`{${name}}`)),
  )
  const wording: Wording = { message: sentence(encodeMessage(key, parameters), language), key, parameters }
  return {
    summary: sentence(encodeMessage(errors[code].message, parameters), language),
    value: {
      code: 0,
      error: code,
      ...wording,
      data: dataOf(code, wording, about),
      requestId: requestIdExample,
    },
  }
}

function dataOf(code: ErrorCode, wording: Wording, { missing, current }: About) {
  if (code === 'version_conflict') return { current }
  if (code === 'forbidden') return { permission: missing }
  if (code === 'second_factor_required') return { ticket: 'q0V5rXv1m3k2bJtF9sYcD7hLw8aNeGzPqRu4TiOoKxE' }
  if (code === 'app_forbidden') return { permission: 'app:list' }
  if (code === 'validation_failed') return { issues: [{ path: ['id'], ...wording }] }
  if (code === 'unavailable') return { parts: { database: 'ok', storage: 'no_answer' } }
  return null
}
