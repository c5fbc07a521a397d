import type { Root } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { currentLanguage, startI18n } from '../lib/i18n'
import { setPrefetch } from '../lib/prefetch'
import { start } from '../lib/session'
import { readToken } from '../lib/token'
import { Toasts } from '../ui/Toasts'
import { ErrorBoundary } from './ErrorBoundary'
import { landingPart, loginPart, shellPart } from './parts'
import { createRouter } from './router'
import { pageRoutesPart } from './routes.part'

/**
 * What the address will show, fetched at once and together instead of one after the other. The public pages
 * are rendered only when they are there, so that a prerendered page gives way without a flash.
 */
function loadFirst(path: string): Promise<unknown> {
  const signedOut = readToken() === undefined
  if (path === '/home' || (path === '/' && signedOut)) return landingPart.load()
  if (path === '/login' && signedOut) return loginPart.load()
  if (signedOut) return Promise.allSettled([pageRoutesPart.load(), loginPart.load()])
  fetchAhead(path)
  return Promise.resolve()
}

/** The shell, the routes, and the customer list or the page of the address. Failures are met when it counts. */
function fetchAhead(path = '/customerCenter/customerManagement'): void {
  const ignore = () => {}
  shellPart.load().catch(ignore)
  import('./ahead').then((one) => one.loadAhead(path, currentLanguage())).catch(ignore)
}

/** While a person types the password: that, and the encryption. */
function prefetchAfterLogin(): void {
  fetchAhead()
  import('../lib/session.calls').then((calls) => calls.loadEncryption()).catch(() => {})
}

/** Starts texts, session and the first page's code at the same time, then renders. */
export async function startApp(root: Root): Promise<void> {
  setPrefetch(prefetchAfterLogin)
  const texts = startI18n()
  void start()
  await texts
  await loadFirst(location.pathname).catch(() => {})
  root.render(
    <ErrorBoundary>
      <RouterProvider router={createRouter()} />
      <Toasts />
    </ErrorBoundary>,
  )
}
