import type { CurrentUser } from '@zhixin/contract/profile/profile.api'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { lazyPart } from '../lib/chunk'
import { consumeFreshLogin, isFreshLogin, useSession } from '../lib/session'
import { LandingPage, LoginPage, NewPasswordPage, SecondFactorPage } from './parts'
import { LoadingScreen, NotFoundScreen, RouteErrorScreen } from './Screens'

/** The routes of the page registry, which the public pages do without. */
export const pageRoutesPart = lazyPart('routes', [], () =>
  import('./routes.pages').then((module) => module.pageRoutes),
)

/** '/' leads to the landing page, or where the entry rules lead (rules entry.public, entry.home). */
function Entry() {
  const { status, account, permissions } = useSession()
  useEffect(() => () => void (status === 'logged' && consumeFreshLogin()), [status])
  if (status === 'init') return <LoadingScreen />
  if (!account) return <Navigate to="/home" replace />
  if (account.fdPasswordChangeRequired) return <NewPasswordPage />
  if (account.fdSecondFactorRequired) return <SecondFactorPage />
  const target = entryTarget({ path: '/', account, permissions, freshLogin: isFreshLogin() })
  return <Navigate to={target ?? '/'} replace />
}

/** The landing page does not wait for the session: it is the same for everybody. */
function Home() {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = t('homeTitle')
  }, [t])
  return <LandingPage />
}

function Login() {
  const { t } = useTranslation()
  const { status } = useSession()
  useEffect(() => {
    document.title = t('loginTitle')
  }, [t])
  if (status === 'init') return <LoadingScreen />
  if (status === 'logged') return <Navigate to="/" replace />
  return <LoginPage />
}

const routes: RouteObject[] = [
  {
    id: 'root',
    errorElement: <RouteErrorScreen />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [
      { path: '/', element: <Entry /> },
      { path: '/home', element: <Home /> },
      { path: '/login', element: <Login /> },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
]

/** All other routes come with the page registry, when one of them is first requested. */
export function createRouter() {
  let patched = false
  return createBrowserRouter(routes, {
    async patchRoutesOnNavigation({ patch, signal }) {
      if (patched) return
      const pageRoutes = await pageRoutesPart.load()
      // Nothing can be added for a navigation that another one has replaced; the other one does it.
      if (patched || signal.aborted) return
      patched = true
      patch('root', pageRoutes)
    },
  })
}

interface Arrival {
  path: string
  account: Pick<CurrentUser, 'fdIsCompany' | 'fdType'>
  permissions: ReadonlySet<string>
  /** Whether this is the first visit of '/' since the login. */
  freshLogin: boolean
}

/** Where '/' leads somebody who is logged in (rule entry.home); undefined for any other path, which stays. */
export function entryTarget({ path, account, permissions, freshLogin }: Arrival): string | undefined {
  if (path !== '/') return undefined
  if (permissions.has('game:account')) return '/advertising/platform'
  const seesStatistics = account.fdIsCompany || account.fdType === 1 || permissions.has('operation:account')
  if (seesStatistics && freshLogin && permissions.has('card.statistics.data')) return '/statistics'
  return '/account/authentication/center'
}
