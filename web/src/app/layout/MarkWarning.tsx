import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { dismiss, isDismissed } from '../../lib/dismissed'
import { useAccount } from '../../lib/session'
import styles from './MarkWarning.module.css'

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
    <div className={styles.warning} role="alert">
      <span className={styles.mark} aria-hidden="true" />
      <p>{t('markWarning.text')}</p>
      <button
        type="button"
        className={`link-button warn flex-none push ${styles.close}`}
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
