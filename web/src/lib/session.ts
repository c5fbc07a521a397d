import type { CurrentUser } from '@zhixin/contract/profile/profile.api'
import { useSyncExternalStore } from 'react'
import { clearPersonalData, endSessionOnServer, finishLeaving } from './leaving'
import { loadNeeded } from './loading'
import { clearSessionMemory } from './sessionMemory'
import { createStore } from './store'
import { announceLogout, joinTabs } from './tabs'
import { keepAccountId, readToken, removeToken } from './token'

/** Init shows the loading screen, logged has a user, notLogged has none (rule session.start). */
type SessionStatus = 'init' | 'logged' | 'notLogged'

export interface Session {
  status: SessionStatus
  account: CurrentUser | undefined
  permissions: ReadonlySet<string>
}

const nobody: Session = { status: 'notLogged', account: undefined, permissions: new Set() }

const sessions = createStore<Session>({ ...nobody, status: 'init' })
let freshLogin = false
let tokenInUse: string | undefined
/** The number of the latest fetch: an older answer that arrives later is ignored. */
let latestFetch = 0

/** The current session, for code outside components. */
export const readSession = (): Session => sessions.read()

/** The session: its status, the account and its permissions. */
export function useSession(): Session {
  return useSyncExternalStore(sessions.subscribe, readSession)
}

/** The logged-in account. Only for pages inside the shell: there is always one. */
export function useAccount(): CurrentUser {
  const { account } = useSession()
  if (!account) throw new Error('There is no signed-in account here')
  return account
}

/** Whether the person has this permission; buttons pass their endpoint's `access`. */
export function useAllowed(access: string): boolean {
  const { status, permissions } = useSession()
  return access === 'public' || (status === 'logged' && (access === 'signed-in' || permissions.has(access)))
}

/** Whether a login has just happened that no visit of '/' has used yet (rule entry.fresh). */
export const isFreshLogin = (): boolean => freshLogin

/** Uses the fresh-login mark up at the first visit of '/' (rule entry.fresh). */
export function consumeFreshLogin(): void {
  freshLogin = false
}

async function loadAccount(): Promise<void> {
  const thisFetch = latestFetch
  const { fetchAccount } = await import('./session.calls')
  const { account, permissions } = await fetchAccount()
  if (thisFetch !== latestFetch) return
  keepAccountId(account.id)
  tokenInUse = readToken()
  sessions.set({ status: 'logged', account, permissions: new Set(permissions.map((one) => one.fdCode)) })
}

/**
 * Finds out who is logged in. Without a token nobody is, and nothing is fetched, so that the public pages need no
 * HTTP client. If the user cannot be read, for whatever reason, the token is removed, without a dialog (rule
 * session.start).
 */
export async function start(): Promise<void> {
  addEventListener('focus', followOtherTabs)
  joinTabs(dropAll)
  const thisFetch = ++latestFetch
  if (!readToken()) {
    sessions.set(nobody)
    return finishLeaving()
  }
  sessions.set({ ...nobody, status: 'init' })
  try {
    await loadAccount()
  } catch (error) {
    if (thisFetch !== latestFetch) return
    console.info('The user info could not be fetched; signed out', error)
    removeToken()
    sessions.set(nobody)
    await endSessionOnServer()
  }
}

/** Reads the account again, for texts in the language of the request. */
export async function refreshAccount(): Promise<void> {
  try {
    await loadAccount()
  } catch (error) {
    console.info('The user info could not be read again', error)
  }
}

const loadCalls = () => loadNeeded('session.calls', () => import('./session.calls'))

/** Logs in, then reads the account. @returns the ticket for the code, if the account has a second factor */
async function logIn(
  send: (calls: typeof import('./session.calls')) => Promise<string | undefined>,
  next: () => Promise<void>,
): Promise<string | undefined> {
  const ticket = await send(await loadCalls())
  if (ticket === undefined) await next()
  return ticket
}

/**
 * Logs in from the login screen: user info is loaded and the login is marked as fresh.
 * @returns the ticket for `signInWithCode`, if the account has a second factor
 */
export const signIn = (username: string, password: string): Promise<string | undefined> =>
  logIn(({ login }) => login(username, password), begin)

/** The same with the ticket that the provider of single sign-on led back with. */
export const signInFromProvider = (ticket: string): Promise<string | undefined> =>
  logIn(({ loginFromProvider }) => loginFromProvider(ticket), begin)

/** Completes a login from the login screen. */
export const signInWithCode = (ticket: string, code: string): Promise<unknown> =>
  logIn(({ loginWithCode }) => loginWithCode(ticket, code), begin)

async function begin(): Promise<void> {
  clearSessionMemory()
  freshLogin = true
  try {
    await loadAccount()
  } catch (error) {
    freshLogin = false
    removeToken()
    sessions.set(nobody)
    throw error
  }
}

/**
 * Logs in again over the page after the session has ended: not a fresh login, and for the same account.
 * @returns the ticket for `signInAgainWithCode`, if the account has a second factor
 */
export const signInAgain = (password: string): Promise<string | undefined> =>
  logIn(({ login }) => login(readSession().account?.fdUsername ?? '', password), loadAccount)

/** Completes a login over the page. */
export const signInAgainWithCode = (ticket: string, code: string): Promise<unknown> =>
  logIn(({ loginWithCode }) => loginWithCode(ticket, code), loadAccount)

/**
 * Ends the session here and on the server, and removes what the browser keeps of the person. While the server cannot
 * be reached, the logout is sent as soon as it can (rule session.logout), and nobody is logged in by that session
 * before. The other tabs end with this one (rule session.tabs).
 */
export async function signOut(): Promise<void> {
  dropAll()
  announceLogout()
  await endSessionOnServer()
}

function dropAll(): void {
  forget()
  clearPersonalData()
}

/** The session is over, and the person declined to log in again: what is left of it ends; drafts are kept for them. */
export async function declineLogin(): Promise<void> {
  forget()
  await endSessionOnServer()
}

/** Drops the session on this side. */
export function forget(): void {
  latestFetch++
  removeToken()
  tokenInUse = undefined
  freshLogin = false
  sessions.set(nobody)
}

/** Whether somebody has to do something before anything else works; in another tab they may have done it. */
const isHeldBack = (account: CurrentUser | undefined) =>
  account?.fdPasswordChangeRequired || account?.fdSecondFactorRequired

/** Another tab may have logged in as somebody else, whom this tab's page must not serve. */
async function followOtherTabs(): Promise<void> {
  const token = readToken()
  if (readSession().status !== 'logged' || !token || token === tokenInUse) return
  const before = readSession().account?.id
  tokenInUse = token
  try {
    const { fetchAccount } = await import('./session.calls')
    const { account } = await fetchAccount()
    if (account.id !== before) location.assign('/')
    else if (isHeldBack(readSession().account)) await loadAccount()
  } catch (error) {
    console.info('The account of another tab could not be fetched', error)
  }
}
