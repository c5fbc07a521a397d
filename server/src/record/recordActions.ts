import type { ActInput, Action, Declaration } from '@zhixin/contract/record/record'
import { AppError } from '../http/AppError'
import type { Call } from '../http/call'
import { checkVersion } from '../http/version'
import type { Database } from '../lib/database'
import { inTransaction } from '../lib/transaction'
import { type RecordNames, tableOf } from './names'
import { type ActSlots, labelOf, locker, record } from './recordWrites'

/**
 * What carries out an action of a declared record (rule record.states): lock, compare the version and the state, `act`,
 * write, history.
 * @throws AppError state_changed where it is in none of the action's states
 */
export function actorOf<const R extends Declaration>(
  declared: R,
  names: RecordNames,
  [name, { from, to }]: [string, Action],
  slots: ActSlots<R> = {},
) {
  const lock = locker(declared, names)
  const update = `update ${tableOf(declared, names)}
  set state = $2, updated_by_id = $3, updated_at = now(), version = version + 1 where id = $1`
  return ({ pool }: Database, call: Call, { id, fdReason }: ActInput): Promise<void> =>
    inTransaction(pool, async (query) => {
      const stored = await lock(query, call, id)
      checkVersion(call, stored.fdVersion)
      const { fdState } = stored
      if (fdState === undefined || !from.includes(fdState)) throw new AppError('state_changed')
      await slots.act?.(
        query,
        name,
        stored as unknown as Parameters<NonNullable<ActSlots<R>['act']>>[2],
        call,
        fdReason,
      )
      await query(update, [id, to, call.caller.accountId])
      const changes = [
        { field: 'fdState', old: fdState, new: to },
        ...(fdReason === undefined ? [] : [{ field: 'fdReason', old: null, new: fdReason }]),
      ]
      await record(query, call, declared, 'update', id, labelOf(declared, stored), changes)
    })
}
