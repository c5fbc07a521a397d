import { useQuery } from '@tanstack/react-query'
import { loginLogCalls } from '@zhixin/contract/loginLog/loginLog.calls'
import { loginLogList } from '@zhixin/contract/loginLog/loginLog.list'
import type { LockedName, LoginLogFilters, LoginLogRow } from '@zhixin/contract/loginLog/loginLog.schema'
import { loginReasonText, loginSourceTexts } from '@zhixin/contract/loginLog/loginLog.texts'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { call } from '../../lib/http'
import { currentLanguage, messageText } from '../../lib/i18n'
import { read, refreshOf } from '../../lib/read'
import { useAllowed } from '../../lib/session'
import { formatDateTime } from '../../ui/format'
import { CutText } from '../../ui/list/table/cells'
import { RowAction } from '../../ui/list/table/RowActions'
import { StatusBadge } from '../../ui/StatusBadge'
import { Tipped } from '../../ui/Tips'
import { browserOf } from '../../ui/userAgent'
import { useWrite } from '../../ui/useWrite'
import { usePeople } from '../person/person.queries'
import { useRecordLinks } from '../record/useRecordLinks'
import { ViewedList } from '../view/ViewedList'
import styles from './loginLog.module.css'

/** The names that are locked at this moment, with a button to unlock each; nothing if there are none. */
function LockedNames() {
  const { t } = useTranslation('loginLog')
  const { data } = useQuery(loginLogQueries.locked)
  const heading = useId()
  if (!data || data.length === 0) return null
  return (
    <section className={`note-box below-4 ${styles.locked}`} data-tone="warn" aria-labelledby={heading}>
      <h2 id={heading} className="body-text pad-1">
        {t('locked.title', { count: data.length })}
      </h2>
      <ul>
        {data.map((one) => (
          <Locked key={one.fdUsername} name={one} />
        ))}
      </ul>
    </section>
  )
}

/** Who is locked out; an unknown source shows its number. */
const sourceText = (source: number) =>
  loginSourceTexts[source as keyof typeof loginSourceTexts]?.[currentLanguage()] ?? String(source)

function Locked({ name: lock }: { name: LockedName }) {
  const { fdUsername: name, fdSourceList, fdFailureNum, fdLockedUntil } = lock
  const { t } = useTranslation('loginLog')
  const mayUnlock = useAllowed(loginLogCalls.unlock.access)
  const { write, pending } = useWrite(refreshLoginLog)
  const unlock = () =>
    write({
      ask: {
        title: t('locked.confirm', { name }),
        text: t('locked.confirmText'),
        okText: t('locked.unlock'),
      },
      send: () => call(loginLogCalls.unlock, { body: { fdUsername: name } }),
      done: () => messageText('operation_succeeded'),
    })

  return (
    <li className="row wrap gap-x-4 small quiet tabular pad-1 ruled-above">
      <strong className="ink medium breaks">{name}</strong>
      <span>{fdSourceList.map(sourceText).join(t('locked.and'))}</span>
      <span>{t('locked.failures', { count: fdFailureNum })}</span>
      <span>
        {t('locked.until')} <time dateTime={fdLockedUntil}>{formatDateTime(fdLockedUntil).slice(11)}</time>
      </span>
      {mayUnlock && (
        <RowAction pending={pending} onClick={unlock}>
          {t('locked.unlock')}
        </RowAction>
      )}
    </li>
  )
}

/** The login log, and the names that are locked at this moment. */
export function LoginLogPage() {
  const navigate = useNavigate()
  const link = useRecordLinks()
  const { nameOf } = usePeople()
  const language = currentLanguage()
  const cells = useMemo(
    () => ({
      // A click filters by this name alone.
      fdUsername: ({ fdUsername }: LoginLogRow) => (
        <CutText
          {...link('account', fdUsername)}
          onOpen={() => void navigate({ search: `?${new URLSearchParams({ fdUsername })}` })}
        >
          {nameOf(fdUsername)}
        </CutText>
      ),
      fdResult: ({ fdResult }: LoginLogRow) => (
        <StatusBadge tone={fdResult === 1 ? 'good' : 'bad'}>
          {loginLogList.columns.fdResult.values[fdResult][language]}
        </StatusBadge>
      ),
      fdReason: (row: LoginLogRow) => <CutText>{loginReasonText(row, language)}</CutText>,
      fdUserAgent: ({ fdUserAgent }: LoginLogRow) => {
        const browser = browserOf(fdUserAgent)
        return browser && <Tipped tip={fdUserAgent}>{browser}</Tipped>
      },
    }),
    [link, nameOf, navigate, language],
  )
  return (
    <>
      <LockedNames />
      <ViewedList list={loginLogList} query={loginLogQueries.list} cells={cells} />
    </>
  )
}

/** The key of all queries of the login log. */
const root = ['loginLog'] as const

/** Locks start and end by themselves. */
const lockedFor = 30_000

const loginLogQueries = {
  /** A page of attempts; a newer query cancels this one. */
  list: (filters: LoginLogFilters) => read([...root, 'list', filters], loginLogCalls.list, { body: filters }),
  /** The locked names, polled while the page is visible. */
  locked: {
    // The next poll asks again, so a failed one need not be shown.
    ...read([...root, 'locked'], loginLogCalls.locked, { quiet: true }),
    refetchInterval: lockedFor,
  },
}

/** After an unlock: the page is read again. */
const refreshLoginLog = refreshOf(root)
