import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { drawText } from '../../lib/drawn'

/** The name under which an authenticator shows the account. */
const issuer = 'Zhixin'
/** Seconds for which a code stands. */
const period = 30
/** Codes before and after the present one that count, for clocks that differ. */
const neighbours = 1
/** Bytes of a secret, as RFC 4226 recommends. */
const secretSize = 20

const recoveryCodes = 10
/** 16 characters, about 79 bits. */
const groups = 4

const totpOf = (secret: Secret, label = '') => new TOTP({ issuer, label, secret, period })

/** A secret for an authenticator. */
export interface DrawnSecret {
  bytes: Buffer
  base32: string
  /** `otpauth://totp/…`, for a QR code. */
  uri: string
}

export function drawSecret(username: string): DrawnSecret {
  const secret = new Secret({ size: secretSize })
  const uri = totpOf(secret, username).toString()
  return { bytes: Buffer.from(secret.bytes), base32: secret.base32, uri }
}

/** The time step of a code that is right at this moment; null for any other. */
export function stepOf(secret: Buffer, code: string): number | null {
  const totp = totpOf(new Secret({ buffer: new Uint8Array(secret).buffer }))
  const delta = totp.validate({ token: code, window: neighbours })
  return delta === null ? null : totp.counter() + delta
}

/** Ten recovery codes. */
export const drawRecoveryCodes = (): string[] => Array.from({ length: recoveryCodes }, () => drawText(groups))

/** Its stored hash. A code has too many bits to be guessed from it, so no slow hash is needed. */
export const recoveryHash = (code: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(code).digest())
