import type pg from 'pg'
import type { Transaction } from './database'

/** Runs a statement of a transaction and gives its rows. */
export type Query = <Row = unknown>(text: string, values: unknown[]) => Promise<Row[]>

/** Statements in a transaction of Prisma's. */
export const queryIn =
  (tx: Transaction): Query =>
  (text, values) =>
    tx.$queryRawUnsafe(text, ...values)

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
 * (docs/decisions/0017-list-engine.md). The texts of the statements must be fixed, they stay prepared; a list goes in as JSON.
 *
 * Statements that do not need each other's answers are sent without waiting in between (`Promise.all`): they are
 * carried out in this order, each sees what the ones before it have done, and the database is waited for once. The first
 * ones go out with `begin`, so they may only read and lock. A last one whose rows nobody needs goes out with `commit`
 * when it is not waited for: if it fails, so does the transaction.
 */
export async function inTransaction<T>(pool: pg.Pool, work: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  let broken: unknown
  // Behind a statement that failed all others fail for its sake: whichever is waited for tells of the first.
  const fail = (reason: unknown) => {
    broken ??= reason
    throw broken
  }
  try {
    const begun = client.query('begin').catch(fail)
    // Work that fails by itself does not wait for it.
    begun.catch(() => {})
    const query = <Row>(text: string, values: unknown[]): Promise<Row[]> => {
      const answer = client.query({ name: nameOf(text), text, values }).catch(fail)
      const rows = Promise.all([answer, begun]).then(([{ rows }]) => rows as Row[])
      // Whoever fails while this is under way does not wait for it; the transaction is undone all the same.
      rows.catch(() => {})
      return rows
    }
    const result = await work(query)
    await begun
    const { command } = await client.query('commit')
    if (command !== 'COMMIT')
      throw broken ?? new Error('A statement failed, and the transaction went on without it')
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
