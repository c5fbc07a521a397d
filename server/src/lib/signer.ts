import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './crypto'

/** Signs texts for one purpose; every server of the installation recognises the signatures of the others. */
export interface Signer {
  /** HMAC-SHA-256. */
  sign: (text: string) => Buffer
  /** Whether a signature in base64url is one of ours for this text. */
  verify: (text: string, signature: string) => boolean
}

/**
 * A signer whose key is derived from the installation's secret. Signatures with a previous secret are still accepted.
 */
export function createSigner(secrets: Secrets, purpose: string): Signer {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, 'zhixin', purpose, 32))
  const [key, ...olderKeys] = [keyOf(secrets[0]), ...secrets.slice(1).map(keyOf)] as const
  const mac = (secretKey: Buffer, text: string) => createHmac('sha256', secretKey).update(text).digest()
  return {
    sign: (text) => mac(key, text),
    verify: (text, signature) => {
      const given = Buffer.from(signature, 'base64url')
      return [key, ...olderKeys].some((candidate) => {
        const expected = mac(candidate, text)
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
    },
  }
}
