import { z } from 'zod'
import { api, reads, writes } from '../api'
import { body, isBlank } from '../fields'
import { requiredDigits, requiredText } from '../text.fields'
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

/** Six digits of an authenticator, or a recovery code. */
export const code = () => requiredDigits({ max: 100, required: 'code_required' })

export const secondFactorInput = body({
  /** From the response to the login. */
  ticket: requiredText({ max: 100, required: 'required' }),
  code: code(),
})

/** From the address that the provider's answer led to. */
export const ticketInput = body({ ticket: requiredText({ max: 100, required: 'required' }) })

export const authApi = api(authCalls, {
  publicKey: reads('The RSA public key (SPKI PEM) with which a password is encrypted before login', {
    data: z.string(),
  }),
  login: writes('Log in with a username and an RSA-encrypted password', { body: loginInput, data: token }),
  secondFactor: writes('Complete a login that needs two-step verification', {
    body: secondFactorInput,
    data: token,
  }),
  singleSignOn: writes('Complete a login by single sign-on, in the browser that began it', {
    body: ticketInput,
    data: token,
  }),
  refresh: writes('Exchange the refresh cookie for a new access token and a new refresh cookie', {
    data: token,
  }),
  leave: writes(
    'End the session of the refresh cookie, whatever became of its access token; without one nothing ends',
    { data: z.null() },
  ),
  logout: writes('End the session; its token is refused from then on', {
    beforePasswordChange: true,
    peopleOnly: true,
    data: z.null(),
  }),
})
