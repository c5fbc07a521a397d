import type { PrismaClient } from '@zhixin/prisma/client'
import pg from 'pg'
import { whileHolding, withConnection } from './connections'
import type { Database, Queries, Transaction } from './database'
import { prepared } from './statement'

/**
 * Runs a statement of a transaction and returns its rows. It stays prepared for the connection's life, unless
 * `isDynamic` says that its text is written for this call.
 */
export type Query = <Row = unknown>(text: string, values: unknown[], isDynamic?: boolean) => Promise<Row[]>

/** Statements in a transaction of Prisma's. */
export const queryIn =
  (tx: Transaction): Query =>
  (text, values) =>
    tx.$queryRawUnsafe(text, ...values)

/** Runs the statements of lists in a transaction. */
export const queriesIn = (query: Query): Queries => ({
  query: async ({ name, text, values = [] }) => ({ rows: await query(text, values, name === undefined) }),
})

interface TransactionOptions {
  /** Reads alone, of the database as it is at one moment, however long they take. */
  isSnapshot?: boolean
}

/**
 * Runs `work` in a transaction on a connection of its own: all of it happens, or nothing. While it runs, it may not use
 * another connection (`SecondConnection`). It is not retried: a conflict is answered as such.
 *
 * With Prisma it is easier to write; with the pool it takes a fifth of the processor time, for frequent writes
 * (docs/decisions/0017-list-engine.md). The texts of the pool's statements must be fixed, as they stay prepared; a list
 * is passed as JSON. Statements that do not need each other's answers are sent without waiting in between
 * (`Promise.all`): they are carried out in this order, each sees the results of the previous ones, and the process waits
 * for the database once. The first ones are sent together with `begin`, so they may only read and lock. A last one whose
 * rows nobody needs is sent with `commit` when it is not awaited: if it fails, so does the transaction.
 */
export function inTransaction<T>(
  pool: pg.Pool,
  work: (query: Query) => Promise<T>,
  options?: TransactionOptions,
): Promise<T>
export function inTransaction<T>(
  prisma: Database['prisma'],
  work: (tx: Transaction) => Promise<T>,
): Promise<T>
export function inTransaction<T>(
  on: pg.Pool | Database['prisma'],
  work: (queryOrTx: Query & Transaction) => Promise<T>,
  { isSnapshot = false }: TransactionOptions = {},
): Promise<T> {
  if (on instanceof pg.Pool)
    return onConnection(on, isSnapshot ? beginSnapshot : 'begin', work as (query: Query) => Promise<T>)
  return (on as PrismaClient).$transaction((tx) => whileHolding(() => work(tx as Query & Transaction)))
}

const beginSnapshot = 'begin isolation level repeatable read read only'

function onConnection<T>(pool: pg.Pool, begin: string, work: (query: Query) => Promise<T>): Promise<T> {
  return withConnection(pool, async (client, spoil) => {
    let broken: unknown
    // After a failed statement all others of the transaction fail: the first failure is reported, whichever is awaited.
    const fail = (reason: unknown) => {
      broken ??= reason
      throw broken
    }
    try {
      const begun = client.query(begin).catch(fail)
      // A failure of the work itself does not wait for it.
      begun.catch(() => {})
      const query = <Row>(text: string, values: unknown[], isDynamic = false): Promise<Row[]> => {
        const statement = { text, values }
        const answer = client.query(isDynamic ? statement : prepared(statement)).catch(fail)
        const rows = Promise.all([answer, begun]).then(([{ rows }]) => rows as Row[])
        // A failure while this is running does not wait for it; the transaction is rolled back all the same.
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
      // A connection that cannot even roll back is discarded.
      await client.query('rollback').catch(spoil)
      throw error
    }
  })
}
