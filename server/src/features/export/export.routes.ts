import { exportApi } from '@zhixin/contract/export/export.api'
import { exportFilePath } from '@zhixin/contract/export/export.calls'
import { type ExportList, exportableLists } from '@zhixin/contract/exportLists'
import { maxId } from '@zhixin/contract/fields'
import { negotiateLanguage } from '@zhixin/contract/language'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import { contentDisposition } from '../../http/contentDisposition'
import { type Feature, serve } from '../../http/serve'
import { businessDay } from '../../lib/businessTime'
import { xlsxType } from '../../lib/sheets/xlsx'
import { inTransaction } from '../../lib/transaction'
import type { Services } from '../../services'
import { recordAudit } from '../audit/audit.writes'
import { findExport, listExports } from './export.reads'
import { scheduleExpiry } from './export.schedule'
import { cancelExport, makeExport, retryExport } from './export.writes'
import { csvType } from './exportFile.writes'

/** Lists as files: made, put on record, fetched by who made them, and removed after some days. */
export const exportRoutes: Feature = async (app, { services }) => {
  const { config, database } = services
  scheduleExpiry(app, services)
  serve(app, exportApi, {
    make: ({ body }, call) => makeExport(services, call, body),
    cancel: ({ body }, call) => cancelExport(services, call, body.id),
    retry: ({ body }, call) => retryExport(services, call, body.id),
    list: ({ body }, call) => listExports(database, call, body, config.BUSINESS_TIME_ZONE),
  })
  exportFiles(app, services)
}

/** A file is no endpoint of the contract's kind: its answer is not JSON. */
export const plainRoutes = [`GET ${exportFilePath}`]

/** Hands exported files to who made them; each time is on record. */
function exportFiles(app: FastifyInstance, { config, database, storage }: Services): void {
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: exportFilePath,
    config: { access: 'client:export' },
    handler: async (request, reply) => {
      const caller = request.caller as Caller
      const language = negotiateLanguage(request.headers['accept-language'])
      const id = /^\d{1,10}$/.test(request.params.id) ? Number(request.params.id) : 0
      if (id > maxId) throw new AppError('record_not_found')
      const stored = await findExport(database, caller, id)
      const content = await storage.read(stored.storageKey)
      if (!content) throw new AppError('record_not_found')
      const list = exportableLists[stored.listKey as ExportList].name[language]
      const { ip, id: requestId } = request
      await inTransaction(database.prisma, (tx) =>
        recordAudit(
          tx,
          { caller, ip, requestId },
          'downloadExport',
          { entity: 'exportRecord', id, label: list },
          [{ field: 'fdRowNum', old: null, new: stored.rows }],
        ),
      ).catch((error: unknown) => {
        content.destroy()
        throw error
      })
      const name = `${list} ${businessDay(stored.createdAt, config.BUSINESS_TIME_ZONE)}.${stored.format}`
      return reply
        .type(stored.format === 'xlsx' ? xlsxType : csvType)
        .headers({
          'cache-control': 'no-store',
          'content-disposition': contentDisposition(false, name),
          'content-length': String(stored.size),
        })
        .send(content)
    },
  })
}
