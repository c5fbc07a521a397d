import type { OwnSession } from '@zhixin/contract/auth/ownAccount.api'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../ui/format'
import { browserOf } from '../../ui/userAgent'
import { AccessItem, type Ending } from './AccessItem'

/** One session of an account: where and since when, with a button to end it. Needs the texts `account`. */
export function SessionItem({ session, ...ending }: Ending & { session: OwnSession }) {
  const { t } = useTranslation('profile')
  const device = browserOf(session.fdUserAgent ?? '') ?? t('unknownDevice')
  const since = formatDateTime(session.createdDate)
  return (
    <AccessItem
      {...ending}
      first={
        <>
          {device}
          {session.fdCurrent && (
            <span className="tag beside-2" data-tone="good">
              {t('sessions.current')}
            </span>
          )}
        </>
      }
      title={session.fdUserAgent ?? undefined}
      second={
        <>
          {session.fdIp && <span>{session.fdIp}</span>}
          <span>{t('sessions.since', { time: since })}</span>
          <span>{t('sessions.used', { time: formatDateTime(session.lastUsedDate) })}</span>
        </>
      }
      endText={t('sessions.end')}
      endLabel={t('sessions.endAt', { device, time: since })}
    />
  )
}
