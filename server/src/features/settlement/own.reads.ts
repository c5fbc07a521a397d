import type { ownStatementRow, Statement } from '@zhixin/contract/settlement/settlement.schema'
import type { z } from 'zod'
import type { Call, Reader } from '../../http/call'
import type { Database, Page } from '../../lib/database'
import { pageReader } from '../../record/rowReader'
import { readStatement } from './settlement.reads'

type OwnRow = z.output<typeof ownStatementRow>

const readRows = pageReader<OwnRow>(['fdMonth', 'desc'], {
  from: `statement s join statement_revision r on r.statement_id = s.id and r.revision = s.revision`,
  key: 's.id',
  values: [({ caller }) => caller.companyId],
  where: 's.state <> 0 and s.customer_id = (select o.customer_id from company o where o.id = $1::int)',
  columns: {
    id: 's.id',
    fdNo: "r.head->>'fdNo'",
    fdMonth: "to_char(s.month, 'YYYY-MM')",
    fdState: 's.state',
    fdVersion: 's.version',
    fdCount: 'r.count',
    fdDue: 'r.net + r.tax',
    fdDueDate: 's.due_day::text',
  },
})

/** The statements of the customer that the caller's company is; none without a link (rule settlement.own). */
export const listOwnStatements = (
  database: Database,
  reader: Reader,
  filters: { pageIndex: number; pageSize: number },
  zone: string,
): Promise<Page<OwnRow>> => readRows(database, reader, filters, zone)

/** One of them, without the names of staff. */
export async function readOwnStatement(database: Database, call: Call, id: number): Promise<Statement> {
  const statement = await readStatement(database, call, id, undefined, 'own')
  const nameless = <Row extends object>(rows: Row[]) => rows.map((row) => ({ ...row, createdByName: null }))
  return {
    ...statement,
    fdRevisionList: nameless(statement.fdRevisionList),
    fdAdjustmentList: nameless(statement.fdAdjustmentList.filter(({ fdState }) => fdState === 2)),
    fdReadingList: [],
    fdPriceList: nameless(statement.fdPriceList).map((price) => ({ ...price, approvedByName: null })),
    fdEvidenceList: [],
    fdStale: false,
  }
}
