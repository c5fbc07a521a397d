import { useTranslation } from 'react-i18next'
import styles from './RequestId.module.css'

/** What to tell whoever helps: it names the failed request in the server's log. Nothing where there was no answer. */
export function RequestId({ id }: { id: string | undefined }) {
  const { t } = useTranslation('common')
  if (!id) return null
  return (
    <p className={styles.request}>
      {t('requestId')} <code>{id}</code>
    </p>
  )
}
