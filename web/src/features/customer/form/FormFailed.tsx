import { useTranslation } from 'react-i18next'
import { RequestError } from '../../../lib/http'
import { Button } from '../../../ui/Button'
import { RequestId } from '../../../ui/RequestId'
import styles from './parts/form.module.css'

interface Props {
  /** Why the record could not be read; null if the page was not told which one. */
  error: Error | null
  onRetry: () => unknown
  onBack: () => void
}

/** The record could not be read: why, a way back, and a retry if that may help. */
export function FormFailed({ error, onRetry, onBack }: Props) {
  const { t } = useTranslation('customer')
  const failure = error instanceof RequestError && !error.cancelled ? error : undefined
  return (
    <div role="alert" className={styles.failed}>
      <p className="strong title">{t('form.failed')}</p>
      {failure && <p>{failure.message}</p>}
      <RequestId id={failure?.requestId} />
      <div className="flex wrap gap-2">
        <Button type="primary" onClick={onBack}>
          {t('form.backToList')}
        </Button>
        {failure?.isPassing && <Button onClick={() => void onRetry()}>{t('form.retry')}</Button>}
      </div>
    </div>
  )
}
