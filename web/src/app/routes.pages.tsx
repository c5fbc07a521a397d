import { type Page, pages } from '@zhixin/contract/pages'
import { isAllowed } from '@zhixin/contract/permissions'
import { Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { useSession } from '../lib/session'
import { contentOf, NotConnectedPage } from './pages/content'
import { Forbidden, NewPasswordPage, SecondFactorPage, Shell } from './parts'
import { LoadingScreen, RouteErrorScreen } from './Screens'

/** The shell needs a login; visitors of its pages go to the login screen (rule entry.public). */
function Guarded() {
  const { status, account } = useSession()
  if (status === 'init') return <LoadingScreen />
  if (status === 'notLogged') return <Navigate to="/login" replace />
  if (account?.fdPasswordChangeRequired) return <NewPasswordPage />
  if (account?.fdSecondFactorRequired) return <SecondFactorPage />
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

/** A page of the registry behind its permission: its component, or the page that says it is not connected. */
function RegistryPage({ page }: { page: Page }) {
  const { permissions } = useSession()
  if (!isAllowed(page.access, permissions)) return <Forbidden page={page} />
  const Content = contentOf(page.key) ?? NotConnectedPage
  return <Content page={page} />
}

/** The routes of all pages except those of the entry. */
export const pageRoutes: RouteObject[] = [
  {
    element: <Guarded />,
    children: pages
      .filter((page) => page.family !== 'entry')
      .map((page) => ({
        path: page.path,
        caseSensitive: true,
        element: <RegistryPage key={page.key} page={page} />,
        errorElement: <RouteErrorScreen within />,
      })),
  },
]
