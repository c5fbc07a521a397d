import { useTranslation } from 'react-i18next'
import styles from './parts/form.module.css'

const lines = ['title', 'a', 'b', 'c', 'd']

/** The form's outline until the record is loaded. */
export function FormSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className={styles.waiting} role="status" aria-label={t('loading')}>
      {['basic', 'contacts', 'cooperation'].map((section) => (
        <div key={section} className={styles.bones}>
          {lines.map((line) => (
            <span key={line} />
          ))}
        </div>
      ))}
    </div>
  )
}
