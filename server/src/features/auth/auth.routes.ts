import { parse } from 'node:querystring'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import { accessTokenApi } from '@zhixin/contract/auth/accessToken.api'
import { authApi, type Token } from '@zhixin/contract/auth/auth.api'
import { ownAccountApi } from '@zhixin/contract/auth/ownAccount.api'
import { secondFactorApi } from '@zhixin/contract/auth/secondFactor.api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { installationSecrets } from '../../config'
import { AppError } from '../../http/AppError'
import type { Call, Caller } from '../../http/call'
import { scheduleJob } from '../../http/schedule'
import { type Feature, serve } from '../../http/serve'
import { createVault } from '../../lib/crypto'
import type { Database } from '../../lib/database'
import { readTokensOf } from './accessToken.reads'
import { createToken, revokeOwnToken } from './accessToken.writes'
import { loginNames } from './attempts'
import { type Login, type LoginServices, logIn, logInFromProvider, logInWithCode } from './auth.login'
import { createDeviceCookies, deviceMaxAge } from './devices'
import { createLoginKeys } from './loginKeys'
import { scheduleTicketRemoval } from './loginTickets'
import { readEndedSessions, readOwnLogins, readSessionsOf } from './ownAccount.reads'
import { changePassword, endOtherSessions, endOwnSession } from './ownAccount.writes'
import { createRefreshTokens } from './refreshTokens'
import { reseal, secondFactorPurpose } from './sealing'
import { readSecondFactor } from './secondFactor.reads'
import { beginSecondFactor, confirmSecondFactor, disableSecondFactor } from './secondFactor.writes'
import { endSession, type Grant, rotateSession } from './sessions'
import { singleSignOn } from './singleSignOn.routes'

/** Login, refresh and logout. Only these routes take form bodies (rule login.body). */
export const authRoutes: Feature = async (app, { services }) => {
  const { config, database } = services
  const secrets = installationSecrets(config)
  const tokens = createRefreshTokens(secrets)
  const devices = createDeviceCookies(secrets)
  const login: LoginServices = {
    database,
    tokens,
    keys: createLoginKeys(database, secrets),
    names: loginNames(secrets),
    factors: createVault(secrets, secondFactorPurpose),
    passwordFor: config.PASSWORD_LOGIN,
  }
  app.addHook('onReady', async () => {
    const usernames = await findDoubleNames(database).catch(() => [])
    if (usernames.length > 0)
      app.log.warn({ usernames }, 'accounts whose names differ from others in case or width alone')
  })
  // At the start, and every hour for what a server that has not been restarted yet has encrypted meanwhile.
  scheduleJob(app, {
    name: 'sealed again with JWT_SECRET',
    firstAfter: 0,
    every: 3600 * 1000,
    run: async (signal) => {
      const { count, lost } = await reseal(database, secrets, signal)
      for (const { what, count } of lost)
        app.log.warn({ count }, `neither JWT_SECRET nor JWT_SECRET_PREVIOUS opens these ${what}`)
      return count
    },
  })
  scheduleTicketRemoval(app, database)
  await app.register(cookie)
  await acceptForms(app)
  app.addHook('onRequest', refuseForeignOrigin)

  const grantToken = (call: Call<Caller | null>, { sessionId, refreshToken }: Grant): Token => {
    writeCookie(call, 'zhixin_refresh', refreshToken)
    return {
      access_token: app.jwt.sign({ sid: sessionId }),
      token_type: 'Bearer',
      expires_in: config.ACCESS_TOKEN_TTL,
    }
  }
  const deviceOf = (call: Call<Caller | null>) => devices.read(readCookie(call, 'zhixin_device'))
  const grantLogin = (call: Call<Caller | null>, granted: Login): Token => {
    const token = grantToken(call, granted)
    writeCookie(call, 'zhixin_device', devices.write(granted.deviceId))
    return token
  }

  const sso = singleSignOn(app, login, config)

  serve(app, authApi, {
    publicKey: () => login.keys.publicKey(),
    login: async ({ body }, call) => grantLogin(call, await logIn(login, call, body, deviceOf(call))),
    secondFactor: async ({ body }, call) =>
      grantLogin(call, await logInWithCode(login, call, body, deviceOf(call))),
    singleSignOn: async ({ body }, call) => {
      const proof = { ...body, browser: sso.takeBrowser(call) }
      return grantLogin(call, await logInFromProvider(login, call, proof, deviceOf(call)))
    },
    refresh: async (_input, call) => {
      const grant = await rotateSession(database, tokens, readCookie(call, 'zhixin_refresh') ?? '', call)
      if (grant) return grantToken(call, grant)
      clearCookie(call, 'zhixin_refresh')
      throw new AppError('unauthorized')
    },
    leave: async (_input, call) => {
      const sessionId = tokens.sessionOf(readCookie(call, 'zhixin_refresh') ?? '')
      if (sessionId) await endSession(database, call, sessionId, 'logout')
      clearCookie(call, 'zhixin_refresh')
    },
    logout: async (_input, call) => {
      await endSession(database, call, call.caller.sessionId, 'logout')
      clearCookie(call, 'zhixin_refresh')
    },
  })

  serve(app, ownAccountApi, {
    changePassword: async ({ body }, call) => grantLogin(call, await changePassword(login, call, body)),
    sessions: (_input, { caller }) => readSessionsOf(database, caller.accountId, caller),
    endedSessions: (_input, { caller }) => readEndedSessions(database, caller),
    endSession: ({ body }, call) => endOwnSession(database, call, body.id),
    endOtherSessions: (_input, call) => endOtherSessions(database, call),
    logins: (_input, { caller }) => readOwnLogins(database, caller),
  })

  serve(app, secondFactorApi, {
    state: (_input, { caller }) => readSecondFactor(database, caller.accountId),
    begin: ({ body }, call) => beginSecondFactor(login, call, body.password),
    confirm: ({ body }, call) => confirmSecondFactor(login, call, body.code),
    remove: ({ body }, call) => disableSecondFactor(login, call, body),
  })

  serve(app, accessTokenApi, {
    list: (_input, { caller }) => readTokensOf(database, caller.accountId),
    create: ({ body }, call) => createToken(login, call, body),
    revoke: ({ body }, call) => revokeOwnToken(database, call, body.id),
  })
}

/**
 * The accounts whose names differ from an older account's only in case or width. They were created before such names
 * were refused; a person has to settle them.
 */
async function findDoubleNames({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ username: string }>(
    'select username from account where username_key is null order by id limit 100',
  )
  return rows.map(({ username }) => username)
}

/** The maximum body of `/auth`, in any form: a name and two ciphertexts. */
const maxLength = 16 * 1024

/**
 * Accepts form bodies, url-encoded and multipart, beside JSON, up to the size that a login needs (rule login.body).
 * They are read whole before anything is done with them; a file in a form is ignored.
 */
async function acceptForms(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = maxLength
  })
  // Of a form with many fields only the first thousand are read.
  await app.register(formbody, { bodyLimit: maxLength, parser: (form) => parse(form) })
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxLength },
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      try {
        return Object.fromEntries(await new Response(new Uint8Array(body), { headers }).formData())
      } catch {
        throw new AppError('malformed_request')
      }
    },
  )
}

/**
 * The cookies of `/auth`: sent to `/auth` alone and not readable by scripts; on https their names have the prefix
 * `__Secure-`, so that they cannot be overwritten over http. The refresh cookie ends with the browser, the device
 * cookie stays.
 */
const lifetimes = { zhixin_refresh: undefined, zhixin_device: deviceMaxAge } as const

type CookieName = keyof typeof lifetimes

type AnyCall = Call<Caller | null>

const isSecure = ({ request }: AnyCall) => request.protocol === 'https'
const nameOn = (call: AnyCall, name: CookieName) => (isSecure(call) ? `__Secure-${name}` : name)
const options = (call: AnyCall) =>
  ({ path: '/auth', httpOnly: true, sameSite: 'strict', secure: isSecure(call) }) as const

/** The value of one of our cookies in a request. */
const readCookie = (call: AnyCall, name: CookieName): string | undefined =>
  call.request.cookies[nameOn(call, name)]

function writeCookie(call: AnyCall, name: CookieName, value: string): void {
  const maxAge = lifetimes[name]
  call.reply.setCookie(nameOn(call, name), value, { ...options(call), ...(maxAge && { maxAge }) })
}

function clearCookie(call: AnyCall, name: CookieName): void {
  call.reply.clearCookie(nameOn(call, name), options(call))
}

/**
 * Refuses requests of other sites' pages to `/auth`, where cookies count. New browsers tell whether it is another site;
 * where they do not, or where it is another host of the same site, the page's origin must be this one.
 * @throws AppError cross_site_request
 */
async function refuseForeignOrigin(request: FastifyRequest): Promise<void> {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (!request.url.startsWith('/auth/') || origin === undefined) return
  if (site !== undefined && site !== 'same-site') return
  // Compared by host: a proxy that is not trusted hides that the page came over https.
  const host = URL.canParse(origin) ? new URL(origin).host : undefined
  const own = URL.canParse(`http://${request.host}`) ? new URL(`http://${request.host}`).host : undefined
  const plain = (text: string | undefined) => text?.replace(/:(80|443)$/, '')
  if (host === undefined || plain(host) !== plain(own)) throw new AppError('cross_site_request')
}
