import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Makes refresh tokens and recognises those that it made. */
export interface RefreshTokens {
  /** A new token for a session. */
  issue: (sessionId: string) => string
  /** What is stored of a token. */
  digest: (token: string) => Uint8Array<ArrayBuffer>
  /** The session that a token was issued for, used before or not; null for anything else. */
  sessionOf: (token: string) => string | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A token is `session.random.mac`. The mac tells an old token, whose second use ends the session, from a made-up
 * one, which must not: anybody who has seen an access token knows the session's id.
 */
export function createRefreshTokens(secret: string): RefreshTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, 'zhixin', 'refresh tokens', 32))
  const mac = (sessionId: string, random: string) =>
    createHmac('sha256', key).update(`${sessionId}.${random}`).digest()
  return {
    issue: (sessionId) => {
      const random = randomBytes(32).toString('base64url')
      return `${sessionId}.${random}.${mac(sessionId, random).toString('base64url')}`
    },
    digest: (token) => new Uint8Array(createHash('sha256').update(token).digest()),
    sessionOf: (token) => {
      const [sessionId = '', random = '', signature = '', ...rest] = token.split('.')
      if (rest.length > 0 || !uuid.test(sessionId)) return null
      const given = Buffer.from(signature, 'base64url')
      const expected = mac(sessionId, random)
      return given.length === expected.length && timingSafeEqual(given, expected) ? sessionId : null
    },
  }
}
