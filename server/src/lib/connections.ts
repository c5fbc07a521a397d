import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { currentAllowance, DatabaseTimeout } from './allowance'
import { endsConnection } from './databaseErrors'

/** Milliseconds for a statement without a waiting request: a little more than PostgreSQL allows. */
const unhurried = 35_000

type Answered = (error: Error | null, result?: unknown) => void
type Send = (statement: object, answered: Answered) => void

/**
 * A connection that gives up a statement when the allowance of its request is used up: it is closed, so that nobody
 * waits behind that statement, and the database ends it once it notices. Whatever else was sent on it fails, too.
 */
class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const send = super.query.bind(this) as Send
    const query = (
      given: string | { text: string; values?: unknown },
      values?: unknown,
      callback?: Answered,
    ): unknown => {
      const answered = (typeof values === 'function' ? values : callback) as Answered | undefined
      const statement = {
        ...(typeof given === 'string' ? { text: given } : given),
        ...(Array.isArray(values) && { values }),
      }
      if (answered) return this.#run(send, statement, answered)
      return new Promise((resolve, reject) => {
        this.#run(send, statement, (error, result) => (error ? reject(error) : resolve(result)))
      })
    }
    this.query = query as pg.Client['query']
  }

  #run(send: Send, statement: { text: string }, answered: Answered): void {
    const allowance = currentAllowance()
    const left = allowance ? allowance.left : unhurried
    if (left <= 0) {
      // Without time left a transaction cannot be ended in order either.
      this.#giveUp()
      process.nextTick(answered, new DatabaseTimeout())
      return
    }
    const timer = setTimeout(() => this.#giveUp(), left)
    allowance?.begin()
    send(statement, (error, result) => {
      clearTimeout(timer)
      allowance?.end()
      if (allowance && /^commit$/i.test(statement.text) && !(error && !endsConnection(error)))
        allowance.mayHaveCommitted = true
      answered(error, result)
    })
  }

  #giveUp(): void {
    this.connection.stream.destroy(new DatabaseTimeout())
  }
}

type Connected = Parameters<pg.Pool['connect']>[0]

/** Set while a piece of work has a connection of the pool to itself. */
const holding = new AsyncLocalStorage<boolean>()

/** Runs what has a connection of the pool to itself: until it has ended, nothing in it may ask the pool for another. */
export const whileHolding = <T>(work: () => T): T => holding.run(true, work)

/**
 * Runs `work` on a connection of its own. `spoil` says that the connection is not to be used again.
 * @throws SecondConnection where the caller has a connection already
 */
export async function withConnection<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, spoil: (error: Error) => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    return await whileHolding(() =>
      work(client, (error) => {
        failure = error
      }),
    )
  } finally {
    client.release(failure)
  }
}

/**
 * Thrown where the holder of a connection requests a second one: once every connection has such a holder, all of them
 * wait for each other (deadlock). Read before, or on the connection that is held.
 */
export class SecondConnection extends Error {
  override name = 'SecondConnection'

  constructor() {
    super('A connection is requested while another one is held')
  }
}

interface PoolOptions extends pg.PoolConfig {
  /** Called when a holder requests a second connection; what it throws is thrown. */
  onSecond: (error: SecondConnection) => void
}

/** A pool of such connections; waiting for one uses up the allowance. */
export class ConnectionPool extends pg.Pool {
  readonly #onSecond: PoolOptions['onSecond']

  constructor({ onSecond, ...config }: PoolOptions) {
    super({ ...config, Client: Connection })
    this.#onSecond = onSecond
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (holding.getStore()) this.#onSecond(new SecondConnection())
    if (connected) {
      this.#connect(connected)
      return
    }
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (client ? resolve(client) : reject(error)))
    })
  }

  #connect(connected: Connected): void {
    // A connection is handed over in the context of the request that returned it, not of the one that gets it.
    const answer = AsyncResource.bind(connected)
    const allowance = currentAllowance()
    if (!allowance) {
      super.connect(answer)
      return
    }
    if (allowance.left <= 0) {
      process.nextTick(answer, new DatabaseTimeout(), undefined, () => {})
      return
    }
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      allowance.end()
      answer(new DatabaseTimeout(), undefined, () => {})
    }, allowance.left)
    allowance.begin()
    super.connect((error, client, release) => {
      if (isLate) return client?.release()
      clearTimeout(timer)
      allowance.end()
      answer(error, client, release)
    })
  }
}
