import jwt from '@fastify/jwt'
import { type Access, isPermission, type PermissionCode } from '@zhixin/contract/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Secrets } from '../lib/crypto'
import { AppError, escalation, forbidden } from './AppError'
import type { Caller } from './call'

/** What an access token says: whose session it is. Everything else is looked up at every call. */
export interface TokenClaims {
  sid: string
}

declare module '@fastify/jwt' {
  interface JWT {
    /** What recognises tokens that were signed with an older secret. */
    [previous: `previous${number}`]: JWT
  }
  interface FastifyJWT {
    payload: TokenClaims
    user: TokenClaims
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The caller behind a request's Bearer token, for a route that takes other credentials too; else 401. */
    authenticate: (request: FastifyRequest) => Promise<Caller>
  }
}

/** Tokens whose signature has been checked; the least recently used goes first. */
const knownTokens = 1000

interface AuthenticationOptions {
  secrets: Secrets
  /** Seconds that an access token lives. */
  accessTokenTtl: number
  /** The account behind a session that is alive at this moment, or null. */
  findCaller: (sessionId: string) => Promise<Caller | null>
}

/**
 * Authenticates and authorizes every route that declares an access. Only the Authorization header counts:
 * no cookie ever authenticates, so a forged cross-site request has nothing to ride on, not even to the
 * documented GET calls that write (delete, logout).
 */
export const authentication = fp(
  async (app: FastifyInstance, { secrets, accessTokenTtl, findCaller }: AuthenticationOptions) => {
    const [secret, ...older] = secrets
    // A signature is checked once for each token; its expiry, and the session behind it, at every call.
    // The key is the token itself, so that no two tokens can share an entry.
    const verify = {
      algorithms: ['HS256' as const],
      cache: knownTokens,
      cacheKeyBuilder: (token: string) => token,
    }
    await app.register(jwt, {
      secret,
      sign: { algorithm: 'HS256', expiresIn: `${accessTokenTtl}s` },
      verify,
    })
    const verifiers: Verify[] = [(token) => app.jwt.verify(token)]
    for (const [index, olderSecret] of older.entries()) {
      const namespace = `previous${index}` as const
      await app.register(jwt, { secret: olderSecret, namespace, verify })
      const previous = app.jwt[namespace]
      if (previous) verifiers.push((token) => previous.verify(token))
    }
    const authenticate = authenticatorOf(verifiers, findCaller)
    app.decorateRequest('caller', null)
    app.decorate('authenticate', authenticate)
    app.addHook('onRequest', async (request) => {
      const { access, endpoint } = request.routeOptions.config
      if (access === undefined) return
      refuseCrossSite(request)
      if (access === 'public') return
      request.caller = await authenticate(request)
      const { accountId, permissions } = request.caller
      const missing = permissionsFor(access, endpoint?.field).find((code) => !permissions.has(code))
      if (!missing) return
      request.log.warn({ accountId, permission: missing }, 'permission denied')
      throw endpoint?.writes ? escalation(missing) : forbidden(missing)
    })
  },
)

/** What a call asks for: the permission of its access, and that of the field that it is about. */
const permissionsFor = (access: Access, field: PermissionCode | undefined): PermissionCode[] => [
  ...(isPermission(access) ? [access] : []),
  ...(field ? [field] : []),
]

/** @throws for what is no token, has expired, or was signed with another secret */
type Verify = (token: string) => TokenClaims

/** Tells the caller by the Bearer token of a request, whichever of our secrets signed it. */
function authenticatorOf(
  verifiers: Verify[],
  findCaller: AuthenticationOptions['findCaller'],
): (request: FastifyRequest) => Promise<Caller> {
  const claimsOf = (token: string): TokenClaims => {
    for (const verify of verifiers) {
      try {
        return verify(token)
      } catch {
        // The next secret may fit.
      }
    }
    throw new AppError('unauthorized')
  }
  return async (request) => {
    const { authorization = '' } = request.headers
    if (!/^bearer +\S/i.test(authorization)) throw new AppError('unauthorized', { message: 'token_missing' })
    const token = /^Bearer ([\w~+/.-]+=*)$/i.exec(authorization)?.[1]
    if (!token) throw new AppError('unauthorized')
    const { sid } = claimsOf(token)
    const caller = typeof sid === 'string' ? await findCaller(sid) : null
    if (!caller) throw new AppError('unauthorized')
    if (caller.mustChangePassword && !request.routeOptions.config.endpoint?.beforePasswordChange)
      throw new AppError('password_change_required')
    return caller
  }
}

/** Browsers say where a request comes from; neither another site nor a prefetch has any business here. */
function refuseCrossSite(request: FastifyRequest): void {
  const { 'sec-fetch-site': site, 'sec-purpose': purpose, purpose: oldPurpose } = request.headers
  if (site === 'cross-site' || String(purpose ?? oldPurpose ?? '').includes('prefetch'))
    throw new AppError('cross_site_request')
}
