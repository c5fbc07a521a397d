import { createVault, type Secrets } from '../../lib/crypto'
import type { Database } from '../../lib/database'

/** The purpose of encrypting the private login keys. */
export const loginKeyPurpose = 'login keys'

/** The purpose of encrypting vendor secrets: whoever stores one uses a vault for this purpose. */
export const vendorSecretPurpose = 'vendor secrets'

/** The purpose of encrypting the secrets with which webhooks are signed. */
export const webhookSecretPurpose = 'webhook secrets'

/** The purpose of encrypting the secrets of second factors. */
export const secondFactorPurpose = 'second factors'

/** Everything that is encrypted with the installation's secret; login keys only while they are in use. */
const kinds = [
  {
    what: 'login keys',
    purpose: loginKeyPurpose,
    table: 'signing_key',
    column: 'private_key_encrypted',
    where: `retired_at is null or retired_at > now() - interval '7 days'`,
  },
  {
    what: 'vendor secrets',
    purpose: vendorSecretPurpose,
    table: 'third_secret',
    column: 'secret_encrypted',
    where: 'true',
  },
  {
    what: 'webhook secrets',
    purpose: webhookSecretPurpose,
    table: 'webhook',
    column: 'secret_encrypted',
    where: 'true',
  },
  {
    what: 'second factors',
    purpose: secondFactorPurpose,
    table: 'second_factor',
    column: 'secret_encrypted',
    where: 'true',
  },
]

/** The result of a round. */
export interface Sealing {
  /** How many were re-encrypted with the secret in use. */
  count: number
  /** What no known secret decrypts, and how many of it. */
  lost: { what: string; count: number }[]
}

/**
 * Re-encrypts what is encrypted with an older secret. Several servers may do so at the same time, and somebody may
 * store something new meanwhile: a row that has changed since it was read stays as it is.
 */
export async function reseal({ pool }: Database, secrets: Secrets, signal?: AbortSignal): Promise<Sealing> {
  const found: Sealing = { count: 0, lost: [] }
  for (const { what, purpose, table, column, where } of kinds) {
    const vault = createVault(secrets, purpose)
    const { rows } = await pool.query<{ place: string; sealed: Buffer }>(
      `select ctid::text as place, ${column} as sealed from ${table} where ${where}`,
    )
    let lost = 0
    for (const { place, sealed } of rows) {
      if (signal?.aborted) return found
      if (!vault.opens(sealed)) lost += 1
      else if (!vault.isCurrent(sealed)) {
        const { rowCount } = await pool.query(
          `update ${table} set ${column} = $3 where ctid = $1::tid and ${column} = $2`,
          [place, sealed, vault.seal(vault.open(sealed))],
        )
        found.count += rowCount ?? 0
      }
    }
    if (lost > 0) found.lost.push({ what, count: lost })
  }
  return found
}
