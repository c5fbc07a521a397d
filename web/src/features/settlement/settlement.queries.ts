import { isMonth } from '@zhixin/contract/calendar'
import { pageOf } from '@zhixin/contract/pages'
import {
  ownStatementCalls,
  settlementCalls,
  statementFilePaths,
} from '@zhixin/contract/settlement/settlement.calls'
import { type SettlementFilters, settlementList } from '@zhixin/contract/settlement/settlement.list'
import type {
  Statement,
  StatementDaysInput,
  StatementRow,
} from '@zhixin/contract/settlement/settlement.schema'
import { readListState } from '../../lib/list.state'
import { read, refreshOf } from '../../lib/read'
import { saveDownload } from '../../lib/saveDownload'

/** A line of a statement. */
export type Line = Statement['fdLineList'][number]

const root = ['settlement'] as const

/** Which month of a customer a page shows: its statement, in some revision, or as it would be stated now. */
export type Shown = { id: number; revision?: number | undefined } | { customer: number; month: string }

export const settlementQueries = {
  list: (filters: SettlementFilters) =>
    read([...root, 'list', filters], settlementCalls.list, { body: filters }),
  shown: (shown: Shown) =>
    'id' in shown
      ? read([...root, 'one', shown], settlementCalls.detail, {
          params: { id: shown.id },
          query: { revision: shown.revision },
        })
      : read(
          [...root, 'one', shown],
          settlementCalls.preview,
          { body: { fdCustomerId: shown.customer, fdMonth: shown.month } },
          { staleTime: 0 },
        ),
  /** The last statements of the customer with this code, the newest first; open months are none yet. */
  last: (fdCompanySerialCode: string) =>
    read(
      [...root, 'last', fdCompanySerialCode],
      settlementCalls.list,
      {
        body: {
          ...readListState(settlementList, ''),
          fdCompanySerialCode,
          fdStateList: [1, 2, 3, 4],
          pageSize: 3,
        },
      },
      { meta: { isAside: true } },
    ),
  /** The prices by hand of a customer, the newest first. */
  handPrices: (fdCustomerId: number) =>
    read([...root, 'handPrices', fdCustomerId], settlementCalls.listPrices, {
      body: { fdCustomerId, pageIndex: 1, pageSize: 100 },
    }),
  days: (input: StatementDaysInput) => read([...root, 'days', input], settlementCalls.days, { body: input }),
}

/** Reads statements again after a change. */
export const refreshSettlements = refreshOf(root)

const ownRoot = ['ownStatement'] as const

/** The statements of one's own company. */
export const ownStatementQueries = {
  list: (page: { pageIndex: number; pageSize: number }) =>
    read([...ownRoot, 'list', page], ownStatementCalls.list, { body: page }),
  one: (id: number) => read([...ownRoot, id], ownStatementCalls.detail, { params: { id } }),
}

export const refreshOwnStatements = refreshOf(ownRoot)

/** Fetches a revision as a workbook: for staff, or as one's own. */
export const saveStatement = (
  whose: keyof typeof statementFilePaths,
  { id, fdNo, fdRevision }: Pick<Statement, 'id' | 'fdNo' | 'fdRevision'>,
): Promise<void> =>
  saveDownload(
    `${statementFilePaths[whose].replace(':id', String(id))}?revision=${fdRevision}`,
    `${fdNo}-${fdRevision}.xlsx`,
  )

/** What the page of a row shows: its statement or, without one, the month. */
export const shownOf = ({ fdStatementId, fdState, fdCustomerId, fdMonth }: StatementRow): Shown =>
  fdStatementId !== null && fdState !== 0 ? { id: fdStatementId } : { customer: fdCustomerId, month: fdMonth }

/** The page of a month. */
export function statementAddress(shown: Shown): string {
  const search = new URLSearchParams(
    Object.entries(shown).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return `${pageOf('settlementDetails').path}?${search}`
}

const whole = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

/** Which month the address says; undefined where it says none. */
export function shownIn(search: URLSearchParams): Shown | undefined {
  const [id, revision, customer] = ['id', 'revision', 'customer'].map((name) => whole(search.get(name)))
  const month = search.get('month') ?? ''
  if (id !== undefined) return { id, revision }
  return customer !== undefined && isMonth(month) ? { customer, month } : undefined
}
