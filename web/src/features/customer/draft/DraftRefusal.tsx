import { useTranslation } from 'react-i18next'
import styles from './draft.module.css'

/** Says that the server accepts no more drafts, above the buttons: there it moves nothing while somebody types. */
export function DraftRefusal({ reason }: { reason: string | undefined }) {
  const { t } = useTranslation('customer')
  return (
    <div role="status" className={styles.refusal}>
      {reason !== undefined && (
        <p>
          <strong>{t('draft.here')}</strong> {reason}
        </p>
      )}
    </div>
  )
}
