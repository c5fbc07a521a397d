import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRouteError } from 'react-router-dom'
import { reloadPage } from '../lib/unsaved'
import './screens.css'

/** The whole-page screens. They are part of the entry, so that they show even when nothing else can load. */
function Screen({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <main className="screen">
      <div className="screen-body">
        {title && <h1 className="screen-title">{title}</h1>}
        {children}
      </div>
    </main>
  )
}

/** While the session status is undetermined (section 2.1), and while the first page loads. */
export function LoadingScreen() {
  const { t } = useTranslation()
  return (
    <main className="screen">
      <p className="screen-loading" role="status">
        <span className="screen-mark" aria-hidden="true" />
        {t('loading')}
      </p>
    </main>
  )
}

/** For paths that no page has, for logged-in and logged-out visitors alike (section 2.1). */
export function NotFoundScreen() {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = `404 · ${t('brand')}`
  }, [t])
  return (
    <Screen title={t('notFound.title')}>
      <p className="screen-code" aria-hidden="true">
        404
      </p>
      <p>
        <Link className="screen-button" to="/">
          {t('notFound.back')}
        </Link>
      </p>
    </Screen>
  )
}

/** The fallback error screen: the error's message and a reload button (section 2.1). */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const message = error instanceof Error ? error.message : String(error)
  return (
    <Screen title={t('error.title')}>
      <p className="screen-detail">{message}</p>
      <p>
        <button type="button" className="screen-button" onClick={() => void reloadPage()}>
          {t('error.reload')}
        </button>
      </p>
    </Screen>
  )
}

/** The error screen for what failed below a route. */
export function RouteErrorScreen() {
  return <ErrorScreen error={useRouteError()} />
}
