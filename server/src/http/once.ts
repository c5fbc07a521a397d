import type { Database, Transaction } from '../lib/database'
import { inTransaction, type Query, queryIn } from '../lib/transaction'
import { AppError } from './AppError'
import type { Call } from './call'

interface Claimed {
  digest: string
  answer: unknown
}

/**
 * Takes a key for this transaction. If another transaction has just taken it, this waits, on whichever server that
 * runs: until the record is created, or the key is free again because that failed. A key of more than a day is free,
 * and so is one without an answer: it was taken outside of a transaction that failed to begin.
 */
const claim = `
  insert into idempotency_key as own (account_id, call, key, digest) values ($1, $2, $3, $4)
  on conflict (account_id, call, key) do update set digest = excluded.digest, answer = null, created_at = now()
    where own.answer is null or own.created_at <= now() - interval '24 hours'
  returning key`
const storeAnswer = `update idempotency_key set answer = $4::jsonb where account_id = $1 and call = $2 and key = $3`
const readAnswer = `select digest, answer from idempotency_key where account_id = $1 and call = $2 and key = $3`

interface CreationSteps<T, Prepared> {
  /**
   * Reads and checks what is needed; it is sent together with the claim, and its result does not count if the claim
   * fails.
   */
  prepare: () => Promise<Prepared>
  /** Creates the record; its answer is stored, so it is small. */
  create: (prepared: Prepared) => Promise<T>
  /** Refuses a caller who may no longer see the created record. */
  check: (created: T) => Promise<unknown>
}

interface Created<T> {
  created: T
  /** Settles when the answer is stored. */
  stored?: Promise<unknown>
}

/**
 * Creates something once (rule api.once): a call that repeats its `Idempotency-Key` gets the first answer. The key is
 * taken and the answer stored in the transaction of `query`, so both exist if and only if the record does: a failure
 * leaves the key free, and of several at once one creates it and the others wait. Calls without a key just create.
 *
 * For a transaction of `inTransaction`: the answer is stored with the commit, which fails if that does.
 * @throws AppError idempotency_key_reused when the key belongs to another content
 */
export async function once<T extends object, Prepared>(
  query: Query,
  call: Call,
  steps: CreationSteps<T, Prepared>,
): Promise<T> {
  return (await createOnce(query, call, steps)).created
}

/** The same in a transaction of Prisma, which runs one statement after the other. */
export function transactOnce<T extends object>(
  prisma: Database['prisma'],
  call: Call,
  create: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const noStep = async () => {}
  return inTransaction(prisma, async (tx) => {
    const steps = { prepare: noStep, create: () => create(tx), check: noStep }
    const { created, stored } = await createOnce(queryIn(tx), call, steps)
    await stored
    return created
  })
}

/** The same in a transaction of statements, with nothing to prepare, for an answer that tells nothing. */
export function queryOnce<T extends object>(
  pool: Database['pool'],
  call: Call,
  create: (query: Query) => Promise<T>,
): Promise<T> {
  const noStep = async () => {}
  return inTransaction(pool, (query) =>
    once(query, call, { prepare: noStep, create: () => create(query), check: noStep }),
  )
}

async function createOnce<T extends object, Prepared>(
  query: Query,
  { caller, creation }: Call,
  { prepare, create, check }: CreationSteps<T, Prepared>,
): Promise<Created<T>> {
  if (!creation) return { created: await create(await prepare()) }
  const key = [caller.accountId, creation.call, creation.key]
  const claimed = query(claim, [...key, creation.digest])
  const prepared = prepare()
  prepared.catch(() => {})
  const [free] = await claimed
  if (free) {
    const created = await create(await prepared)
    return { created, stored: query(storeAnswer, [...key, JSON.stringify(created)]) }
  }
  // A separate statement: the previous one does not see what it has waited for.
  const [first] = await query<Claimed>(readAnswer, key)
  if (!first) throw new Error('A key that is taken is gone')
  if (first.digest !== creation.digest) throw new AppError('idempotency_key_reused')
  const created = first.answer as T
  await check(created)
  return { created }
}
