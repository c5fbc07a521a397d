import type { PermissionCode } from '@zhixin/contract/permissions'
import { importTemplatePath } from '@zhixin/contract/record/record.import'
import { recordApis } from '@zhixin/contract/recordApis'
import { recordParts } from '@zhixin/contract/recordImport/recordImport'
import { acceptFiles } from '../../http/arrivingFile'
import { serveWorkbook } from '../../http/fileAnswer'
import { type Feature, serve } from '../../http/serve'
import type { ServedRecord } from '../../record/recordRoutes'
import { writeTemplate } from '../import/template'
import { servedRecords } from '../records'
import { checkImport } from './check.reads'
import { importRecords } from './recordImport.writes'

const imported = Object.values<ServedRecord>(servedRecords as never).filter(
  ({ declared }) => declared.imports,
)

/** New records from sheets, of those that are declared so (rule record.import). */
export const recordImportRoutes: Feature = async (app, { services }) => {
  await acceptFiles(app)
  for (const served of imported) {
    const { key, opens, things } = served.declared
    const { checkImport: check, import: make } = recordApis[key as 'keyword']
    serve(
      app,
      { check, make },
      {
        check: (_input, call) => checkImport(services, call, served),
        make: ({ body }, call) => importRecords(services, call, served, body),
      },
    )
    serveWorkbook(
      app,
      importTemplatePath(served.declared),
      opens.save as PermissionCode,
      async ({ call }) => ({
        name: things[call.language],
        content: await writeTemplate(services, call.caller, call.language, {
          parts: recordParts(served.declared),
          examples: () => ({ record: [] }),
        }),
      }),
    )
  }
}

/** A file is no endpoint of the contract's kind: its answer is not JSON. */
export const plainRoutes = imported.map(({ declared }) => `GET ${importTemplatePath(declared)}`)
