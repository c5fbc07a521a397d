import { importFileTexts } from '@zhixin/contract/import/import.notes'
import type { ImportAssigned, ImportCheck, ImportFileQuery } from '@zhixin/contract/import/import.schema'
import { fillIn } from '@zhixin/contract/messages'
import type { FastifyInstance } from 'fastify'
import { acceptFiles } from '../../http/arrivingFile'
import type { Call } from '../../http/call'
import { serveWorkbook } from '../../http/fileAnswer'
import { scheduleJob } from '../../http/schedule'
import { inTransaction } from '../../lib/transaction'
import type { Services } from '../../services'
import { readUnknownWords } from './assignedWords.reads'
import { checkImport } from './check.writes'
import { readImport } from './file.reads'
import { receiveImport } from './file.writes'
import { removeExpiredImports } from './import.schedule'
import type { ImportHolder } from './importHolder'
import { writeMarked } from './marked.reads'
import { writeTemplate } from './template'

/** What answers the calls of an import: files are read, assigned and checked; they are run and undone as any batch. */
export const importHandlers = <Part extends string>(services: Services, holder: ImportHolder<Part>) => ({
  upload: (_input: unknown, call: Call) => receiveImport(services, call, holder),
  detail: ({ params, query }: { params: { id: number }; query: ImportFileQuery }, call: Call) =>
    readImport(services.database, call, holder, params.id, query),
  words: ({ body }: { body: ImportAssigned }, call: Call) =>
    inTransaction(services.database.pool, (query) => readUnknownWords(query, call, holder, body)),
  check: ({ body }: { body: ImportCheck }, call: Call) => checkImport(services, call, holder, body),
})

/** Takes files, forgets them after a time, and hands out the template and what was imported with its faults marked. */
export async function serveImportFiles<Part extends string>(
  app: FastifyInstance,
  services: Services,
  holder: ImportHolder<Part>,
): Promise<void> {
  const { paths, permission, templateName } = holder
  await acceptFiles(app)
  scheduleJob(app, {
    name: 'expired imports removed',
    firstAfter: 15 * 60 * 1000,
    every: 3600 * 1000,
    run: (signal) => removeExpiredImports(services.database.pool, signal),
  })
  serveWorkbook(app, paths.template, permission, async ({ call: { caller, language } }) => ({
    name: templateName[language],
    content: await writeTemplate(services, caller, language, holder),
  }))
  serveWorkbook(app, paths.marked, permission, async ({ call: { caller, language }, id }) => {
    const { name, content } = await writeMarked(services, caller, language, holder, id)
    return { name: fillIn(importFileTexts.marked[language], { name }), content }
  })
}
