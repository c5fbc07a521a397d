import { errors } from '@zhixin/contract/errors'
import { encodeMessage } from '@zhixin/contract/messages'
import { AppError, type FieldIssue } from '../../http/AppError'
import type { Call } from '../../http/call'
import { once } from '../../http/once'
import { Allowance, withAllowance } from '../../lib/allowance'
import { inTransaction, type Query } from '../../lib/transaction'
import type { ServedRecord } from '../../record/recordRoutes'
import type { Services } from '../../services'

/** How long some hundred saves may wait for the database, in milliseconds. */
export const importAllowance = 25_000

/** The most issues that are told. */
export const issuesTold = 100

/**
 * Saves rows as new records, one after the other: each is checked against those before it. A row that is refused is not
 * written, so whoever calls this gives the transaction up if there are issues.
 * @returns ids, and the issues of rows, whose paths begin with the place of the row
 */
export async function saveRows(
  query: Query,
  call: Call,
  { saver }: Pick<ServedRecord, 'saver'>,
  rows: readonly object[],
): Promise<{ fdIdList: number[]; issues: FieldIssue[] }> {
  const fdIdList: number[] = []
  const issues: FieldIssue[] = []
  for (const [at, row] of rows.entries())
    try {
      const { id } = await saver.write(query, call, await saver.check(query, call, row as never))
      fdIdList.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { message = errors[error.code].message, parameters } = error.options
      const own = error.options.issues ?? [{ path: [], message: encodeMessage(message, parameters) }]
      issues.push(...own.map(({ path, ...said }) => ({ ...said, path: [at, ...path] })))
    }
  return { fdIdList, issues }
}

/**
 * Creates records, all of them or none (rule record.import).
 * @throws AppError validation_failed with the issues of their rows
 */
export function importRecords(
  { database }: Services,
  call: Call,
  served: ServedRecord,
  { fdRowList }: { fdRowList: object[] },
): Promise<{ fdIdList: number[] }> {
  return withAllowance(new Allowance(importAllowance), () =>
    inTransaction(database.pool, (query) =>
      once(query, call, {
        prepare: async () => {},
        check: async () => {},
        async create() {
          const { fdIdList, issues } = await saveRows(query, call, served, fdRowList)
          const told = issues
            .slice(0, issuesTold)
            .map((one) => ({ ...one, path: ['fdRowList', ...one.path] }))
          if (told.length > 0) throw new AppError('validation_failed', { issues: told })
          return { fdIdList }
        },
      }),
    ),
  )
}
