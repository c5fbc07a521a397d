import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { repositoryRoot } from '../../prisma/engine/address'
import { schemaOf, withClient } from './client'

const file = path.join(repositoryRoot, 'prisma/sql/customer_list.sql')

/** Customers per transaction: somebody who changes one of them waits for some tenths of a second. */
const batchSize = 2000

/** Works as the owner of the tables, in their schema. */
const inSchema = <T>(owner: string, work: (client: pg.Client) => Promise<T>) =>
  withClient(owner, async (client) => {
    await client.query(`select set_config('search_path', $1, false)`, [pg.escapeIdentifier(schemaOf(owner))])
    return work(client)
  })

async function isIncomplete(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isIncomplete: boolean }>(
    `select to_regprocedure('customer_list_finish()') is not null as "isIncomplete"`,
  )
  return rows[0]?.isIncomplete ?? false
}

/** The customers `c` that have no row of the list yet, or one without what a later release added. */
const unfilled = `from customer c where deleted_at is null and not exists (
  select from customer_list_entry e join customer_list_row r using (customer_id) where e.customer_id = c.id and e.cooperation_phase is not null)`

/** Whether there are such customers; it takes a second with a million. */
async function lacksRows(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select ${unfilled} limit 1`)
  return rows.length > 0
}

/** Creates the rows of these customers; after an interruption it continues. */
async function fill(client: pg.Client): Promise<void> {
  let last: number | null = 0
  while (last !== null) {
    const { rows }: pg.QueryResult<{ last: number | null }> = await client.query(
      `with batch as materialized (
        select id ${unfilled} and id > $1 order by id limit ${batchSize})
      select customer_list_refresh(array_agg(id)), max(id) as last from batch having count(*) > 0`,
      [last],
    )
    last = rows[0]?.last ?? null
  }
}

/** The statements that create the list's indexes, by name. */
const indexStatements = () =>
  new Map(
    Array.from(
      readFileSync(file, 'utf8').matchAll(/^CREATE INDEX IF NOT EXISTS (\w+) [\s\S]*?;$/gm),
      ([statement, name = '']) => [name, statement],
    ),
  )

/** The list's indexes that are missing or were interrupted, and those that it no longer has. */
async function indexChanges(client: pg.Client): Promise<{ missing: string[]; left: string[] }> {
  const names = [...indexStatements().keys()]
  const { rows } = await client.query<{ missing: string[]; left: string[] }>(
    `select array(select name from unnest($1::text[]) as name where not exists (
        select from pg_index where indexrelid = to_regclass(name) and indisvalid)) as missing,
      array(select indexrelid::regclass::text from pg_index where indrelid = 'customer_list_entry'::regclass
        and not indisprimary and indexrelid::regclass::text <> all ($1)) as left`,
    [names],
  )
  return rows[0] ?? { missing: [], left: [] }
}

/** Creates and drops the list's indexes while others write. */
async function makeIndexes(client: pg.Client): Promise<void> {
  const statements = indexStatements()
  const { missing, left } = await indexChanges(client)
  for (const name of missing) {
    await client.query(`drop index concurrently if exists ${name}`)
    await client.query(statements.get(name)?.replace('CREATE INDEX', 'CREATE INDEX CONCURRENTLY') ?? '')
  }
  for (const name of left) await client.query(`drop index concurrently ${name}`)
  // What such an index was made with.
  await client.query('drop function if exists follower_facets(bigint[], integer)')
}

/**
 * Drops the previous objects, which needs a lock on all tables of the customers for a moment; retried if somebody was
 * in between.
 */
async function finish(client: pg.Client, attempts = 10): Promise<void> {
  try {
    await client.query('select customer_list_finish()')
  } catch (error) {
    if ((error as { code?: string }).code !== '40P01' || attempts === 0) throw error
    await finish(client, attempts - 1)
  }
}

/**
 * Fills the list's present read model, where a migration has left that to be done because the customers are many
 * (docs/decisions/0017-list-engine.md): in batches, while people work. Until it is done, the previous release of the
 * server reads the previous model; then that is dropped, and this release can start.
 */
export async function completeListModel(owner: string): Promise<'unchanged' | 'done'> {
  return inSchema(owner, async (client) => {
    const { missing, left } = await indexChanges(client)
    if (missing.length + left.length === 0 && !(await isIncomplete(client)) && !(await lacksRows(client)))
      return 'unchanged'
    // Of two deployments at once one does it, and the other waits.
    await client.query(`select pg_advisory_lock(hashtext('customer_list_fill'))`)
    await fill(client)
    await client.query('vacuum (analyze) customer_list_row')
    await makeIndexes(client)
    // Collects the planner's statistics for an index on an expression, too.
    await client.query('analyze customer_list_entry')
    if (!(await isIncomplete(client))) return 'done'
    await client.query('select customer_list_add_up()')
    await client.query('vacuum (analyze) customer_list_entry, customer_list_total')
    await finish(client)
    return 'done'
  })
}

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
