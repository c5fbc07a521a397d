import { z } from 'zod'
import { endpoint } from '../endpoint'
import { body, isBlank } from '../fields'
import { authCalls } from './auth.calls'

/** The answer to a login or a refresh. */
export const token = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.number().int(),
})

export type Token = z.output<typeof token>

/**
 * A value of the login form; a blank one is missing. Its length is not limited here: a username or ciphertext that is
 * too long fails like any other wrong one (rule login.failure).
 */
const credential = (required: 'username_required' | 'password_required') =>
  z.preprocess(
    (value) => (isBlank(value) ? undefined : value),
    z.string({
      error: (issue) => (issue.input === undefined ? required : 'text_expected'),
    }),
  )

export const loginInput = body({
  username: credential('username_required'),
  /** Base64 of the RSA encryption of the UTF-8 password. */
  password: credential('password_required'),
})

export const authApi = {
  publicKey: endpoint(authCalls.publicKey, {
    writes: false,
    summary: 'The RSA public key (SPKI PEM) with which a password is encrypted before login',
    data: z.string(),
  }),
  login: endpoint(authCalls.login, {
    writes: true,
    summary: 'Log in with a username and an RSA-encrypted password',
    body: loginInput,
    data: token,
  }),
  refresh: endpoint(authCalls.refresh, {
    writes: true,
    summary: 'Exchange the refresh cookie for a new access token and a new refresh cookie',
    data: token,
  }),
  leave: endpoint(authCalls.leave, {
    writes: true,
    summary:
      'End the session of the refresh cookie, whatever became of its access token; without one nothing ends',
    data: z.null(),
  }),
  logout: endpoint(authCalls.logout, {
    beforePasswordChange: true,
    writes: true,
    summary: 'End the session; its token is refused from then on',
    data: z.null(),
  }),
}
