import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { consumeFreshLogin, isFreshLogin, useSession } from '../lib/session'
import { LazyView } from '../ui/LazyView'
import { entryTarget } from './entry'
import { NewPassword } from './NewPassword'
import { landingPart, loginPart } from './parts'
import { pageRoutesPart } from './routes.part'
import { LoadingScreen, NotFoundScreen, RouteErrorScreen } from './Screens'

/** '/': logged-out visitors go to the landing page, the others where the entry rules send them. */
function Entry() {
  const { status, account, permissions } = useSession()
  useEffect(() => () => void (status === 'logged' && consumeFreshLogin()), [status])
  if (status === 'init') return <LoadingScreen />
  if (!account) return <Navigate to="/home" replace />
  if (account.fdPasswordChangeRequired) return <NewPassword />
  const target = entryTarget({ path: '/', account, permissions, freshLogin: isFreshLogin() })
  return <Navigate to={target ?? '/'} replace />
}

/** The landing page waits for no session: it is the same for everybody. */
function Home() {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = t('homeTitle')
  }, [t])
  return <LazyView part={landingPart} fallback={<LoadingScreen />} props={{}} />
}

function Login() {
  const { t } = useTranslation()
  const { status } = useSession()
  useEffect(() => {
    document.title = t('loginTitle')
  }, [t])
  if (status === 'init') return <LoadingScreen />
  if (status === 'logged') return <Navigate to="/" replace />
  return <LazyView part={loginPart} fallback={<LoadingScreen />} props={{}} />
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

/** All other routes come with the page registry, as soon as one of them is asked for. */
export function createRouter() {
  let patched = false
  return createBrowserRouter(routes, {
    async patchRoutesOnNavigation({ patch, signal }) {
      if (patched) return
      const pageRoutes = await pageRoutesPart.load()
      // For a navigation that another one has overtaken nothing can be added; the other one does.
      if (patched || signal.aborted) return
      patched = true
      patch('root', pageRoutes)
    },
  })
}
