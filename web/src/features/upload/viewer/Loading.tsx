import { useTranslation } from 'react-i18next'
import styles from './viewer.module.css'

/** Shown while something loads; it appears with a delay, so short waits show nothing. */
export function Loading() {
  const { t } = useTranslation('viewer')
  return (
    <p role="status" className={`faint ${styles.loading}`}>
      {t('loading')}
    </p>
  )
}
