import { randomUUID } from 'node:crypto'
import type { Secrets } from '../../lib/crypto'
import type { Database } from '../../lib/database'
import { createSigner } from '../../lib/signer'
import { prepared } from '../../lib/statement'

/** Device cookies: browsers are named by a signed value. */
export interface DeviceCookies {
  /** The cookie of a device. */
  write: (deviceId: string) => string
  /** The device that a cookie names; null for a value that we did not sign. */
  read: (cookie: string | undefined) => string | null
}

const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** Creates device cookies that every server of the installation accepts. */
export function createDeviceCookies(secrets: Secrets): DeviceCookies {
  const signer = createSigner(secrets, 'device cookies')
  return {
    write: (deviceId) => `${deviceId}.${signer.sign(deviceId).toString('base64url')}`,
    read: (cookie = '') => {
      const [, deviceId = '', signature = ''] = pattern.exec(cookie) ?? []
      return deviceId && signer.verify(deviceId, signature) ? deviceId : null
    },
  }
}

/** How long a device stays known after its last login, in seconds; browsers keep no cookie for longer. */
export const deviceMaxAge = 400 * 24 * 3600

/** How many devices are kept per account: those used last. A caller without cookies is a new one each time. */
const perAccount = 20

interface SignedIn {
  accountId: number
  ip: string
  userAgent: string
}

/**
 * Records that a device has logged in to an account.
 * @param deviceId the one that its cookie named; without it the device gets a name
 * @returns the device's name
 */
export async function recordDevice(
  { pool }: Database,
  { accountId, ip, userAgent }: SignedIn,
  deviceId: string | null,
): Promise<string> {
  const id = deviceId ?? randomUUID()
  await pool.query(
    prepared({
      text: `
      with remembered as (
        insert into login_device (id, account_id, ip, user_agent) values ($1, $2, $3, $4)
        on conflict (account_id, id) do update set ip = $3, user_agent = $4, last_used_at = now()
        returning id)
      delete from login_device d using remembered r
      where d.account_id = $2 and d.id <> r.id and d.id in (
        select id from login_device where account_id = $2 and id <> r.id
        order by last_used_at desc offset ${perAccount - 1})`,
      values: [id, accountId, ip, userAgent],
    }),
  )
  return id
}
