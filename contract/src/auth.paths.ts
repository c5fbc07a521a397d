/**
 * The calls that the public pages make. They are kept apart from the schemas so that landing and login load no
 * validation library.
 */
export const authPaths = {
  publicKey: '/auth/publicKey',
  login: '/auth/login',
  secondFactor: '/auth/secondFactor',
  singleSignOn: '/auth/singleSignOn',
  /** Where the browser is sent to the provider of single sign-on; no call. */
  singleSignOnStart: '/auth/oidc/start',
  refresh: '/auth/refresh',
  leave: '/auth/logout',
  logout: '/api/account/logout',
  account: '/api/account',
  permissions: '/api/permission/currentUser/list',
} as const

/** The minimum length of a password, in code points (rule password.length). */
export const minPasswordLength = 8

/** The web's cookie for its access token (rule session.bearer). */
export const tokenKey = 'zhixin_token'
