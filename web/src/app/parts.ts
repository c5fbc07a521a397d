import { lazyComponent } from '../ui/lazyComponent'
import { PageLoading } from './pages/PageLoading'
import { LoadingScreen } from './Screens'

/** The separately loaded parts of the application. The public pages use nothing of antd. */

export const LandingPage = lazyComponent(
  'landing',
  ['landing'],
  () => import('../features/landing/LandingPage').then((module) => module.LandingPage),
  LoadingScreen,
)

export const LoginPage = lazyComponent(
  'login',
  ['login', 'landing', 'messages'],
  () => import('../features/auth/LoginPage').then((module) => module.LoginPage),
  LoadingScreen,
)

/**
 * Shown instead of every page to somebody with a one-time password (rule password.change). It has no address of its
 * own: afterwards they are where they wanted to be, and at '/' where the entry rules send them.
 */
export const NewPasswordPage = lazyComponent(
  'new password',
  ['profile', 'shell', 'edit', 'login', 'messages'],
  () => import('../features/profile/NewPasswordPage').then((module) => module.NewPasswordPage),
  LoadingScreen,
)

/** Shown instead of every page to somebody who has to get a second factor first (rule factor.role). */
export const SecondFactorPage = lazyComponent(
  'second factor',
  ['profile', 'shell', 'edit', 'login', 'messages'],
  () => import('../features/profile/SecondFactorPage').then((module) => module.SecondFactorPage),
  LoadingScreen,
)

/** With the texts of the palette: few bytes, which would be another request on every page. */
export const Shell = lazyComponent(
  'shell',
  ['shell', 'messages', 'palette'],
  () => import('./layout/Shell').then((module) => module.Shell),
  LoadingScreen,
)

export const Forbidden = lazyComponent(
  'forbidden',
  ['profile'],
  () => import('./Forbidden').then((module) => module.Forbidden),
  PageLoading,
)
