import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './MarkWarning.module.css'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says above the page that there is no network, until there is. */
export function OfflineNote() {
  const { t } = useTranslation('shell')
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    // Always rendered, so that screen readers announce what appears in it.
    <div role="status" className={styles.offline}>
      {!isOnline && (
        <div className={styles.warning}>
          <span className={styles.mark} aria-hidden="true" />
          <p>{t('offline')}</p>
        </div>
      )}
    </div>
  )
}
