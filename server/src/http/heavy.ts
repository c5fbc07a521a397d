import type { Endpoint } from '@zhixin/contract/endpoint'
import { heavyCalls } from '@zhixin/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createAccountTurns, QueueFull } from '../lib/limiter'
import { AppError } from './AppError'
import type { Input } from './input'

/** Gives each account with heavy calls under way its turns. */
const turns = createAccountTurns({ concurrency: heavyCalls.atOnce, places: heavyCalls.places })

/** Gives each account's light calls theirs; all of them may wait. */
const lines = createAccountTurns({ concurrency: heavyCalls.lightAtOnce, places: Number.POSITIVE_INFINITY })

/** Milliseconds for which a caller may take nothing of an answer that is ready. */
const unreadFor = 60_000

/** How many rows a part of an input asks for: a page of a list, or of the feed. */
const rowsAsked = (part: unknown): number => {
  const { pageSize, size } = (part ?? {}) as { pageSize?: number; size?: number }
  return pageSize ?? size ?? 0
}

/** Whether a call costs the server so much that its turn is counted (rule api.heavy). */
export const isHeavy = ({ heavy }: Pick<Endpoint, 'heavy'>, { query, body }: Input): boolean =>
  heavy === true || Math.max(rowsAsked(query), rowsAsked(body)) > heavyCalls.page

/**
 * Answers a light call: of one account the same process works on a few at once, and the others wait in order, so that a
 * burst of them does not stand before everybody else's (rule api.heavy). None is refused.
 */
export const inLine = <T>({ caller }: FastifyRequest, work: () => Promise<T>): Promise<T> =>
  caller ? lines(caller.accountId, work) : work()

/**
 * Answers a heavy call when its turn has come: its account has a few at once in this process, and some that wait (rule
 * api.heavy). A turn lasts until the answer has been sent, so that no more of them are kept in memory; also where the
 * caller has gone away, until the work itself has ended.
 * @throws AppError too_many_requests for more than may wait
 */
export function inTurn<T>(
  { caller }: FastifyRequest,
  { raw }: FastifyReply,
  work: () => Promise<T>,
): Promise<T> {
  if (!caller) return work()
  const { accountId } = caller
  const closed = new Promise<void>((resolve) => raw.once('close', resolve))
  return new Promise<T>((resolve, reject) => {
    const turn = async () => {
      // Nobody waits for it any more.
      if (raw.destroyed) return reject(new AppError('malformed_request'))
      await work()
        .then(resolve, reject)
        .then(() => raw.setTimeout(unreadFor))
      await closed
    }
    turns(accountId, turn).catch((error: unknown) =>
      reject(
        error instanceof QueueFull ? new AppError('too_many_requests', { message: 'heavy_at_once' }) : error,
      ),
    )
  })
}
