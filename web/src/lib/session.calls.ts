import type { Token } from '@zhixin/contract/auth/auth.api'
import { authCalls } from '@zhixin/contract/auth/auth.calls'
import { authPaths } from '@zhixin/contract/auth.paths'
import type { CurrentUser, OwnPermission } from '@zhixin/contract/profile/profile.api'
import { profileCalls } from '@zhixin/contract/profile/profile.calls'
import { clientText } from './clientText'
import { call, prepareCalls, RequestError } from './http'
import { storedLanguage } from './language'
import { finishLeaving, stopLeaving } from './leaving'
import { loadNeeded } from './loading'
import { notify } from './notice'
import { writeToken } from './token'

/** The user info and the permissions, without asking for the password if the session is over. */
export async function fetchAccount(): Promise<{ account: CurrentUser; permissions: OwnPermission[] }> {
  const settings = { quiet: true, withoutPrompt: true }
  const [account, permissions] = await Promise.all([
    call(profileCalls.current, settings),
    call(profileCalls.permissions, settings),
  ])
  if (!account?.id) throw new Error('The user info carries no id')
  return { account, permissions }
}

/**
 * Fetches the public key, encrypts the password with it and logs in; keeps the token. Failures are shown.
 * @returns the ticket of a login that a code has to complete (rule factor.login)
 */
export async function login(username: string, password: string): Promise<string | undefined> {
  // A pending logout goes first: its call would otherwise remove the new session's cookie.
  await finishLeaving()
  const [encrypted = ''] = await encryptPasswords([password])
  return untilCode(call(authCalls.login, { body: { username, password: encrypted }, quietFor: needsCode }))
}

/**
 * Exchanges the ticket of single sign-on for a session. Failures are shown.
 * @returns the ticket of a login that a code has to complete
 */
export const loginFromProvider = (ticket: string): Promise<string | undefined> =>
  untilCode(call(authCalls.singleSignOn, { body: { ticket }, quietFor: needsCode }))

const needsCode = ({ code }: RequestError) => code === 'second_factor_required'

/** Keeps the token of a login, or answers the ticket for the code that it needs. */
async function untilCode(login: Promise<Token>): Promise<string | undefined> {
  try {
    keepToken(await login)
  } catch (error) {
    if (!(error instanceof RequestError && needsCode(error))) throw error
    return error.data?.ticket
  }
  stopLeaving()
  return undefined
}

/** Completes a login with a code; keeps the token. Failures are shown. */
export async function loginWithCode(ticket: string, code: string): Promise<undefined> {
  keepToken(await call(authCalls.secondFactor, { body: { ticket, code } }))
  stopLeaving()
}

/** Goes on with the token of an answer; an answer without one is a failure, and shown. */
export function keepToken(token: Token | undefined): void {
  if (!token?.access_token) {
    notify.error(clientText('request_exception'))
    throw new RequestError('The answer carries no access token')
  }
  writeToken(token.access_token)
}

/** Encrypts passwords with the server's current public key. Failures are shown. */
export async function encryptPasswords(passwords: readonly string[]): Promise<string[]> {
  const [key, encrypt] = await Promise.all([fetchPublicKey(), loadNeeded('jsencrypt', loadEncryption)])
  return passwords.map((password) => {
    const encrypted = key && encrypt(key, password)
    if (!encrypted) throw publicKeyFailed()
    return encrypted
  })
}

/** A plain fetch: code 1 and the key in data, else the failure of the public key. */
async function fetchPublicKey(): Promise<string | undefined> {
  try {
    const response = await fetch(authPaths.publicKey, { headers: { 'Accept-Language': storedLanguage() } })
    const body = (await response.json()) as { code?: number; data?: unknown }
    return body.code === 1 && typeof body.data === 'string' ? body.data : undefined
  } catch (error) {
    console.error('The public key could not be fetched', error)
    return undefined
  }
}

function publicKeyFailed(): RequestError {
  const message = clientText('public_key_failed')
  notify.error(message)
  return new RequestError(message)
}

/** Fetches what a login needs: the login page asks for it while a person types. */
export const prepareLogin = (): Promise<unknown> => Promise.all([loadEncryption(), prepareCalls()])

async function loadEncryption(): Promise<(key: string, text: string) => string | false> {
  const { JSEncrypt } = await import('jsencrypt')
  return (key, text) => {
    const encryption = new JSEncrypt()
    encryption.setPublicKey(key)
    // jsencrypt takes characters for bytes, so the UTF-8 bytes are passed as characters.
    const bytes = String.fromCharCode(...new TextEncoder().encode(text))
    return encryption.encryptOAEP(bytes)
  }
}
