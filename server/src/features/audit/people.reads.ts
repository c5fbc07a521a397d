import { fitsSystem, systemAccount } from '@zhixin/contract/audit/audit.texts'
import type { Database } from '../../lib/database'
import { valuesContaining } from '../../lib/longTable'

/** The people whose actions are searched for. */
export interface PeopleQuery {
  /** Their names; null: anybody. */
  names: string[] | null
  /** Whether it may be the system itself, whose name is shown in the reader's language. */
  isSystem: boolean
}

/** The people whose names contain a text, in a table that has an index on `account_name`; undefined: nobody. */
export async function findPeople(
  database: Database,
  table: 'audit_log' | 'relation_record',
  text: string | undefined,
): Promise<PeopleQuery | undefined> {
  const names = await valuesContaining(database, table, 'account_name', text)
  const isSystem = text !== undefined && fitsSystem(text)
  return names?.length === 0 && !isSystem ? undefined : { names, isSystem }
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
