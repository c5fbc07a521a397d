import { platforms } from '@zhixin/contract/closedSets'
import { importFilePaths } from '@zhixin/contract/customerImport/import.calls'
import type { ErrorCode } from '@zhixin/contract/errors'
import { exportFilePath } from '@zhixin/contract/export/export.calls'
import { maxId } from '@zhixin/contract/fields'
import { healthParts, healthStates } from '@zhixin/contract/health'
import { jobEventsPath } from '@zhixin/contract/job/job.calls'
import { type Language, languages } from '@zhixin/contract/language'
import { materialPath } from '@zhixin/contract/messageTemplate/messageTemplate.record'
import type { Declaration } from '@zhixin/contract/record/record'
import { importTemplatePath } from '@zhixin/contract/record/record.import'
import { records } from '@zhixin/contract/records'
import { statementFilePaths } from '@zhixin/contract/settlement/settlement.calls'
import { usageFilePaths } from '@zhixin/contract/usage/usage.calls'
import type { JsonSchema } from '../schemas'
import { failureResponses } from './failures'
import { texts } from './texts'

/** Files that calls of their own answer, by their names among the texts. */
type FileName =
  | `import${'Template' | 'Marked'}`
  | `${'export' | 'statement' | 'ownStatement'}File`
  | 'usageRefused'
  | 'cardMaterial'

const idSchema = { type: 'integer', format: 'int32', minimum: 1, maximum: maxId }

/**
 * Routes outside the contract that are part of the API: stored files, those of exports,
 * imports, counts and statements, the stream of jobs, health checks, and the document itself.
 */
export function plainPaths(language: Language): Record<string, object> {
  const failures = (...codes: ErrorCode[]) =>
    failureResponses(['malformed_request', ...codes, 'internal_error'], language)
  const about = (key: keyof typeof texts) => ({ description: texts[key][language] })
  const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }
  const binary = { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  const header = (key: keyof typeof texts) => ({ ...about(key), schema: { type: 'string' } })
  const query = (name: string, key: keyof typeof texts, schema: object) => ({
    name,
    in: 'query',
    required: false,
    ...about(key),
    schema,
  })
  const call = (operationId: string, summary: keyof typeof texts, own: object) => ({
    get: {
      operationId,
      tags: ['system'],
      summary: texts[summary][language],
      description: texts.public[language],
      security: [],
      'x-effect': 'read',
      parameters: [],
      ...own,
    },
  })
  const health = (name: 'alive' | 'ready') =>
    call(name === 'alive' ? 'healthz' : 'readyz', name, {
      ...(name === 'ready' && {
        parameters: [query('without', 'without', { type: 'string', enum: ['storage'] })],
      }),
      responses: {
        200: {
          ...about(name),
          headers: requestId,
          content: { 'application/json': { schema: answerSchema(name) } },
        },
        ...(name === 'ready' ? failures('validation_failed', 'unavailable') : failures()),
      },
    })
  const path = (name: string, example: string, key: keyof typeof texts = 'fileName', schema = {}) => ({
    name,
    in: 'path',
    required: true,
    ...about(key),
    schema: { type: 'string', ...schema },
    example,
  })
  const attachment = (
    name: FileName,
    tag: string,
    permission: string,
    id?: keyof typeof texts,
    queries: object[] = [],
  ) =>
    call(name, name, {
      ...(name !== 'exportFile' && { 'x-heavy': true }),
      tags: [tag],
      description: texts[`${name}Notes`][language],
      security: [{ bearer: [] }],
      'x-permission': permission,
      parameters: [
        ...(id ? [{ ...path('id', '7', id), schema: idSchema, example: 7 }] : []),
        ...queries,
        { $ref: '#/components/parameters/AcceptLanguage' },
      ],
      responses: {
        200: {
          ...about('fileContent'),
          headers: { ...requestId, 'Content-Disposition': header('fileNamed') },
          ...binary,
        },
        ...failures(
          'unauthorized',
          'forbidden',
          ...(id ? (['record_not_found'] as const) : []),
          'unavailable',
        ),
      },
    })
  const withId = (path: string) => path.replace(':id', '{id}')
  const revision = query('revision', 'revision', { ...idSchema, maximum: 1_000_000 })
  return {
    '/oss/{year}/{month}/{random}/{name}': call('ossFile', 'fileSummary', {
      tags: ['oss'],
      description: texts.fileNotes[language],
      security: [{ bearer: [] }, {}],
      parameters: [
        path('year', '2026'),
        path('month', '03'),
        path('random', 'k3v9w2c7d1xq'),
        path('name', 'licence.pdf'),
        query('expires', 'expires', {
          type: 'integer',
          format: 'int64',
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
        }),
        query('signature', 'signature', { type: 'string' }),
        {
          name: 'Range',
          in: 'header',
          required: false,
          ...about('range'),
          schema: { type: 'string' },
          example: 'bytes=0-1023',
        },
        { $ref: '#/components/parameters/IfNoneMatch' },
      ],
      responses: {
        200: { ...about('fileContent'), headers: { ...requestId, ETag: header('etag') }, ...binary },
        206: {
          ...about('filePart'),
          headers: { ...requestId, 'Content-Range': header('contentRange') },
          ...binary,
        },
        304: { $ref: '#/components/responses/Unchanged' },
        ...failures(
          'unauthorized',
          'cross_site_request',
          'file_not_found',
          'range_not_satisfiable',
          'unavailable',
        ),
      },
    }),
    [withId(exportFilePath)]: attachment('exportFile', 'exports', 'client:export', 'exportId'),
    [importFilePaths.template]: attachment('importTemplate', 'imports', 'client:import'),
    [withId(importFilePaths.marked)]: attachment('importMarked', 'imports', 'client:import', 'batchId'),
    ...Object.fromEntries(
      Object.values<Declaration>(records)
        .filter(({ imports }) => imports)
        .map((declared) => {
          const { key, opens } = declared
          const { get } = attachment('importTemplate', key, opens.save)
          return [importTemplatePath(declared), { get: { ...get, operationId: `${key}Template` } }]
        }),
    ),
    [withId(usageFilePaths.refused)]: attachment('usageRefused', 'usage', 'usage:list', 'batchId'),
    [withId(statementFilePaths.staff)]: attachment(
      ...(['statementFile', 'settlement', 'settlement:list', 'statementId'] as const),
      [revision],
    ),
    [withId(statementFilePaths.own)]: attachment(
      ...(['ownStatementFile', 'settlement', 'statement:own', 'statementId'] as const),
      [revision],
    ),
    [withId(materialPath)]: attachment(
      ...(['cardMaterial', 'messageTemplate', 'messageTemplate:file', 'templateId'] as const),
      [
        {
          ...query('target', 'materialTarget', {
            ...{ type: 'integer', format: 'int32', enum: platforms },
            ...{ minimum: Math.min(...platforms), maximum: Math.max(...platforms) },
          }),
          required: true,
        },
        query('version', 'materialVersion', { ...idSchema, maximum: 1_000_000 }),
      ],
    ),
    [jobEventsPath]: call('jobEvents', 'jobEvents', {
      tags: ['jobs'],
      description: texts.jobEventsNotes[language],
      security: [{ bearer: [] }],
      responses: {
        200: {
          ...about('events'),
          headers: requestId,
          content: {
            'text/event-stream': {
              schema: { type: 'string' },
              example:
                'data: {"jobs":[{"id":7,"fdKind":"export","fdState":"running","fdTotalNum":4000,"fdDoneNum":1000}]}\n\n',
            },
          },
        },
        ...failures('unauthorized', 'unavailable'),
      },
    }),
    '/locales/{lang}/{ns}.json': call('locale', 'locale', {
      parameters: [
        path('lang', 'zh-CN', 'localeLanguage', { enum: languages }),
        path('ns', 'common', 'localeNamespace', { pattern: '^[A-Za-z]+$', maxLength: 50 }),
        { $ref: '#/components/parameters/IfNoneMatch' },
      ],
      responses: {
        200: {
          ...about('locale'),
          headers: { ...requestId, ETag: header('etag') },
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Texts' },
              example: { cancel: language === 'zh-CN' ? '取消' : 'Cancel' },
            },
          },
        },
        304: { $ref: '#/components/responses/Unchanged' },
        ...failures('not_found'),
      },
    }),
    '/healthz': health('alive'),
    '/readyz': health('ready'),
    '/api/openapi.json': call('openapi', 'document', {
      parameters: [
        query('lang', 'lang', { type: 'string', enum: ['zh-CN', 'en-US'] }),
        { $ref: '#/components/parameters/IfNoneMatch' },
        { $ref: '#/components/parameters/AcceptLanguage' },
      ],
      responses: {
        200: {
          ...about('document'),
          headers: { ...requestId, ETag: header('etag') },
          content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
        },
        304: { $ref: '#/components/responses/Unchanged' },
        ...failures('cross_site_request'),
      },
    }),
  }
}

/** The answers of routes outside the contract: texts of the screens by their keys, in groups. */
export const plainSchemas = (language: Language): Record<string, JsonSchema> => ({
  Texts: {
    type: 'object',
    description: texts.locale[language],
    additionalProperties: { anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/Texts' }] },
  },
  Health: {
    type: 'object',
    description: texts.parts[language],
    properties: Object.fromEntries(
      healthParts.map((part) => [
        part,
        { type: 'string', enum: [...healthStates], description: texts[part][language] },
      ]),
    ),
  },
})

const answerSchema = (status: 'alive' | 'ready') => ({
  type: 'object',
  properties: {
    code: { type: 'integer', enum: [1], format: 'int32', minimum: 1, maximum: 1 },
    message: { type: 'string' },
    data: {
      type: 'object',
      properties: {
        status: { type: 'string', enum: [status] },
        ...(status === 'ready' && { parts: { $ref: '#/components/schemas/Health' } }),
      },
      required: ['status', ...(status === 'ready' ? ['parts'] : [])],
    },
  },
  required: ['code', 'message', 'data'],
})
