import type { Database } from './database'
import { containsSql } from './like'

/**
 * The values of an indexed column that contain a text (`containsSql`); null where none is given. It takes a step of the
 * index for each different value, however many rows have it: for few values in many rows.
 */
export async function valuesContaining(
  { pool }: Pick<Database, 'pool'>,
  table: string,
  column: string,
  text: string | undefined,
): Promise<string[] | null> {
  if (text === undefined) return null
  const { rows } = await pool.query<{ value: string }>(
    `with recursive known as (
        (select ${column} as value from ${table} order by 1 limit 1)
        union all
        select (select ${column} from ${table} where ${column} > known.value order by 1 limit 1) from known
        where known.value is not null)
      select value from known where ${containsSql('value', '$1')}`,
    [text],
  )
  return rows.map(({ value }) => value)
}
