import type pg from 'pg'

/** Runs a statement of a transaction and gives its rows. */
export type Query = <Row = unknown>(text: string, values: unknown[]) => Promise<Row[]>

/** A name for each text: PostgreSQL parses and plans it once per connection. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `statement_${names.size}`
  names.set(text, name)
  return name
}

/**
 * Runs `work` in a transaction on a connection of its own: all of it happens, or nothing. For writes that many
 * people wait for; Prisma's transactions, which are easier to write, take five times the time of this process and more
 * (docs/decisions/0008-list-read-model.md). The texts of the statements must be fixed, they stay prepared; a list goes in as JSON.
 */
export async function inTransaction<T>(pool: pg.Pool, work: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const query = async <Row>(text: string, values: unknown[]) =>
    (await client.query({ name: nameOf(text), text, values })).rows as Row[]
  let failure: Error | undefined
  try {
    await client.query('begin')
    const result = await work(query)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      failure = lost
    })
    throw error
  } finally {
    // A connection that cannot even roll back is not given to anybody else.
    client.release(failure)
  }
}
