import { AppError } from '../../http/AppError'
import type { Database } from '../../lib/database'

/** Section 2 of the contract: the 10th failure of an account in a row, the 100th of an address, in 15 minutes. */
const accountFailures = 10
const addressFailures = 100
const windowSeconds = 15 * 60

interface Counts {
  /** Failures within the window, and the seconds until the oldest of them leaves it. */
  account: number
  accountWait: number
  address: number
  addressWait: number
  /** Whether this account has logged in from this address before, so that it is at home there. */
  isHome: boolean
}

/** When counting starts anew for a name: its last success, or when somebody unlocked it. */
const since = (username: string) => `coalesce(greatest(
  (select max(created_at) from login_log where username = ${username} and result = 1),
  (select max(created_at) from login_unlock where username = ${username})), '-infinity')`

/**
 * Counts recent failures in the login log, which all servers share. A success or an unlock resets the account's
 * count, not the address's. Refusals by the throttle itself are no failures, or waiting would never end.
 */
async function countFailures({ pool }: Database, username: string, ip: string): Promise<Counts> {
  const { rows } = await pool.query<Counts>({
    name: 'login_failures',
    text: `
      with recent as (select now() - make_interval(secs => $3) as start),
      account as (
        select created_at from login_log, recent
        where username = $1 and result = 0 and reason <> 'throttled' and created_at > start
          and created_at > ${since('$1')}
        order by created_at desc limit ${accountFailures}),
      address as (
        select created_at from login_log, recent
        where ip = $2 and result = 0 and reason <> 'throttled' and created_at > start
        order by created_at desc limit ${addressFailures})
      select
        (select count(*)::int from account) as account,
        (select count(*)::int from address) as address,
        exists (select 1 from login_log where username = $1 and ip = $2 and result = 1
          and created_at > now() - interval '30 days') as "isHome",
        (select extract(epoch from min(created_at) + make_interval(secs => $3) - now())::float8 from account) as "accountWait",
        (select extract(epoch from min(created_at) + make_interval(secs => $3) - now())::float8 from address) as "addressWait"`,
    values: [username, ip, windowSeconds],
  })
  return rows[0] ?? { account: 0, accountWait: 0, address: 0, addressWait: 0, isHome: false }
}

/**
 * The refusal that is due, if too many attempts failed: the same for names that exist and names that do not.
 * It says how long to wait, in Retry-After (seconds) and in the sentence (minutes). The limit of an address spares
 * accounts that are at home there: a whole office may share it, and successful logins are never limited.
 */
export async function throttled(database: Database, username: string, ip: string): Promise<AppError | null> {
  const counts = await countFailures(database, username, ip)
  const waits: number[] = []
  if (counts.account >= accountFailures) waits.push(counts.accountWait)
  if (counts.address >= addressFailures && !counts.isHome) waits.push(counts.addressWait)
  if (waits.length === 0) return null
  const seconds = Math.max(1, Math.ceil(Math.max(...waits)))
  return new AppError('too_many_attempts', {
    parameters: { minutes: Math.ceil(seconds / 60) },
    headers: { 'retry-after': String(seconds) },
  })
}

/** A name at its limit. */
export interface Lock {
  username: string
  failures: number
  until: Date
}

/** The names that are locked at this moment, by the same count; of one name, when it is given. */
export async function findLocks({ pool }: Pick<Database, 'pool'>, username?: string): Promise<Lock[]> {
  const { rows } = await pool.query<Lock>({
    name: 'login_locks',
    text: `
      select l.username, count(*)::int as failures,
        (array_agg(l.created_at order by l.created_at desc))[${accountFailures}] + make_interval(secs => $1) as until
      from login_log l
      where l.created_at > now() - make_interval(secs => $1) and l.result = 0 and l.reason <> 'throttled'
        and ($2::text is null or l.username = $2) and l.created_at > ${since('l.username')}
      group by 1 having count(*) >= ${accountFailures}
      order by until desc, l.username`,
    values: [windowSeconds, username],
  })
  return rows
}
