import type { Endpoint } from '@zhixin/contract/endpoint'
import { type ErrorCode, errors } from '@zhixin/contract/errors'
import type { Language } from '@zhixin/contract/language'
import { encodeMessage, messages, sentence } from '@zhixin/contract/messages'
import { type Access, isPermission, type PermissionCode, permissionTask } from '@zhixin/contract/permissions'
import type { CallReference } from '@zhixin/contract/reference/types'
import type { JsonSchema } from '../schemas'
import { texts } from './texts'

export const requestIdExample = '3f0f6c1e-9c2a-4c8e-8a55-5d1f0e6f1b7a'

/** Every refusal that a call can answer: those of its access, of its body, its own, and those of any call. */
export function failureCodes(endpoint: Endpoint, call: CallReference | undefined): ErrorCode[] {
  const { access, method, params, query, body } = endpoint
  const codes = new Set<ErrorCode>()
  if (params || query || body || call?.file) codes.add('validation_failed')
  if (method === 'POST') for (const code of bodyCodes) codes.add(code)
  if (access !== 'public') codes.add('unauthorized')
  if (access === 'app:list') codes.add('app_forbidden')
  else if (isPermission(access)) codes.add('forbidden')
  codes.add('cross_site_request')
  if (endpoint.creates) for (const code of creationCodes) codes.add(code)
  for (const code of call?.failures ?? []) codes.add(code)
  return [...codes, 'internal_error', 'unavailable']
}

/** Of several under the same key at once, one that waits too long for the first is a conflict. */
const creationCodes: ErrorCode[] = ['idempotency_key_malformed', 'idempotency_key_reused', 'conflict']
const bodyCodes: ErrorCode[] = ['malformed_request', 'payload_too_large', 'unsupported_media_type']

/**
 * The answers to refusals by status, each with the envelope and an example per code; that of a missing permission
 * names the one that the call asks for.
 */
export function failureResponses(
  codes: readonly ErrorCode[],
  language: Language,
  access: Access = 'public',
): Record<string, object> {
  return Object.fromEntries(
    [...grouped(new Set(codes))].map(([status, group]) => [
      String(status),
      {
        description: group
          .map((code) => `\`${code}\` ${messages[errors[code].message][language]}`)
          .join('\n\n'),
        headers: {
          'x-request-id': { $ref: '#/components/headers/RequestId' },
          ...(status === 429 && { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }),
        },
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Failure' },
            examples: Object.fromEntries(
              group.map((code) => [
                code,
                code === 'forbidden' && isPermission(access)
                  ? failureExample(code, language, access)
                  : { $ref: `#/components/examples/${code}` },
              ]),
            ),
          },
        },
      },
    ]),
  )
}

function grouped(codes: Set<ErrorCode>): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>()
  for (const code of codes) {
    const { status } = errors[code]
    groups.set(status, [...(groups.get(status) ?? []), code])
  }
  return groups
}

/** The envelope of a refusal. */
export function failureSchema(language: Language): JsonSchema {
  const about = (key: keyof typeof texts) => ({ description: texts[key][language] })
  const codes = Object.keys(errors) as ErrorCode[]
  const issue = {
    type: 'object',
    properties: {
      path: { type: 'array', items: { type: ['string', 'integer'] }, ...about('path') },
      message: { type: 'string', ...about('issueMessage') },
    },
    required: ['path', 'message'],
  }
  return {
    type: 'object',
    ...about('failure'),
    properties: {
      code: { type: 'integer', enum: [0], ...about('failureCode') },
      error: {
        type: 'string',
        enum: codes,
        'x-enum-descriptions': codes.map((code) => messages[errors[code].message][language]),
        ...about('error'),
      },
      message: { type: 'string', ...about('message') },
      data: {
        type: ['object', 'null'],
        properties: {
          issues: { type: 'array', items: issue, ...about('issues') },
          current: about('current'),
          permission: { type: 'string', ...about('missingPermission') },
        },
        ...about('failureData'),
      },
      requestId: { type: 'string', format: 'uuid', ...about('requestId') },
    },
    required: ['code', 'error', 'message', 'data', 'requestId'],
  }
}

/** An example of every refusal, as the server words it. */
export function failureExamples(language: Language): Record<string, object> {
  const codes = Object.keys(errors) as ErrorCode[]
  return Object.fromEntries(codes.map((code) => [code, failureExample(code, language, 'client:list')]))
}

function failureExample(code: ErrorCode, language: Language, missing: PermissionCode): object {
  const parameters = { permission: permissionTask(missing, language), minutes: 12, n: 20, max: 255 }
  const message = sentence(encodeMessage(errors[code].message, parameters), language)
  return {
    summary: message,
    value: { code: 0, error: code, ...told(code, message, language, missing), requestId: requestIdExample },
  }
}

function told(code: ErrorCode, message: string, language: Language, missing: PermissionCode) {
  if (code === 'version_conflict') return { message, data: { current: { id: 12, fdVersion: 5 } } }
  if (code === 'forbidden') return { message, data: { permission: missing } }
  if (code === 'app_forbidden') return { message, data: { permission: 'app:list' } }
  if (code !== 'validation_failed') return { message, data: null }
  const issue = messages.required[language]
  return { message: issue, data: { issues: [{ path: ['id'], message: issue }] } }
}
