import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './parts/form.module.css'

/** The form's outline until the record is there. */
export function FormSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className={styles.waiting} role="status" aria-label={t('loading')}>
      {[4, 3, 5].map((rows) => (
        <Skeleton key={rows} active title={{ width: 120 }} paragraph={{ rows }} />
      ))}
    </div>
  )
}
