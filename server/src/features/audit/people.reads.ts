import { fitsSystem, systemAccount } from '@zhixin/contract/audit/audit.texts'
import type { Caller } from '../../http/call'
import type { Database } from '../../lib/database'
import { valuesContaining } from '../../lib/longTable'
import { findAccounts } from '../rank/people.reads'

/** The people whose actions are searched for. */
export interface PeopleQuery {
  /** Their names; null: anybody. */
  names: string[] | null
  /** Whether it may be the system itself, whose name is shown in the reader's language. */
  isSystem: boolean
}

/** The people whom a text finds (rule filter.person), in a table that has an index on `account_name`; undefined: nobody. */
export async function findPeople(
  database: Database,
  caller: Caller,
  table: 'audit_log' | 'relation_record',
  text: string | undefined,
): Promise<PeopleQuery | undefined> {
  if (text === undefined) return { names: null, isSystem: false }
  const [recorded, found] = await Promise.all([
    valuesContaining(database, table, 'account_name', text),
    findAccounts(database.pool, caller, text),
  ])
  const names = [...new Set([...(recorded ?? []), ...found.map(({ username }) => username)])]
  const isSystem = fitsSystem(text)
  return names.length === 0 && !isSystem ? undefined : { names, isSystem }
}

/** The values of `ofPeopleSql` for the source of a list (`RowSource`). */
export const peopleParameters = [
  ({ filters }: { filters: PeopleQuery }) => filters.names,
  ({ filters }: { filters: PeopleQuery }) => filters.isSystem,
] as const

/** The condition that a row is of these people; the last two arguments are the parameters. */
export const ofPeopleSql = (row: string, names: string, isSystem: string): string =>
  `(${names}::text[] is null or ${row}.account_name = any(${names})
    or (${isSystem} and ${row}.account_id is null and ${row}.account_name = '${systemAccount}'))`
