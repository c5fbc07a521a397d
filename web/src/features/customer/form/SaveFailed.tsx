import { useTranslation } from 'react-i18next'
import type { RequestError } from '../../../lib/http'
import { RequestId } from '../../../ui/RequestId'
import styles from './saveFailed.module.css'

interface Props {
  failure: RequestError
  /** The save was to make a new customer. */
  isNew: boolean
  onClose: () => void
}

/** Why a save failed, where it was asked for: it stays, for what is typed looks as if nothing had happened (rule F6). */
export function SaveFailed({ failure, isNew, onClose }: Props) {
  const { t } = useTranslation('customer')
  return (
    <div role="alert" className={styles.failure}>
      <div>
        <p>
          <strong>{t('form.saveFailed.title')}</strong> {failure.message}
        </p>
        {/* A lost answer may have been a success: the same again would be found to be a conflict, or a second customer. */}
        {failure.status === 0 && (
          <p>{t(isNew ? 'form.saveFailed.noAnswerToNew' : 'form.saveFailed.noAnswer')}</p>
        )}
        <RequestId id={failure.requestId} />
      </div>
      <button type="button" aria-label={t('form.saveFailed.close')} onClick={onClose}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  )
}
