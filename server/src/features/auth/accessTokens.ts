import { createHash, randomBytes } from 'node:crypto'
import { accessTokenStart } from '@zhixin/contract/auth/accessToken.schema'
import { permissionsOfPeople } from '@zhixin/contract/permissions'
import { AppError } from '../../http/AppError'
import { type Caller, type CallerToken, isHeldBack } from '../../http/call'
import type { Database } from '../../lib/database'
import type { Signer } from '../../lib/signer'
import { prepared } from '../../lib/statement'
import { networkOf, type Origin } from './attempts'
import { heldBy } from './sessions'
import { windowSeconds } from './throttle'

/** 256 bits: nobody guesses one, so a plain hash is enough. */
const secretBytes = 32

/** How many characters of a token tell it apart for people. */
const prefixLength = accessTokenStart.length + 6

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Draws a new token; only its hash and its first characters are stored. */
export function drawToken(): { token: string; prefix: string; hash: Buffer<ArrayBuffer> } {
  const token = accessTokenStart + randomBytes(secretBytes).toString('base64url')
  return { token, prefix: token.slice(0, prefixLength), hash: Buffer.from(hashOf(token)) }
}

/** What a token is called in the log. */
export const tokenName = ({ name, prefix }: { name: string; prefix: string }) => `${name} ${prefix}`

interface Found extends Omit<Caller, 'sessionId' | 'permissions' | 'token'> {
  codes: string[]
  tokenId: number | null
  name: string
  prefix: string
  isLive: boolean
  isUsedLately: boolean
}

/**
 * An account `a` with its rights now, narrowed to those of a token `t` if there is one (rule token.narrow): its
 * permissions and service types are those that both have, its data scope is the narrower one.
 */
const narrowed = `
  select a.id as "accountId", a.username, a.type, a.company_id as "companyId",
    case when t.id is null then a.service_types
      else array(select unnest(a.service_types) intersect select unnest(t.service_types)) end as "serviceTypes",
    a.one_time_password_until is not null as "mustChangePassword",
    r.second_factor_required and not exists (select from second_factor f
      where f.account_id = a.id and f.confirmed_at is not null) as "mustEnrol", r.id as "roleId",
    greatest(r.data_scope, t.data_scope) as "dataScope",
    array(select permission_code::text from role_permission
      where role_id = r.id and (t.id is null or permission_code = any(t.permission_codes))) as codes,
    t.id as "tokenId", t.name, t.prefix,
    t.last_used_at > now() - interval '1 minute' as "isUsedLately",
    a.status = 1 and o.status is distinct from 0
      and (t.id is null or (t.revoked_at is null and t.expires_at > now())) as "isLive"
  from account a join role r on r.id = a.role_id left join company o on o.id = a.company_id`

function toCaller({ codes, tokenId, name, prefix, isLive: _, isUsedLately: __, ...caller }: Found): Caller {
  const held = tokenId === null ? codes : codes.filter((code) => !permissionsOfPeople.has(code))
  const token: CallerToken | undefined =
    tokenId === null ? undefined : { id: tokenId, name: tokenName({ name, prefix }) }
  return {
    ...caller,
    sessionId: '',
    permissions: heldBy(caller, new Set(isHeldBack(caller) ? [] : held)),
    ...(token && { token }),
  }
}

/**
 * An account with what it may do at this moment, for what is done in its name without a session: by the same rules as
 * behind one (`findCaller`), but for a second factor that it still has to get.
 * @param tokenId the access token in whose name it is done, if one is
 * @returns null when it may do nothing any more: it, its company or the token is disabled, revoked or expired
 */
export async function callerOf(
  { pool }: Database,
  accountId: number,
  tokenId: number | null = null,
): Promise<Caller | null> {
  const { rows } = await pool.query<Found>(
    prepared({
      text: `${narrowed} left join access_token t on t.id = $2 and t.account_id = a.id
      where a.id = $1 and ($2::int is null or t.id is not null)`,
      values: [accountId, tokenId],
    }),
  )
  return rows[0]?.isLive ? toCaller({ ...rows[0], mustEnrol: false }) : null
}

/** Whether a Bearer token is an access token, and not that of a session. */
export const isAccessToken = (token: string) => token.startsWith(accessTokenStart)

/**
 * Whose access token it is, with what it may do at this moment; its last use is written at most once a minute.
 * @throws AppError unauthorized for a token that is not good; too_many_attempts where many of an address were unknown
 */
export async function callerOfToken(
  database: Database,
  names: Signer,
  token: string,
  origin: Origin,
): Promise<Caller> {
  const { rows } = await database.pool.query<Found>(
    prepared({
      text: `${narrowed} join access_token t on t.account_id = a.id where t.hash = $1`,
      values: [hashOf(token)],
    }),
  )
  const [found] = rows
  if (!found) {
    await countUnknown(database, names, origin)
    throw new AppError('unauthorized')
  }
  if (!found.isLive) throw new AppError('unauthorized')
  if (!found.isUsedLately)
    await database.pool.query(
      prepared({
        text: `update access_token set last_used_at = now()
        where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
        values: [found.tokenId],
      }),
    )
  return toCaller(found)
}

/** How many unknown tokens an address may send in a quarter of an hour. */
const unknownTokens = 100

/** No login has this name: a NUL is taken out of what is typed. */
const countedAs = '\u0000access token'

/**
 * Counts an unknown token as a failed login of its network: one row of the login log per quarter of an hour (rule
 * token.unknown). Tokens that are known are not limited by it.
 * @throws AppError too_many_attempts
 */
async function countUnknown({ pool }: Database, names: Signer, origin: Origin): Promise<void> {
  const { ip, userAgent, requestId } = origin
  const { rows } = await pool.query<{ attempts: number; wait: number }>(
    prepared({
      text: `
      insert into login_log (username, name_key, result, reason, ip, network, user_agent, request_id, quarter)
      values ('${accessTokenStart}***', $1, 0, 'unknown_token', $2, $3, $4, $5,
        date_bin('15 minutes', now(), timestamptz '2000-01-01'))
      on conflict (name_key, network, quarter) do update set attempts = login_log.attempts + 1
      returning attempts, extract(epoch from quarter + make_interval(secs => ${windowSeconds}) - now())::float8 as wait`,
      values: [names.sign(countedAs), ip, networkOf(ip), userAgent, requestId],
    }),
  )
  const [{ attempts, wait } = { attempts: 0, wait: 0 }] = rows
  if (attempts <= unknownTokens) return
  throw new AppError('too_many_attempts', {
    parameters: { minutes: Math.max(1, Math.ceil(wait / 60)) },
    headers: { 'retry-after': String(Math.max(1, Math.ceil(wait))) },
  })
}
