import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRouteError } from 'react-router-dom'
import { clientText } from '../lib/clientText'
import { isReachable, LoadError } from '../lib/loading'
import { reloadPage } from '../lib/unsaved'
import './screens.css'

/** The full-page screens. They are part of the entry, so that they show even if nothing else can load. */
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

/** While it is not known whether somebody is logged in, and while the first page loads (rule page.loading). */
export function LoadingScreen() {
  const { t } = useTranslation()
  return (
    <main className="screen">
      <p className="screen-loading" role="status">
        {t('loading')}
      </p>
    </main>
  )
}

/** For paths that no page has, logged in or not (rule entry.unknown). */
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
        <Link className="primary-button screen-button" to="/">
          {t('back.home')}
        </Link>
      </p>
    </Screen>
  )
}

interface ErrorScreenProps {
  error: unknown
  within?: boolean
}

/** The error screen: the error's message and a button to reload (rule page.loading). */
export function ErrorScreen(props: ErrorScreenProps) {
  return props.error instanceof LoadError ? <UnreachableScreen {...props} /> : <BrokenScreen {...props} />
}

/** The page could not be fetched. It is retried by the button, and by itself when the network is back. */
function UnreachableScreen({ within }: ErrorScreenProps) {
  const [state, setState] = useState<'waiting' | 'trying' | 'still'>('waiting')
  const retry = useCallback(async () => {
    setState('trying')
    if (await isReachable()) await reloadPage()
    else setState('still')
  }, [])
  useEffect(() => {
    const again = () => void retry()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [retry])
  return (
    <Screen title={clientText('page_unreachable')} within={within ?? false}>
      <p className="quiet breaks" role="status">
        {clientText(state === 'still' ? 'still_unreachable' : 'check_network')}
      </p>
      <p>
        <button
          type="button"
          className="primary-button screen-button"
          disabled={state === 'trying'}
          onClick={() => void retry()}
        >
          {clientText('retry')}
        </button>
      </p>
    </Screen>
  )
}

function BrokenScreen({ error, within }: ErrorScreenProps) {
  const { t } = useTranslation()
  const message = error instanceof Error ? error.message : String(error)
  return (
    <Screen title={t('error.title')} within={within ?? false}>
      <p className="quiet breaks">{message}</p>
      <p>
        <button type="button" className="primary-button screen-button" onClick={() => void reloadPage()}>
          {t('error.reload')}
        </button>
      </p>
    </Screen>
  )
}

/** The error screen of a route; `within` the shell it keeps menu and header. */
export function RouteErrorScreen({ within }: { within?: boolean }) {
  return <ErrorScreen error={useRouteError()} within={within ?? false} />
}
