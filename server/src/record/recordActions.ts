import type { ActInput, Action, Declaration, ValuesOf } from '@zhixin/contract/record/record'
import { AppError } from '../http/AppError'
import type { Call } from '../http/call'
import { checkVersion } from '../http/version'
import type { Database } from '../lib/database'
import { inTransaction, type Query } from '../lib/transaction'
import { columnOf, type RecordNames, tableOf } from './names'
import { labelOf, locker, record, type Stored } from './recordWrites'

/** What stands before an action or the switch of a status is written. */
export interface ActSlots<R extends Declaration> {
  /** Refuses it, or writes what hangs on it in the same transaction. @param action the name of its call */
  act?: (
    query: Query,
    action: string,
    stored: ValuesOf<R> & { id: number; fdState: number; fdStatus: 0 | 1 },
    call: Call,
    reason: string | undefined,
  ) => Promise<void>
}

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
  const set = setterOf(declared, names, slots, name, 'fdState')
  return (database: Database, call: Call, { id, fdReason }: ActInput): Promise<void> =>
    set(database, call, id, to, fdReason, ({ fdVersion, fdState }) => {
      checkVersion(call, fdVersion)
      if (fdState === undefined || !from.includes(fdState)) throw new AppError('state_changed')
      return true
    })
}

/**
 * What switches the status of a declared record, after `act`; its present one is no change.
 * @throws AppError when it does not exist for the caller
 */
export function switcherOf<const R extends Declaration>(
  declared: R,
  names: RecordNames,
  slots: ActSlots<R> = {},
) {
  const set = setterOf(declared, names, slots, 'switchStatus', 'fdStatus')
  return (database: Database, call: Call, { id, fdStatus }: { id: number; fdStatus: 0 | 1 }): Promise<void> =>
    set(database, call, id, fdStatus, undefined, (stored) => stored.fdStatus !== fdStatus)
}

/** What sets the state or the status of a record where `isDue` says so, or refuses it; with history. */
function setterOf<const R extends Declaration>(
  declared: R,
  names: RecordNames,
  { act }: ActSlots<R>,
  action: string,
  field: 'fdState' | 'fdStatus',
) {
  const lock = locker(declared, names)
  const update = `update ${tableOf(declared, names)}
  set ${columnOf(field)} = $2, updated_by_id = $3, updated_at = now(), version = version + 1 where id = $1`
  return (
    { pool }: Database,
    call: Call,
    id: number,
    to: number,
    reason: string | undefined,
    isDue: (stored: Stored) => boolean,
  ): Promise<void> =>
    inTransaction(pool, async (query) => {
      const stored = await lock(query, call, id)
      if (!isDue(stored)) return
      await act?.(query, action, stored as never, call, reason)
      await query(update, [id, to, call.caller.accountId])
      const changes = [
        { field, old: stored[field], new: to },
        ...(reason === undefined ? [] : [{ field: 'fdReason', old: null, new: reason }]),
      ]
      const kind = field === 'fdStatus' ? 'switchStatus' : 'update'
      await record(query, call, declared, kind, id, labelOf(declared, stored), changes)
    })
}
