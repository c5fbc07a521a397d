import { randomBytes } from 'node:crypto'
import { authPaths } from '@zhixin/contract/auth.paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Config, installationSecrets } from '../../config'
import { AppError } from '../../http/AppError'
import type { Call, Caller } from '../../http/call'
import { originOf } from '../../http/serve'
import { createVault } from '../../lib/crypto'
import { createLimiter } from '../../lib/limiter'
import { describeAttempt, recordAttempt, source } from './attempts'
import type { LoginServices } from './auth.login'
import { giveBrowserTicket } from './loginTickets'
import { type Flow, type Identity, providerOf } from './singleSignOn.provider'
import { accountOf } from './singleSignOn.writes'

const callbackPath = '/auth/oidc/callback'

/** What is no endpoint of the contract: where browsers are led to the provider, and back. */
export const plainRoutes = [`GET ${authPaths.singleSignOnStart}`, `GET ${callbackPath}`]

/** Seconds that somebody may take at the provider. */
const flowSeconds = 600

/** Logins that wait for the provider: its answer is one request of ours. */
const limiter = createLimiter({ concurrency: 8, places: 50 })

interface SingleSignOn {
  /** What the browser that came back has in its cookie, which ends. */
  takeBrowser: (call: Call<Caller | null>) => string
}

const isSecure = (request: FastifyRequest) => request.protocol === 'https'
const cookieName = (request: FastifyRequest) => (isSecure(request) ? '__Secure-zhixin_oidc' : 'zhixin_oidc')
/** Lax: the browser comes back by a link of another site. */
const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/auth', httpOnly: true, sameSite: 'lax', secure: isSecure(request) }) as const

/**
 * Single sign-on by the authorization code flow with PKCE, state and nonce. What a login on its way needs is sealed in a
 * cookie of its browser, so that a login that was never begun costs the server nothing. The provider leads back to an
 * address with a ticket, which is good once, for a minute, with the cookie of the same browser; the web exchanges it for
 * a session, since no cookie authenticates (rules sso.flow, session.bearer).
 */
export function singleSignOn(app: FastifyInstance, login: LoginServices, config: Config): SingleSignOn {
  const provider = providerOf(config)
  const vault = createVault(installationSecrets(config), 'single sign-on')

  const write = (request: FastifyRequest, reply: FastifyReply, kept: object) => {
    const text = JSON.stringify({ ...kept, until: Date.now() + flowSeconds * 1000 })
    const value = vault.seal(Buffer.from(text)).toString('base64url')
    reply.setCookie(cookieName(request), value, { ...cookieOptions(request), maxAge: flowSeconds })
  }
  const take = <Kept extends object>(request: FastifyRequest, reply: FastifyReply): Partial<Kept> => {
    const sealed = Buffer.from(request.cookies[cookieName(request)] ?? '', 'base64url')
    reply.clearCookie(cookieName(request), cookieOptions(request))
    if (!vault.opens(sealed)) return {}
    const kept = JSON.parse(vault.open(sealed).toString()) as Kept & { until: number }
    return kept.until > Date.now() ? kept : {}
  }
  const lead = (reply: FastifyReply, address: string) =>
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 302)

  app.get(authPaths.singleSignOnStart, async (request, reply) => {
    if (!provider) throw new AppError('not_found')
    try {
      const redirectUri = new URL(callbackPath, `${request.protocol}://${request.host}`).href
      const { address, flow } = await limiter(() => provider.begin(redirectUri))
      write(request, reply, flow)
      return lead(reply, address.href)
    } catch (error) {
      request.log.warn({ err: error }, 'single sign-on could not begin')
      return lead(reply, '/login#sso=failed')
    }
  })

  app.get(callbackPath, async (request, reply) => {
    if (!provider) throw new AppError('not_found')
    const { state, nonce, verifier, redirectUri } = take<Flow>(request, reply)
    let identity: Identity
    try {
      if (!state || !nonce || !verifier || !redirectUri) throw new Error('This browser began no login')
      const query = new URL(request.url, redirectUri).search
      identity = await limiter(() => provider.finish(query, { state, nonce, verifier, redirectUri }))
    } catch (error) {
      request.log.warn({ err: error }, 'single sign-on was refused')
      return lead(reply, '/login#sso=failed')
    }
    const cause = { requestId: request.id, ip: request.ip }
    const accountId = await accountOf(login.database, cause, identity, config)
    if (accountId === null) {
      await recordStranger(login, request, identity)
      return lead(reply, '/login#sso=unknown')
    }
    const browser = randomBytes(32).toString('base64url')
    write(request, reply, { browser })
    return lead(reply, `/login#ticket=${await giveBrowserTicket(login.database, accountId, browser)}`)
  })

  return { takeBrowser: ({ request, reply }) => take<{ browser: string }>(request, reply).browser ?? '' }
}

async function recordStranger(
  { database, names }: LoginServices,
  request: FastifyRequest,
  { name, subject }: Identity,
): Promise<void> {
  const attempt = describeAttempt(names, originOf(request), name ?? subject, null)
  const outcome = { accountId: null, source: source.stranger, reason: 'single_sign_on_unknown' } as const
  await recordAttempt(database, attempt, outcome)
}
