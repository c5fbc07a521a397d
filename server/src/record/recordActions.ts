import type { ActInput, Action, Declaration, ValuesOf } from '@zhixin/contract/record/record'
import { AppError } from '../http/AppError'
import type { Call } from '../http/call'
import { checkVersion } from '../http/version'
import type { Database } from '../lib/database'
import { inTransaction, type Query } from '../lib/transaction'
import { type RecordNames, tableOf } from './names'
import { locker, readLabel, record } from './recordWrites'

/** What stands before an action or the switch of a status is written. */
export interface ActSlots<R extends Declaration> {
  /** Refuses it, or writes what hangs on it in the same transaction. @param action the name of its call */
  act?: (
    query: Query,
    action: string,
    stored: ValuesOf<R> & { id: number; fdState: number; fdStatus: 0 | 1 },
    call: Call,
    reasons: Pick<ActInput, 'fdReason' | 'fdReasonList'>,
  ) => Promise<void>
}

const updateOf = (declared: Declaration, names: RecordNames, column: string) =>
  `update ${tableOf(declared, names)}
  set ${column} = $2, updated_by_id = $3, updated_at = now(), version = version + 1 where id = $1`

/**
 * What carries out an action of a declared record (rule record.states): lock, compare the version and the state, `act`,
 * write, history.
 * @throws AppError state_changed where it is in none of the action's states
 */
export function actorOf<const R extends Declaration>(
  declared: R,
  names: RecordNames,
  [name, { from, to }]: [string, Action],
  { act }: ActSlots<R> = {},
) {
  const lock = locker(declared, names)
  const update = updateOf(declared, names, 'state')
  return ({ pool }: Database, call: Call, { id, ...reasons }: ActInput): Promise<void> =>
    inTransaction(pool, async (query) => {
      const stored = await lock(query, call, id)
      checkVersion(call, stored.fdVersion)
      if (!from.includes(stored.fdState ?? Number.NaN)) throw new AppError('state_changed')
      await act?.(query, name, stored as never, call, reasons)
      await query(update, [id, to, call.caller.accountId])
      const changes = [
        { field: 'fdState', old: stored.fdState, new: to },
        ...Object.entries(reasons).flatMap(([field, given]) =>
          given === undefined || (Array.isArray(given) && given.length === 0)
            ? []
            : [{ field, old: null, new: given }],
        ),
      ]
      const label = await readLabel(query, declared, names, stored)
      await record(query, call, declared, 'update', id, label, changes)
    })
}

/**
 * What switches the status of a declared record, after `act`; its present one is no change.
 * @throws AppError when it does not exist for the caller
 */
export function switcherOf<const R extends Declaration>(
  declared: R,
  names: RecordNames,
  { act }: ActSlots<R> = {},
) {
  const lock = locker(declared, names)
  const update = updateOf(declared, names, 'status')
  return ({ pool }: Database, call: Call, { id, fdStatus }: { id: number; fdStatus: 0 | 1 }): Promise<void> =>
    inTransaction(pool, async (query) => {
      const stored = await lock(query, call, id)
      if (stored.fdStatus === fdStatus) return
      await act?.(query, 'switchStatus', stored as never, call, {})
      await query(update, [id, fdStatus, call.caller.accountId])
      const change = { field: 'fdStatus', old: stored.fdStatus, new: fdStatus }
      const label = await readLabel(query, declared, names, stored)
      await record(query, call, declared, 'switchStatus', id, label, [change])
    })
}
