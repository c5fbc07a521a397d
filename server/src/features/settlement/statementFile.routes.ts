import { statementFilePaths } from '@zhixin/contract/settlement/settlement.calls'
import { statementQuery } from '@zhixin/contract/settlement/settlement.schema'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/AppError'
import { serveWorkbook } from '../../http/fileAnswer'
import { writeXlsx } from '../../lib/sheets/xlsx'
import type { Services } from '../../services'
import { recordOnce } from '../audit/audit.writes'
import { readStatement } from './settlement.reads'
import type { Within } from './statement.scope'
import { statementSheets } from './statementFile'

const files = [
  ['staff', 'settlement:list'],
  ['own', 'statement:own'],
] as const satisfies [Within, string][]

/** Hands out revisions of statements as workbooks; each is on record (rule settlement.file). */
export function statementFiles(app: FastifyInstance, { config, database }: Services): void {
  for (const [within, access] of files)
    serveWorkbook(app, statementFilePaths[within], access, async ({ call, id, query }) => {
      if (within === 'staff' && !call.caller.permissions.has('client:price'))
        throw new AppError('forbidden', { permission: 'client:price' })
      const { success, data } = statementQuery.safeParse(query)
      if (!success) throw new AppError('record_not_found')
      const statement = await readStatement(database, call, id, data.revision, within)
      const { fdNo, fdName, fdRevision } = statement
      await recordOnce(database, call, [
        {
          ...{
            action: 'downloadStatement',
            entity: 'statement',
            entityId: id,
            entityLabel: `${fdNo} ${fdName}`,
          },
          changes: [{ field: 'fdRevision', old: null, new: fdRevision }],
          about: String(fdRevision),
        },
      ])
      const sheets = statementSheets(statement, call.language)
      return {
        name: `${fdNo}-${fdRevision}`,
        content: writeXlsx(sheets, config.BUSINESS_TIME_ZONE, { isFixed: true }),
      }
    })
}

/** A file is no endpoint of the contract's kind: its answer is not JSON. */
export const plainRoutes = Object.values(statementFilePaths).map((path) => `GET ${path}`)
