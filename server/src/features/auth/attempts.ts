import { isIPv6 } from 'node:net'
import type { LoginReason } from '@zhixin/contract/loginLog/loginLog.texts'
import type { Secrets } from '../../lib/crypto'
import type { Database } from '../../lib/database'
import { createSigner, type Signer } from '../../lib/signer'
import { prepared } from '../../lib/statement'

/** Signs the names of logins, by which failures are counted. */
export const loginNames = (secrets: Secrets): Signer => createSigner(secrets, 'login names')

export interface Origin {
  ip: string
  userAgent: string
  requestId: string
}

/** From where an attempt comes, as the failures are counted (rule login.sources). */
export const source = { stranger: 0, address: 1, device: 2 } as const

/** An attempt to log in: the typed name, and its origin. */
export interface Attempt extends Origin {
  /** As typed, trimmed and made storable. */
  username: string
  nameKey: Buffer
  network: string
  /** The device that the cookie names, whether or not it has logged in to this account. */
  deviceId: string | null
}

/** Cut to the login log's column: what was typed need not be a name at all. */
export const loggable = (username: string) =>
  username.slice(0, 400).replaceAll('\u0000', '').toWellFormed().slice(0, 100)

/**
 * The network by which failures are counted: the address, or the first 64 bits of IPv6, which a provider gives to one
 * customer.
 */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::')
  const groups = head ? head.split(':') : []
  const rest = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - groups.length - rest.length
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...rest]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Describes an attempt for the throttle and the log. */
export function describeAttempt(
  names: Signer,
  origin: Origin,
  username: string,
  deviceId: string | null,
): Attempt {
  const { ip, userAgent, requestId } = origin
  const name = loggable(username)
  const counted = { nameKey: names.sign(name), network: networkOf(ip), deviceId }
  return { ip, userAgent, requestId, username: name, ...counted }
}

/**
 * People type their password into the name's field: of a name that no account has only the first letter is kept (rule
 * log.login).
 */
const masked = (name: string) => `${[...name][0] ?? ''}***`

interface Outcome {
  /** The account of this name, if there is one. */
  accountId: number | null
  source: number
  reason: Exclude<LoginReason, 'throttled'>
  isNewDevice?: boolean
}

/** Adds a checked attempt to the login log. */
export async function recordAttempt(
  { prisma }: Database,
  attempt: Attempt,
  { accountId, source, reason, isNewDevice = false }: Outcome,
): Promise<void> {
  await prisma.loginLog.create({
    data: {
      ...attempt,
      username: accountId === null ? masked(attempt.username) : attempt.username,
      nameKey: new Uint8Array(attempt.nameKey),
      accountId,
      result: reason === 'ok' || reason === 'single_sign_on' ? 1 : 0,
      reason,
      source,
      isNewDevice,
    },
  })
}

/**
 * Counts an attempt that was refused unchecked: one row per name, network and quarter of an hour, so that continued
 * attempts do not fill the log. All names without an account share one row, as they are unlimited.
 */
export async function recordRefusal(
  { pool }: Database,
  names: Signer,
  attempt: Attempt,
  accountId: number | null,
): Promise<void> {
  const { ip, network, userAgent, requestId } = attempt
  await pool.query(
    prepared({
      text: `
      insert into login_log (username, name_key, account_id, result, reason, ip, network, user_agent, request_id, quarter)
      values ($1, $2, $3, 0, 'throttled', $4, $5, $6, $7, date_bin('15 minutes', now(), timestamptz '2000-01-01'))
      on conflict (name_key, network, quarter) do update set attempts = login_log.attempts + 1`,
      values: [
        accountId === null ? '***' : attempt.username,
        accountId === null ? names.sign('') : attempt.nameKey,
        accountId,
        ip,
        network,
        userAgent,
        requestId,
      ],
    }),
  )
}
