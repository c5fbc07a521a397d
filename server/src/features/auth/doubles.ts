import type { Database } from '../../lib/database'

/**
 * The accounts whose name differs from an older account's in case or width alone. They were made before that was
 * refused; who they are has to be settled by a person.
 */
export async function findDoubleNames({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ username: string }>(
    'select username from account where username_key is null order by id limit 100',
  )
  return rows.map(({ username }) => username)
}
