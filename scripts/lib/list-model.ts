import pg from 'pg'
import { schemaOf, withClient } from './client'

/** Works as the owner of the tables, in their schema. */
const inSchema = <T>(owner: string, work: (client: pg.Client) => Promise<T>) =>
  withClient(owner, async (client) => {
    await client.query(`select set_config('search_path', $1, false)`, [pg.escapeIdentifier(schemaOf(owner))])
    return work(client)
  })

/** The differences between the list and the customers, one line for each kind. */
export async function checkList(owner: string): Promise<string[]> {
  return inSchema(owner, async (client) => {
    const { rows } = await client.query<{ what: string; count: number; some: number[] }>(
      `select what, count(*)::int as count, (array_agg(id order by id))[1:10] as some
        from customer_list_check() group by 1 order by 1`,
    )
    return rows.map(
      ({ what, count, some }) => `${what}: ${count} (${some.join(', ')}${count > 10 ? ', …' : ''})`,
    )
  })
}

/** Rebuilds the rows of the list and their totals from the customers. */
export const rebuildList = (owner: string): Promise<unknown> =>
  inSchema(owner, (client) => client.query('select customer_list_rebuild()'))
