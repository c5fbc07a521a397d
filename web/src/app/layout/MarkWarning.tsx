import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../lib/session'
import styles from './MarkWarning.module.css'

const closedKey = 'markWarningClosed'

function wasClosed(id: number): boolean {
  try {
    return sessionStorage.getItem(closedKey) === String(id)
  } catch {
    return false
  }
}

/** The warning of section 6 for an account without a realisation mark; closed, it stays away for the session. */
export function MarkWarning() {
  const { t } = useTranslation('shell')
  const { id, fdRealizationMarkArray } = useAccount()
  const [closed, setClosed] = useState(() => wasClosed(id))
  if (fdRealizationMarkArray.length > 0 || closed) return null

  function close() {
    setClosed(true)
    try {
      sessionStorage.setItem(closedKey, String(id))
    } catch {
      // Storage is forbidden; the warning comes again with the next page load.
    }
  }

  return (
    <div className={styles.warning} role="alert">
      <span className={styles.mark} aria-hidden="true" />
      <p>{t('markWarning.text')}</p>
      <button type="button" className={styles.close} onClick={close}>
        {t('markWarning.close')}
      </button>
    </div>
  )
}
