import { parse } from 'node:querystring'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import { ownAccountApi } from '@zhixin/contract/account/ownAccount.api'
import { authApi, type Token } from '@zhixin/contract/auth/auth.api'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/AppError'
import type { Call, Caller } from '../../http/call'
import { sendFailure } from '../../http/failure'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { logIn } from './auth.login'
import { createLoginKeys } from './loginKeys'
import { readOwnLogins, readOwnSessions } from './ownAccount.reads'
import { changePassword, endOtherSessions, endOwnSession } from './ownAccount.writes'
import { createRefreshTokens } from './refreshTokens'
import { endSession, type Grant, refreshCookieMaxAge, rotateSession } from './sessions'

const refreshCookie = 'zhixin_refresh'

const cookieOptions = (call: Call<Caller | null>) =>
  ({
    path: '/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: call.request.protocol === 'https',
  }) as const

/** Sign-in and what follows from it (section 2 of the contract). Form bodies are taken here and nowhere else. */
export async function authRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { config, database } = services
  const keys = createLoginKeys(database, config.JWT_SECRET)
  const tokens = createRefreshTokens(config.JWT_SECRET)
  await app.register(cookie)
  // Of a form with ever so many fields the first thousand are read.
  await app.register(formbody, { parser: (form) => parse(form) })
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { files: 5, fields: 20, fieldSize: 64 * 1024 },
    // A file is one of the extra fields that are ignored.
    onFile: async (part) => {
      part.file.resume()
    },
  })
  app.setErrorHandler((error: { code?: string }, request, reply) => {
    // What the multipart parser refuses has no code; a body that was parsed is there.
    const isBrokenForm = request.isMultipart() && request.body === undefined && !error.code
    return sendFailure(isBrokenForm ? new AppError('malformed_request') : error, request, reply)
  })

  const grantToken = (call: Call<Caller | null>, { sessionId, refreshToken }: Grant): Token => {
    call.reply.setCookie(refreshCookie, refreshToken, { ...cookieOptions(call), maxAge: refreshCookieMaxAge })
    return {
      access_token: app.jwt.sign({ sid: sessionId }),
      token_type: 'Bearer',
      expires_in: config.ACCESS_TOKEN_TTL,
    }
  }

  serve(app, authApi, {
    publicKey: () => keys.publicKey(),
    login: async ({ body }, call) => {
      const { ip, userAgent, requestId } = call
      return grantToken(call, await logIn({ database, keys, tokens }, { ...body, ip, userAgent, requestId }))
    },
    refresh: async (_input, call) => {
      const grant = await rotateSession(database, tokens, call.request.cookies[refreshCookie] ?? '')
      if (grant) return grantToken(call, grant)
      call.reply.clearCookie(refreshCookie, cookieOptions(call))
      throw new AppError('unauthorized')
    },
    logout: async (_input, call) => {
      await endSession(database, call.caller.sessionId, 'logout')
      call.reply.clearCookie(refreshCookie, cookieOptions(call))
      return null
    },
  })

  serve(app, ownAccountApi, {
    changePassword: async ({ body }, call) =>
      grantToken(call, await changePassword({ database, keys, tokens }, call, body)),
    sessions: (_input, { caller }) => readOwnSessions(database, caller),
    endSession: ({ body }, call) => endOwnSession(database, call, body.id),
    endOtherSessions: (_input, call) => endOtherSessions(database, call),
    logins: (_input, { caller }) => readOwnLogins(database, caller),
  })
}
