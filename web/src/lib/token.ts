import { tokenKey } from '@zhixin/contract/auth.paths'

const accountKey = 'accountId'

/**
 * The access token in the browser cookie `zhixin_token`, a place that all tabs share: the API reads the Bearer header
 * and no cookie (rule session.bearer). It ends with the browser.
 */
export function readToken(): string | undefined {
  const prefix = `${tokenKey}=`
  const pair = document.cookie.split('; ').find((one) => one.startsWith(prefix))
  return pair ? decodeURIComponent(pair.slice(prefix.length)) || undefined : undefined
}

const attributes = () => `path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`

export function writeToken(token: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every supported browser
  document.cookie = `${tokenKey}=${encodeURIComponent(token)}; ${attributes()}`
}

/** Removes the token and the account id. */
export function removeToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every supported browser
  document.cookie = `${tokenKey}=; ${attributes()}; max-age=0`
  try {
    sessionStorage.removeItem(accountKey)
  } catch {
    // Storage is forbidden.
  }
}

/** Keeps the account id in session storage. */
export function keepAccountId(id: number): void {
  try {
    sessionStorage.setItem(accountKey, String(id))
  } catch {
    // Storage is forbidden.
  }
}
