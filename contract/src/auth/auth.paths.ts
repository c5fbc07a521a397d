/**
 * The calls that the light pages make. They stand apart from the schemas so that landing and login
 * load no validation library.
 */
export const authPaths = {
  publicKey: '/auth/publicKey',
  login: '/auth/login',
  refresh: '/auth/refresh',
  leave: '/auth/logout',
  logout: '/api/account/logout',
  account: '/api/account',
  permissions: '/api/permission/currentUser/list',
} as const

/** The least length of a password (sections 5.9 and 9 of the specification). */
export const minPasswordLength = 8

/** The SPA's cookie for the access token (section 11 of the contract). */
export const tokenKey = 'zhixin_token'
