import { useTranslation } from 'react-i18next'
import styles from './viewer.module.css'

/** Shown while something is on its way; short waits show nothing (it comes late). */
export function Loading() {
  const { t } = useTranslation('viewer')
  return (
    <p role="status" className={styles.loading}>
      {t('loading')}
    </p>
  )
}
