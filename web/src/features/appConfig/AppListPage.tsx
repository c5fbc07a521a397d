import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { appConfigCalls } from '@zhixin/contract/appConfig/appConfig.calls'
import { permissions } from '@zhixin/contract/permissions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestError } from '../../lib/http'
import { currentLanguage } from '../../lib/i18n'
import { read } from '../../lib/read'
import { Button } from '../../ui/Button'
import { formatCount } from '../../ui/format'
import { SlowLine } from '../../ui/list/notes/SlowLine'
import { StaleNote } from '../../ui/list/notes/StaleNote'
import { useLastAnswer } from '../../ui/list/state/useLastAnswer'
import { RequestId } from '../../ui/RequestId'
import { WayBack } from '../../ui/WayBack'
import { Administrators } from '../profile/Administrators'
import { useWhomToAsk } from '../site/SiteContact'
import styles from './AppListPage.module.css'

type AppKind = keyof typeof appConfigCalls

/** The first apps or quick apps. The HTTP client shows a refusal in a dialog, once (rule permission.apps). */
const appsQuery = (kind: AppKind, pageSize: number) => ({
  ...read(['appConfig', kind, pageSize], appConfigCalls[kind], { body: { pageIndex: 1, pageSize } }),
  placeholderData: keepPreviousData,
})

/** How many apps are shown at first, and how many more with each click. */
const step = 50

/** The apps whose parameters are configured here. */
export const AppConfigPage = () => <AppListPage kind="apps" />

/** The same for quick apps. */
export const QuickAppConfigPage = () => <AppListPage kind="quickApps" />

/** The list of apps, or why there is nothing to see. */
function AppListPage({ kind }: { kind: AppKind }) {
  const { t } = useTranslation('appConfig')
  const whom = useWhomToAsk()
  const [number, setNumber] = useState(step)
  const { data: found, error, isFetching, isPlaceholderData, refetch } = useQuery(appsQuery(kind, number))
  const { kept: data, failure } = useLastAnswer(isPlaceholderData ? undefined : found, error, isFetching)
  const retry = () => void refetch()

  if (error instanceof RequestError && error.status === 403) return <NoPermission kind={kind} />
  if (failure && !data) {
    return (
      <section className={`state-page ${styles.state}`} role="status">
        <h2 className="ink">{t('failed', { things: t(kind) })}</h2>
        <p>{failure.message}</p>
        <p>
          <Button onClick={retry}>{t('retry')}</Button>
        </p>
        <RequestId id={failure.requestId} />
      </section>
    )
  }
  if (!data) return <p className="faint pad-3">{t('loading')}</p>
  if (data.total === 0) {
    return (
      <section className={`state-page ${styles.state}`} role="status">
        <h2 className="ink">{t('empty', { things: t(kind) })}</h2>
        <p>{t('notConnected', { things: t(kind), whom })}</p>
        <Administrators />
        <WayBack />
      </section>
    )
  }
  return (
    <>
      <StaleNote failure={failure} busy={isFetching} onRetry={retry} />
      <SlowLine busy={isFetching} />
      <table
        className={`small plain-table ${styles.table}`}
        aria-label={t(kind)}
        data-stale={failure && true}
      >
        <thead>
          <tr>
            <th className={styles.number}>{t('id')}</th>
            <th className="quiet medium">{t('name')}</th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((app) => (
            <tr key={app.id}>
              <td className={styles.number}>{app.id}</td>
              <td>{app.fdName}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.total > data.rows.length && (
        <Button type="link" loading={isFetching} onClick={() => setNumber(number + step)}>
          {t('more', { shown: formatCount(data.rows.length), total: formatCount(data.total) })}
        </Button>
      )}
    </>
  )
}

/** What stays below the dialog: which permission is missing, and whom to ask for it (rule permission.apps). */
function NoPermission({ kind }: { kind: AppKind }) {
  const { t } = useTranslation('appConfig')
  const code = appConfigCalls[kind].access
  const permission = permissions.find((one) => one.code === code)
  return (
    <section className={`state-page ${styles.state}`} role="status">
      <h2 className="ink">{t('forbidden', { things: t(kind) })}</h2>
      <p>{t('missing', { name: permission?.name[currentLanguage()] ?? code })}</p>
      <p>
        <code>{code}</code>
      </p>
      <Administrators />
      <WayBack />
    </section>
  )
}
