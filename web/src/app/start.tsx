import { Component, type ReactNode, startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { currentLanguage, startI18n } from '../lib/i18n'
import { setPrefetch } from '../lib/prefetch'
import { start } from '../lib/session'
import { businessTimeZone } from '../lib/site'
import { readToken } from '../lib/token'
import { setTimeZone } from '../ui/format'
import { Toasts } from '../ui/Toasts'
import { LandingPage, LoginPage, Shell } from './parts'
import { createRouter, pageRoutesPart } from './router'
import { ErrorScreen } from './Screens'

/**
 * Fetches everything that the address will show at once instead of one thing after the other. The public pages are
 * rendered only when they have loaded, so that a prerendered page is replaced without a flash.
 */
function loadFirst(path: string): Promise<unknown> {
  const signedOut = readToken() === undefined
  if (path === '/home' || (path === '/' && signedOut)) return LandingPage.load()
  if (path === '/login' && signedOut) return LoginPage.load()
  if (signedOut) return Promise.allSettled([pageRoutesPart.load(), LoginPage.load()])
  fetchAhead(path)
  return Promise.resolve()
}

/** The shell, the routes and the page of the address. A failure occurs again where the part is needed. */
function fetchAhead(path: string): void {
  const ignore = () => {}
  Shell.load().catch(ignore)
  import('./ahead')
    .then(({ partsFor }) => Promise.all(partsFor(path, currentLanguage()).map((part) => part.load())))
    .catch(ignore)
}

/**
 * While a person types the password: the encryption, the shell, the customer list and the page where the login leads.
 */
async function prefetchAfterLogin(): Promise<void> {
  const language = currentLanguage()
  const paths = ['/customerCenter/customerManagement', '/account/authentication/center', '/statistics']
  try {
    const [{ partsFor }, { prepareLogin }] = await Promise.all([
      import('./ahead'),
      import('../lib/session.calls'),
    ])
    await Promise.all([prepareLogin(), Shell.prefetch()])
    for (const path of paths) await Promise.all(partsFor(path, language).map((part) => part.prefetch()))
  } catch (error) {
    console.info('Nothing could be fetched ahead', error)
  }
}

/**
 * Loads texts, session and the first page's code at the same time, then renders.
 * @returns ends it: the router stops listening, and nothing is shown
 */
export async function startApp(root: Root): Promise<() => void> {
  setTimeZone(businessTimeZone)
  setPrefetch(() => void prefetchAfterLogin())
  const texts = startI18n()
  void start()
  try {
    await texts
  } catch (error) {
    root.render(<ErrorScreen error={error} />)
    return () => root.unmount()
  }
  await loadFirst(location.pathname).catch(() => {})
  const router = createRouter()
  // As a transition: the browser gets a turn every few milliseconds, where one long task would draw the whole page.
  startTransition(() =>
    root.render(
      <ErrorBoundary>
        {/* Navigations render at once, not when the browser is idle: the next change builds on them. */}
        <RouterProvider router={router} useTransitions={false} />
        <Toasts />
      </ErrorBoundary>,
    ),
  )
  return () => {
    router.dispose()
    root.unmount()
  }
}

/** Catches errors that no route's error screen has caught. */
class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown; failed: boolean }> {
  override state = { error: undefined, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override render() {
    return this.state.failed ? <ErrorScreen error={this.state.error} /> : this.props.children
  }
}
