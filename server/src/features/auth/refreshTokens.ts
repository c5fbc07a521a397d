import { createHash, randomBytes } from 'node:crypto'
import type { Secrets } from '../../lib/crypto'
import { createSigner, type Signer } from '../../lib/signer'

export interface RefreshTokens {
  issue: (sessionId: string) => string
  /**
   * The successor of a token: always the same one, so that two refreshes at once, on any server, and one whose answer
   * was lost, continue the same session. Nobody without the secret can compute it. It is followed by the successors
   * that servers with another of our secrets would compute.
   */
  successors: (sessionId: string, token: string) => [string, ...string[]]
  /** The stored hash of a token. */
  digest: (token: string) => Uint8Array<ArrayBuffer>
  /** The session that a token was issued for, used before or not; null for anything else. */
  sessionOf: (token: string) => string | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const maxLength = 200

/**
 * A token is `session.random.mac`. The mac tells an old token, whose second use ends the session, from a forged one,
 * which must not: anybody who has seen an access token knows the session's id.
 */
export function createRefreshTokens(secrets: Secrets): RefreshTokens {
  const tokens = createSigner(secrets, 'refresh tokens')
  const write = (signer: Signer, sessionId: string, random: Buffer) => {
    const text = `${sessionId}.${random.toString('base64url')}`
    return `${text}.${signer.sign(text).toString('base64url')}`
  }
  const successorBy = (secret: string) => {
    const own = createSigner([secret], 'refresh tokens')
    const chain = createSigner([secret], 'refresh token successors')
    return (sessionId: string, token: string) => write(own, sessionId, chain.sign(token))
  }
  const [successor, ...older] = [successorBy(secrets[0]), ...secrets.slice(1).map(successorBy)] as const
  return {
    issue: (sessionId) => write(tokens, sessionId, randomBytes(32)),
    successors: (sessionId, token) => [
      successor(sessionId, token),
      ...older.map((give) => give(sessionId, token)),
    ],
    digest: (token) => new Uint8Array(createHash('sha256').update(token).digest()),
    sessionOf: (token) => {
      if (token.length > maxLength) return null
      const [sessionId = '', random = '', signature = '', ...rest] = token.split('.')
      if (rest.length > 0 || !uuid.test(sessionId)) return null
      return tokens.verify(`${sessionId}.${random}`, signature) ? sessionId : null
    },
  }
}
