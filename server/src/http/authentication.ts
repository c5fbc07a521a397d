import jwt from '@fastify/jwt'
import { type Access, isPermission, type PermissionCode, refusesTokens } from '@zhixin/contract/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Secrets } from '../lib/crypto'
import { AppError, escalation, forbidden } from './AppError'
import type { Caller } from './call'
import { type RateLimits, rateLimits } from './rateLimit'

/** The content of an access token: its session. Everything else is looked up at every call (rule session.check). */
interface TokenClaims {
  sid: string
}

declare module '@fastify/jwt' {
  interface JWT {
    /** Verifies tokens that were signed with an older secret. */
    [previous: `previous${number}`]: JWT
  }
  interface FastifyJWT {
    payload: TokenClaims
    user: TokenClaims
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The caller of a request's Bearer token, for a route that also accepts other credentials; else 401. */
    authenticate: (request: FastifyRequest) => Promise<Caller>
  }
}

/** Tokens whose signature has been verified; the least recently used is dropped first. */
const knownTokens = 1000

interface AuthenticationOptions {
  secrets: Secrets
  /** Seconds that an access token lives. */
  accessTokenTtl: number
  /** The account of a live session, or null. */
  findCaller: (sessionId: string) => Promise<Caller | null>
  /** Whether a Bearer token is an access token, and not that of a session. */
  isAccessToken: (token: string) => boolean
  /** Whose access token it is; throws an AppError for one that is not good. */
  callerOfToken: (token: string, request: FastifyRequest) => Promise<Caller>
  limits: RateLimits
}

/**
 * Authenticates and authorizes every route that declares an access. Only the Authorization header counts (rule
 * session.bearer): no cookie ever authenticates, so cross-site request forgery is impossible, even for the GET calls
 * that write (delete, logout).
 */
export const authentication = fp(async (app: FastifyInstance, options: AuthenticationOptions) => {
  const { secrets, accessTokenTtl, limits } = options
  const [secret, ...older] = secrets
  // A signature is verified once per token; its expiry and its session are checked at every call.
  const verify = { algorithms: ['HS256' as const], cache: knownTokens }
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
  const authenticate = authenticatorOf(verifiers, options)
  const count = await rateLimits(app, limits)
  app.decorateRequest('caller', null)
  app.decorate('authenticate', authenticate)
  app.addHook('onRequest', async (request) => {
    const { access, endpoint } = request.routeOptions.config
    if (access === undefined) return
    refuseCrossSite(request)
    if (access !== 'public')
      request.caller = await authenticate(request).catch(async (error: unknown) => {
        if (error instanceof AppError && isUnknown.has(error.code)) await count(request)
        throw error
      })
    await count(request)
    if (request.caller === null || access === 'public') return
    const { accountId, permissions, token } = request.caller
    if (token && endpoint && refusesTokens(endpoint)) throw new AppError('token_refused')
    const missing = permissionsFor(access, endpoint?.field).find((code) => !permissions.has(code))
    if (!missing) return
    request.log.warn({ accountId, permission: missing }, 'permission denied')
    throw endpoint?.writes ? escalation(missing) : forbidden(missing)
  })
})

/** The failures of a request that has no caller, and so counts for its address. */
const isUnknown: ReadonlySet<string> = new Set(['unauthorized', 'too_many_attempts'])

/** The permissions that a call requires: that of its access, and that of the field that it is about. */
const permissionsFor = (access: Access, field: PermissionCode | undefined): PermissionCode[] => [
  ...(isPermission(access) ? [access] : []),
  ...(field ? [field] : []),
]

/** @throws for an invalid or expired token, or one that was signed with another secret */
type Verify = (token: string) => TokenClaims

/**
 * Identifies the caller by the Bearer token of a request: an access token, or that of a session, whichever of our
 * secrets signed it.
 */
function authenticatorOf(
  verifiers: Verify[],
  { findCaller, isAccessToken, callerOfToken }: AuthenticationOptions,
): (request: FastifyRequest) => Promise<Caller> {
  const claimsOf = (token: string): TokenClaims => {
    for (const verify of verifiers) {
      try {
        return verify(token)
      } catch {
        // The next secret may match.
      }
    }
    throw new AppError('unauthorized')
  }
  const callerOfSession = async (token: string) => {
    const { sid } = claimsOf(token)
    const caller = typeof sid === 'string' ? await findCaller(sid) : null
    if (!caller) throw new AppError('unauthorized')
    return caller
  }
  return async (request) => {
    const { authorization = '' } = request.headers
    if (!/^bearer +\S/i.test(authorization)) throw new AppError('unauthorized', { message: 'token_missing' })
    const token = /^Bearer ([\w~+/.-]+=*)$/i.exec(authorization)?.[1]
    if (!token) throw new AppError('unauthorized')
    const caller = isAccessToken(token) ? await callerOfToken(token, request) : await callerOfSession(token)
    const { beforePasswordChange, beforeSecondFactor } = request.routeOptions.config.endpoint ?? {}
    if (caller.mustChangePassword && !beforePasswordChange) throw new AppError('password_change_required')
    if (caller.mustEnrol && !beforePasswordChange && !beforeSecondFactor)
      throw new AppError('second_factor_enrolment_required')
    return caller
  }
}

/** Browsers say where a request comes from; other sites and prefetches are refused. */
function refuseCrossSite(request: FastifyRequest): void {
  const { 'sec-fetch-site': site, 'sec-purpose': purpose, purpose: oldPurpose } = request.headers
  if (site === 'cross-site' || String(purpose ?? oldPurpose ?? '').includes('prefetch'))
    throw new AppError('cross_site_request')
}
