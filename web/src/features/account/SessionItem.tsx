import type { OwnSession } from '@zhixin/contract/auth/ownAccount.api'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'
import { formatDateTime } from '../../ui/format'
import rows from '../../ui/twoLines.module.css'
import { browserOf } from '../../ui/userAgent'

interface Props {
  session: OwnSession
  mayEnd: boolean
  /** It is being ended. */
  ending: boolean
  disabled?: boolean
  onEnd: () => void
}

/** One session of an account: where and since when, with a button to end it. Needs the texts `account`. */
export function SessionItem({ session, mayEnd, ending, disabled, onEnd }: Props) {
  const { t } = useTranslation('account')
  const device = browserOf(session.fdUserAgent ?? '') ?? t('unknownDevice')
  const since = formatDateTime(session.createdDate)
  return (
    <li className={`small tabular ${rows.row}`}>
      <p className={`ink strong breaks ${rows.first}`} title={session.fdUserAgent ?? undefined}>
        {device}
        {session.fdCurrent && <span className={`beside-2 ${rows.mark}`}>{t('sessions.current')}</span>}
      </p>
      <p className={`flex wrap quiet ${rows.second}`}>
        {session.fdIp && <span>{session.fdIp}</span>}
        <span>{t('sessions.since', { time: since })}</span>
        <span>{t('sessions.used', { time: formatDateTime(session.lastUsedDate) })}</span>
      </p>
      {mayEnd && (
        <Button
          size="small"
          className={`flex gap-2 ${rows.end}`}
          loading={ending}
          disabled={disabled ?? false}
          aria-label={t('sessions.endAt', { device, time: since })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
