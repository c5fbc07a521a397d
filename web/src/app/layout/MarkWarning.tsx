import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { readLocal, writeLocal } from '../../lib/language'
import { useAccount } from '../../lib/session'
import { readToken } from '../../lib/token'
import styles from './Layout.module.css'

const keyOf = (what: string) => `dismissed:${what}`

/** The session that the token names: the same one in all tabs, and after a refresh of the token. */
function sessionId(): string | undefined {
  try {
    const payload = readToken()?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/')
    return payload && String(JSON.parse(atob(payload)).sid)
  } catch {
    return undefined
  }
}

/** Whether a warning was closed in this session. */
function isDismissed(what: string): boolean {
  const session = sessionId()
  return session !== undefined && readLocal(keyOf(what)) === session
}

/** Closes a warning until the next session, in all tabs; without storage it returns with the next page load. */
function dismiss(what: string): void {
  const session = sessionId()
  if (session !== undefined) writeLocal(keyOf(what), session)
}

const name = 'markWarning'

/** Another tab of the session may close it. */
function subscribe(listener: () => void) {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/**
 * The warning for an account without a monetization mark; closed, it stays away for the session (rule account.mark).
 */
export function MarkWarning() {
  const { t } = useTranslation('shell')
  const { fdRealizationMarkArray } = useAccount()
  const wasDismissed = useSyncExternalStore(subscribe, () => isDismissed(name))
  const [isClosed, setClosed] = useState(false)
  if (fdRealizationMarkArray.length > 0 || wasDismissed || isClosed) return null

  return (
    <div className={`note-box baseline gap-2 small ${styles.strip}`} data-tone="warn" role="alert">
      <span className="dot" aria-hidden="true" />
      <p>{t('markWarning.text')}</p>
      <button
        type="button"
        className="link-button warn flex-none push pad-x-2"
        onClick={() => {
          dismiss(name)
          setClosed(true)
        }}
      >
        {t('markWarning.close')}
      </button>
    </div>
  )
}
