import cookie from '@fastify/cookie'
import { authApi, type Token } from '@zhixin/contract/auth/auth.api'
import { ownAccountApi } from '@zhixin/contract/auth/ownAccount.api'
import { installationSecrets } from '../../config'
import { AppError } from '../../http/AppError'
import type { Call, Caller } from '../../http/call'
import { type Feature, serve } from '../../http/serve'
import { createSigner } from '../../lib/signer'
import { type Login, type LoginServices, logIn } from './auth.login'
import { clearCookie, readCookie, refuseForeignOrigin, writeCookie } from './cookies'
import { createDeviceCookies } from './devices'
import { findDoubleNames } from './doubles'
import { acceptForms } from './forms'
import { createLoginKeys } from './loginKeys'
import { readEndedSessions, readOwnLogins, readOwnSessions } from './ownAccount.reads'
import { changePassword, endOtherSessions, endOwnSession } from './ownAccount.writes'
import { createRefreshTokens } from './refreshTokens'
import { scheduleSealing } from './sealing.schedule'
import { endSession, type Grant, rotateSession } from './sessions'

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
    names: createSigner(secrets, 'login names'),
  }
  app.addHook('onReady', async () => {
    const usernames = await findDoubleNames(database).catch(() => [])
    if (usernames.length > 0)
      app.log.warn({ usernames }, 'accounts whose names differ from others in case or width alone')
  })
  scheduleSealing(app, services)
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
  const grantLogin = (call: Call<Caller | null>, granted: Login): Token => {
    const token = grantToken(call, granted)
    writeCookie(call, 'zhixin_device', devices.write(granted.deviceId))
    return token
  }

  serve(app, authApi, {
    publicKey: () => login.keys.publicKey(),
    login: async ({ body }, call) => {
      const deviceId = devices.read(readCookie(call, 'zhixin_device'))
      return grantLogin(call, await logIn(login, call, body, deviceId))
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
      return null
    },
    logout: async (_input, call) => {
      await endSession(database, call, call.caller.sessionId, 'logout')
      clearCookie(call, 'zhixin_refresh')
      return null
    },
  })

  serve(app, ownAccountApi, {
    changePassword: async ({ body }, call) => grantLogin(call, await changePassword(login, call, body)),
    sessions: (_input, { caller }) => readOwnSessions(database, caller),
    endedSessions: (_input, { caller }) => readEndedSessions(database, caller),
    endSession: ({ body }, call) => endOwnSession(database, call, body.id),
    endOtherSessions: (_input, call) => endOtherSessions(database, call),
    logins: (_input, { caller }) => readOwnLogins(database, caller),
  })
}
