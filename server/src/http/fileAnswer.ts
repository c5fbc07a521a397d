import type { Readable } from 'node:stream'
import { maxId } from '@zhixin/contract/fields'
import { negotiateLanguage } from '@zhixin/contract/language'
import type { PermissionCode } from '@zhixin/contract/permissions'
import type { FastifyInstance } from 'fastify'
import { xlsxType } from '../lib/sheets/xlsx'
import { AppError } from './AppError'
import type { Call, Caller } from './call'
import { contentDisposition } from './contentDisposition'
import { inTurn } from './heavy'

/** Who asks for a file, and which one: the `:id` of its address, 0 where it has none, and what follows. */
interface Asked {
  call: Pick<Call, 'caller' | 'language' | 'ip' | 'requestId'>
  id: number
  query: Readonly<Record<string, unknown>>
}

/** The name of a file without its ending, and its bytes. */
type Make = (asked: Asked) => Promise<{ name: string; content: Readable }>

/**
 * Answers with a file to keep, in the caller's turn and language. It is no endpoint of the contract's kind: its answer
 * is not JSON.
 */
function serveFile(
  app: FastifyInstance,
  path: string,
  access: PermissionCode,
  [ending, type]: readonly [ending: string, type: string],
  make: Make,
): void {
  app.get<{ Params: { id?: string }; Querystring: Record<string, unknown> }>(
    path,
    { config: { access } },
    async (request, reply) => {
      const { params, query, ip, id: requestId } = request
      const id = /^\d{1,10}$/.test(params.id ?? '') ? Number(params.id) : 0
      if (id > maxId) throw new AppError('record_not_found')
      const language = negotiateLanguage(request.headers['accept-language'])
      const call = { caller: request.caller as Caller, language, ip, requestId }
      const { name, content } = await inTurn(request, reply, () => make({ call, id, query }))
      return reply
        .type(type)
        .headers({
          'cache-control': 'no-store',
          'content-disposition': contentDisposition(false, `${name}.${ending}`),
        })
        .send(content)
    },
  )
}

/** Answers with a workbook. */
export const serveWorkbook = (app: FastifyInstance, path: string, access: PermissionCode, make: Make): void =>
  serveFile(app, path, access, ['xlsx', xlsxType], make)

/** Answers with a zip. */
export const serveZip = (app: FastifyInstance, path: string, access: PermissionCode, make: Make): void =>
  serveFile(app, path, access, ['zip', 'application/zip'], make)
