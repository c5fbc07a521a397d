import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResultOf } from '@zhixin/contract/endpoint'
import { negotiateLanguage } from '@zhixin/contract/language'
import { sentence } from '@zhixin/contract/messages'
import type { Access, PermissionCode } from '@zhixin/contract/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify'
import { mapInPieces } from '../lib/pieces'
import type { Services } from '../services'
import { escalation } from './AppError'
import type { Call, Caller } from './call'
import { inLine, inTurn, isHeavy } from './heavy'
import { type Creation, creationOf } from './idempotency'
import { inputReader } from './input'
import { JsonText } from './JsonText'
import { isUnchanged } from './revalidation'
import { answerSchema, type JsonSchema, jsonSchema } from './schemas'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The access of a route; read by the authentication hook. */
    access?: Access
    /** The endpoint of a route; read by the API document. */
    endpoint?: Endpoint
  }
}

type CallerOf<E> = E extends { access: 'public' } ? null : Caller

/** A result, or its data as JSON text. */
type Written<R> = R extends { rows: infer Rows; total: number }
  ? R | { rows: JsonText<Rows>; total: number }
  : R | JsonText<R>

/** A handler: takes the validated input of an endpoint and returns its result, without the envelope; nothing for null. */
type Handler<E> = (
  input: { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> },
  call: Call<CallerOf<E>>,
) => [ResultOf<E>] extends [null] ? Promise<void> : Promise<Written<ResultOf<E>>> | Written<ResultOf<E>>

export type Handlers<Api> = { [Name in keyof Api]: Handler<Api[Name]> }

/**
 * Registers a route for every endpoint of an API. A missing handler, a wrong input or a wrong result does not compile;
 * permission, validation, output by schema and the envelope follow from the endpoint. JSON text from a handler is sent
 * as it is, so the handler is responsible for its shape.
 */
export function serve<Api extends Record<string, Endpoint>>(
  app: FastifyInstance,
  api: Api,
  handlers: Handlers<Api>,
): void {
  for (const [name, endpoint] of Object.entries(api)) {
    register(app, endpoint, handlers[name] as unknown as Handler<Endpoint>)
  }
}

/**
 * Registers the routes of a feature; hooks and parsers that it does not share are registered in a scope of their own.
 */
export type Feature = (app: FastifyInstance, options: { services: Services }) => Promise<void>

/** The feature that serves one API, and nothing besides. */
export const routesOf =
  <Api extends Record<string, Endpoint>>(
    api: Api,
    handlers: (services: Services) => Handlers<Api>,
  ): Feature =>
  async (app, { services }) =>
    serve(app, api, handlers(services))

function register(app: FastifyInstance, endpoint: Endpoint, handler: Handler<Endpoint>): void {
  const read = readerOf(endpoint)
  const answered = answerer(endpoint)
  // Rows are written by their own schema.
  const schema: FastifySchema = 'row' in endpoint ? {} : { response: { 200: answerSchema(endpoint) } }
  app.route({
    method: methodsOf(endpoint),
    url: endpoint.path,
    config: { access: endpoint.access, endpoint },
    schema,
    handler: (request, reply) => {
      const input = read(request)
      const call = callOf(request, reply, creationOf(endpoint, request, input.body))
      const answer = async () => answered(await handler(input as never, call as never), call)
      if (!isHeavy(endpoint, input)) return inLine(request, answer)
      // While it waits, what was sent is kept once: as it was read.
      request.body = undefined
      return inTurn(request, reply, answer)
    },
  })
}

/** What becomes of the results of an endpoint: its answer, in the envelope. */
function answerer(endpoint: Endpoint): (result: unknown, call: Call<Caller | null>) => Promise<unknown> {
  const rowSchema = 'row' in endpoint && jsonSchema(endpoint.row)
  return async (result, { request, reply, language }) => {
    const message = sentence(endpoint.successOf?.(result as never) ?? endpoint.success ?? 'success', language)
    if (!endpoint.revalidated) reply.header('cache-control', 'no-store')
    if (rowSchema) {
      const { rows, total } = result as { rows: unknown[] | JsonText<unknown[]>; total: number }
      const written = rows instanceof JsonText ? rows : await writeRows(reply, rowSchema, rows)
      return sendWritten(reply, message, written, `,"total":${total}`)
    }
    const data = result ?? null
    if (data instanceof JsonText) return sendWritten(reply, message, data)
    if (endpoint.revalidated && isUnchanged(request, reply, { message, data })) return reply.code(304).send()
    const repeated = (endpoint.repeated ?? []).map((field) => [
      field,
      (data as Record<string, unknown>)[field],
    ])
    return { code: 1, message, data, ...Object.fromEntries(repeated) }
  }
}

/** Rows as JSON text by the schema of one, in pieces: a thousand of them would keep everybody waiting. */
async function writeRows(
  reply: FastifyReply,
  schema: JsonSchema,
  rows: unknown[],
): Promise<JsonText<unknown[]>> {
  const write = reply.getSerializationFunction(schema) ?? reply.compileSerializationSchema(schema)
  return new JsonText(`[${(await mapInPieces(rows, (row) => write(row as Record<string, unknown>))).join()}]`)
}

/** The input of a request that counts for its caller. */
function readerOf(endpoint: Endpoint): ReturnType<typeof inputReader> {
  const read = inputReader(endpoint)
  const { bodyWithout } = endpoint
  if (!bodyWithout) return read
  const readLess = inputReader({ ...endpoint, body: bodyWithout.body })
  return (request) =>
    request.caller?.permissions.has(bodyWithout.permission) ? read(request) : readLess(request)
}

/** A call that changes nothing answers HEAD as GET: node sends status and headers, and omits the body. */
function methodsOf({ method, writes }: Endpoint): HTTPMethods[] {
  return method === 'GET' && !writes ? ['GET', 'HEAD'] : [method]
}

/** The envelope around data; JSON text is inserted unchanged. */
function sendWritten(reply: FastifyReply, message: string, data: JsonText<unknown>, rest = ''): string {
  reply.header('content-type', 'application/json; charset=utf-8')
  return `{"code":1,"message":${JSON.stringify(message)},"data":${data.text}${rest}}`
}

/** From where a request comes. */
export const originOf = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
  requestId: request.id,
})

function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  creation: Creation | undefined,
): Call<Caller | null> {
  return {
    caller: request.caller,
    language: negotiateLanguage(request.headers['accept-language']),
    ...originOf(request),
    ifMatch: request.headers['if-match'],
    creation,
    request,
    reply,
  }
}

/** Refuses a caller who lacks a permission that only this request needs. */
export function demand(caller: Caller, permission: PermissionCode): void {
  if (!caller.permissions.has(permission)) throw escalation(permission)
}
