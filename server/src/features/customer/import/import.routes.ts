import { maxId } from '@zhixin/contract/fields'
import { importApi } from '@zhixin/contract/import/import.api'
import { importFilePaths } from '@zhixin/contract/import/import.calls'
import { importFileTexts } from '@zhixin/contract/import/import.notes'
import { negotiateLanguage } from '@zhixin/contract/language'
import { fillIn } from '@zhixin/contract/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../http/AppError'
import { acceptFiles } from '../../../http/arrivingFile'
import type { Caller } from '../../../http/call'
import { contentDisposition } from '../../../http/contentDisposition'
import { inTurn } from '../../../http/heavy'
import { scheduleJob } from '../../../http/schedule'
import { type Feature, serve } from '../../../http/serve'
import { xlsxType } from '../../../lib/sheets/xlsx'
import type { Services } from '../../../services'
import { checkImport } from './check.writes'
import { readImport } from './file.reads'
import { receiveImport } from './file.writes'
import { readImportHints } from './hints.reads'
import { removeExpiredImports } from './import.schedule'
import { writeMarked } from './marked.reads'
import { writeTemplate } from './template'

/** Customers from workbooks: read, assigned and checked; run and undone as any batch. */
export const importRoutes: Feature = async (app, { services }) => {
  await acceptFiles(app)
  scheduleJob(app, {
    name: 'expired imports removed',
    firstAfter: 15 * 60 * 1000,
    every: 3600 * 1000,
    run: (signal) => removeExpiredImports(services.database.pool, signal),
  })
  serve(app, importApi, {
    upload: (_input, call) => receiveImport(services, call),
    detail: ({ params }, call) => readImport(services.database, call, params.id),
    hints: ({ params }, call) => readImportHints(services.database, call, params.id),
    check: ({ body }, call) => checkImport(services, call, body),
  })
  importFiles(app, services)
}

/** A file is no endpoint of the contract's kind: its answer is not JSON. */
export const plainRoutes = Object.values(importFilePaths).map((path) => `GET ${path}`)

/** Hands out the template, and what was imported with its faults marked. */
function importFiles(app: FastifyInstance, services: Services): void {
  const access = { config: { access: 'client:import' as const } }
  const send = (reply: FastifyReply, name: string) =>
    reply.type(xlsxType).headers({
      'cache-control': 'no-store',
      'content-disposition': contentDisposition(false, `${name}.xlsx`),
    })
  const languageOf = ({ headers }: FastifyRequest) => negotiateLanguage(headers['accept-language'])
  app.get(importFilePaths.template, access, async (request, reply) => {
    const language = languageOf(request)
    const content = await inTurn(request, reply, () =>
      writeTemplate(services, request.caller as Caller, language),
    )
    return send(reply, importFileTexts.template[language]).send(content)
  })
  app.get<{ Params: { id: string } }>(importFilePaths.marked, access, async (request, reply) => {
    const language = languageOf(request)
    const id = /^\d{1,10}$/.test(request.params.id) ? Number(request.params.id) : 0
    if (id > maxId) throw new AppError('record_not_found')
    const { name, content } = await inTurn(request, reply, () =>
      writeMarked(services, request.caller as Caller, language, id),
    )
    return send(reply, fillIn(importFileTexts.marked[language], { name })).send(content)
  })
}
