import type { Database } from '../../lib/database'

/**
 * The accounts whose names differ from an older account's only in case or width. They were created before such names
 * were refused; a person has to settle them.
 */
export async function findDoubleNames({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ username: string }>(
    'select username from account where username_key is null order by id limit 100',
  )
  return rows.map(({ username }) => username)
}
