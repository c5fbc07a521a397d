import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRouteError } from 'react-router-dom'
import { reloadPage } from '../lib/unsaved'
import './screens.css'

/** The whole-page screens. They are part of the entry, so that they show even when nothing else can load. */
function Screen({
  title,
  children,
  within = false,
}: {
  title: ReactNode
  children: ReactNode
  within?: boolean
}) {
  const Element = within ? 'section' : 'main'
  const Title = within ? 'h2' : 'h1'
  return (
    <Element className="screen">
      <div className="screen-body">
        <Title className="screen-title">{title}</Title>
        {children}
      </div>
    </Element>
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
export function ErrorScreen({ error, within }: { error: unknown; within?: boolean }) {
  const { t } = useTranslation()
  const message = error instanceof Error ? error.message : String(error)
  return (
    <Screen title={t('error.title')} within={within ?? false}>
      <p className="screen-detail">{message}</p>
      <p>
        <button type="button" className="screen-button" onClick={() => void reloadPage()}>
          {t('error.reload')}
        </button>
      </p>
    </Screen>
  )
}

/** The error screen for what failed below a route; `within` the shell it leaves menu and header alone. */
export function RouteErrorScreen({ within }: { within?: boolean }) {
  return <ErrorScreen error={useRouteError()} within={within ?? false} />
}
