import { uncountedReasons } from '@zhixin/contract/loginLog/loginLog.texts'
import { AppError } from '../../http/AppError'
import type { Database } from '../../lib/database'
import { prepared } from '../../lib/statement'
import { type Attempt, source } from './attempts'

/** The 10th failure of an account in a row, the 100th of an address, within 15 minutes (rule login.throttle). */
export const accountFailures = 10
const addressFailures = 100
/** Seconds within which failures count. */
export const windowSeconds = 15 * 60

/** Whether a row `l` of the login log was an attempt at a secret. */
export const countedSql = `l.reason not in (${uncountedReasons.map((reason) => `'${reason}'`).join(', ')})`

/** What the throttle knows about an attempt before it is checked. */
export interface ThrottleState {
  /** The account of this name, or null. */
  accountId: number | null
  /** The source whose failures it is counted with. */
  source: number
  /** The refusal if too many failed with this name: also a right secret is refused then. */
  refusal: AppError | null
  /** That of a wrong secret if too many failed from this address: the same for every name. */
  crowded: AppError | null
}

interface Counts {
  accountId: number | null
  source: number
  /** Failures within the window, and the seconds until the oldest of them leaves it. */
  account: number
  accountWait: number
  address: number
  addressWait: number
}

/**
 * Counts recent failures in the login log, which all servers share, separately for each source (rule login.sources). A
 * success resets the count of its source, an unlock those of all sources. Attempts that the throttle refused are not
 * counted, or waiting would never end.
 */
async function countFailures({ pool }: Database, attempt: Attempt): Promise<Counts> {
  const { username, nameKey, network, deviceId } = attempt
  const { rows } = await pool.query<Counts>(
    prepared({
      text: `
      with asked as (
        select (select id from account where username = $1) as account_id,
          now() - make_interval(secs => $5) as start),
      throttle as (
        select account_id, start, case
          when exists (select from login_device d where d.account_id = asked.account_id and d.id = $4::uuid)
            then ${source.device}
          when exists (select from login_log l where l.account_id = asked.account_id and l.network = $3
            and l.result = 1 and l.created_at > now() - interval '30 days') then ${source.address}
          else ${source.stranger} end as source
        from asked),
      alike as (
        select l.created_at, l.result
        from login_log l, throttle s
        where l.name_key = $2 and l.created_at > s.start and ${countedSql} and l.source = s.source
          and (s.source <> ${source.address} or l.network = $3) and (s.source <> ${source.device} or l.device_id = $4::uuid)),
      account as (
        select created_at from alike
        where result = 0 and created_at > coalesce(greatest(
          (select max(created_at) from alike where result = 1),
          (select max(created_at) from login_unlock where username = $1)), '-infinity')
        order by created_at desc limit ${accountFailures}),
      address as (
        select l.created_at from login_log l, throttle s
        where l.network = $3 and l.result = 0 and ${countedSql} and l.created_at > s.start
        order by l.created_at desc limit ${addressFailures})
      select s.account_id as "accountId", s.source,
        (select count(*)::int from account) as account,
        (select count(*)::int from address) as address,
        (select extract(epoch from min(created_at) + make_interval(secs => $5) - now())::float8 from account) as "accountWait",
        (select extract(epoch from min(created_at) + make_interval(secs => $5) - now())::float8 from address) as "addressWait"
      from throttle s`,
      values: [username, nameKey, network, deviceId, windowSeconds],
    }),
  )
  if (!rows[0]) throw new Error('The failures were not counted')
  return rows[0]
}

/**
 * The source of an attempt, and its refusals if too many failed: the same for names that exist and names that do not. They
 * say how long to wait, in Retry-After (seconds) and in the sentence (minutes). A whole office may share an address: beyond
 * its limit a right secret is still let in (rule login.throttle).
 */
export async function throttleStateOf(database: Database, attempt: Attempt): Promise<ThrottleState> {
  const { accountId, source, ...counts } = await countFailures(database, attempt)
  return {
    accountId,
    source,
    refusal: counts.account >= accountFailures ? tooMany(counts.accountWait) : null,
    crowded: counts.address >= addressFailures ? tooMany(counts.addressWait) : null,
  }
}

function tooMany(wait: number): AppError {
  const seconds = Math.max(1, Math.ceil(wait))
  return new AppError('too_many_attempts', {
    parameters: { minutes: Math.ceil(seconds / 60) },
    headers: { 'retry-after': String(seconds) },
  })
}
