import { lazyPart } from '../lib/chunk'

/** The separately loaded parts of the application. The public pages use nothing of antd. */

export const landingPart = lazyPart(
  'landing',
  () => import('../features/landing/LandingPage').then((module) => module.LandingPage),
  ['landing'],
)

export const loginPart = lazyPart(
  'login',
  () => import('../features/auth/LoginPage').then((module) => module.LoginPage),
  ['login', 'landing', 'messages'],
)

export const newPasswordPart = lazyPart(
  'new password',
  () => import('../features/account/NewPasswordPage').then((module) => module.NewPasswordPage),
  ['account', 'shell', 'edit', 'login', 'messages'],
)

/** With the texts of the palette: few bytes, which would be another request on every page. */
export const shellPart = lazyPart('shell', () => import('./layout/Shell').then((module) => module.Shell), [
  'shell',
  'messages',
  'palette',
])

export const forbiddenPart = lazyPart(
  'forbidden',
  () => import('./Forbidden').then((module) => module.Forbidden),
  ['account'],
)
