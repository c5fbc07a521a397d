import { importApi } from '@zhixin/contract/import/import.api'
import { importFilePaths } from '@zhixin/contract/import/import.calls'
import { importFileTexts } from '@zhixin/contract/import/import.notes'
import { fillIn } from '@zhixin/contract/messages'
import type { FastifyInstance } from 'fastify'
import { acceptFiles } from '../../../http/arrivingFile'
import { scheduleJob } from '../../../http/schedule'
import { type Feature, serve } from '../../../http/serve'
import { serveWorkbook } from '../../../http/workbook'
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
  serveWorkbook(app, importFilePaths.template, 'client:import', async ({ call: { caller, language } }) => ({
    name: importFileTexts.template[language],
    content: await writeTemplate(services, caller, language),
  }))
  serveWorkbook(app, importFilePaths.marked, 'client:import', async ({ call: { caller, language }, id }) => {
    const { name, content } = await writeMarked(services, caller, language, id)
    return { name: fillIn(importFileTexts.marked[language], { name }), content }
  })
}
