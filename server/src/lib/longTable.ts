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

/**
 * The order by the key of a long table, for a page of its rows. The few that a search by an index of texts finds are
 * sorted: along the key, most of the table might be read and compared for the last of them.
 * @param found how many rows a search found; null without one
 */
export const keyOrder = (key: string, order: 'asc' | 'desc', found: number | null): string =>
  `${found !== null && found <= 10_000 ? `${key} + 0` : key} ${order}`
