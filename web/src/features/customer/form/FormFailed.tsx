import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'

/** The record could not be read; the HTTP client has said why. */
export function FormFailed({
  onRetry,
  onBack,
}: {
  onRetry: (() => unknown) | undefined
  onBack: () => void
}) {
  const { t } = useTranslation('customer')
  return (
    <div className={styles.failed}>
      <p>{t('form.failed')}</p>
      <div>
        <Button onClick={onBack}>{t('form.backToList')}</Button>
        {onRetry && (
          <Button type="primary" onClick={() => void onRetry()}>
            {t('form.retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
