import { useQuery } from '@tanstack/react-query'
import { loginLogCalls } from '@zhixin/contract/loginLog/loginLog.calls'
import { type LoginReason, loginReasonTexts } from '@zhixin/contract/loginLog/loginLog.texts'
import { pageOf } from '@zhixin/contract/pages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { currentLanguage } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { formatDateTime } from '../../ui/format'
import { StatusBadge } from '../../ui/StatusBadge'
import { browserOf } from '../../ui/userAgent'
import { Part } from './Part'
import styles from './profile.module.css'
import { loginsQuery } from './profile.queries'
import { Section } from './Section'

const reasonText = (reason: string) =>
  Object.hasOwn(loginReasonTexts, reason)
    ? loginReasonTexts[reason as LoginReason][currentLanguage()]
    : reason

/** The last attempts to log in to the person's account, so that somebody else's is noticed. */
export function Logins() {
  const { t } = useTranslation('profile')
  const logins = useQuery(loginsQuery)
  const seesAll = useAllowed(loginLogCalls.locked.access)
  return (
    <Section
      title={t('logins.title')}
      action={seesAll && <Link to={pageOf('loginLog').path}>{t('logins.all')}</Link>}
    >
      <Part query={logins}>
        {(found) =>
          found.length === 0 ? (
            <p className="part-note">{t('logins.none')}</p>
          ) : (
            <>
              <ul className="lined small tabular">
                {found.map((login) => (
                  <li key={login.id} className={`stack ${styles.login}`}>
                    <time dateTime={login.createdDate}>{formatDateTime(login.createdDate)}</time>
                    <StatusBadge tone={login.fdResult === 1 ? 'good' : 'bad'}>
                      {login.fdAttemptNum > 1
                        ? `${reasonText(login.fdReason)} · ${t('logins.attempts', { count: login.fdAttemptNum })}`
                        : reasonText(login.fdReason)}
                    </StatusBadge>
                    <span title={login.fdUserAgent}>
                      {browserOf(login.fdUserAgent) ?? t('unknownDevice')}
                      {login.fdNewDevice && (
                        <span className="tag beside-2" data-tone="good">
                          {t('logins.newDevice')}
                        </span>
                      )}
                    </span>
                    <span className="quiet breaks">{login.fdIp}</span>
                  </li>
                ))}
              </ul>
              <p className="part-note">{t('logins.notYou')}</p>
            </>
          )
        }
      </Part>
    </Section>
  )
}
