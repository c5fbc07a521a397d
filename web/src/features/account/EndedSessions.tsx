import { useQuery } from '@tanstack/react-query'
import type { EndedSession } from '@zhixin/contract/auth/ownAccount.api'
import { type SessionEnd, sessionEndTexts } from '@zhixin/contract/auth/sessionEnd.texts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import { formatDateTime } from '../../ui/format'
import { StatusBadge } from '../../ui/StatusBadge'
import rows from '../../ui/twoLines.module.css'
import { browserOf } from '../../ui/userAgent'
import styles from './AuthenticationCenterPage.module.css'
import { endedSessionsQuery } from './account.queries'
import { Part } from './Part'

/** Why it ended; an unknown reason shows its code. */
const reasonText = (reason: string) =>
  Object.hasOwn(sessionEndTexts, reason) ? sessionEndTexts[reason as SessionEnd][currentLanguage()] : reason

/**
 * The sessions that ended recently, each with the reason, so that a stolen one is noticed. Nothing if there are none.
 */
export function EndedSessions() {
  const { t } = useTranslation('account')
  const ended = useQuery(endedSessionsQuery)
  if (ended.data?.length === 0) return null
  return (
    <section>
      <h2>{t('sessions.endedTitle')}</h2>
      <Part query={ended}>
        {(found) => (
          <ul className={styles.rows}>
            {found.map((session) => (
              <EndedRow key={`${session.createdDate} ${session.fdEndedDate}`} session={session} />
            ))}
          </ul>
        )}
      </Part>
    </section>
  )
}

function EndedRow({ session }: { session: EndedSession }) {
  const { t } = useTranslation('account')
  return (
    <li className={rows.row}>
      <p className={`ink strong breaks ${rows.first}`} title={session.fdUserAgent ?? undefined}>
        {browserOf(session.fdUserAgent ?? '') ?? t('unknownDevice')}
      </p>
      <p className={`flex wrap quiet ${rows.second}`}>
        {session.fdIp && <span>{session.fdIp}</span>}
        <span>{t('sessions.since', { time: formatDateTime(session.createdDate) })}</span>
        <span>{t('sessions.endedAt', { time: formatDateTime(session.fdEndedDate) })}</span>
        <StatusBadge tone={session.fdEndReason === 'refresh_reused' ? 'bad' : 'quiet'}>
          {reasonText(session.fdEndReason)}
        </StatusBadge>
      </p>
    </li>
  )
}
