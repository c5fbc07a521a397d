import { useTranslation } from 'react-i18next'
import styles from './RequestId.module.css'

/** The ID of a failed request, to find it in the server's log. Nothing if there was no answer. */
export function RequestId({ id }: { id: string | undefined }) {
  const { t } = useTranslation('common')
  if (!id) return null
  return (
    <p className={`caption faint ${styles.request}`}>
      {t('requestId')} <code>{id}</code>
    </p>
  )
}
