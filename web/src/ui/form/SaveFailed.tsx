import { useTranslation } from 'react-i18next'
import type { Failure } from '../../lib/failure'
import { RequestId } from '../RequestId'

interface Props {
  failure: Failure
  /** What to do if there was no answer, if not simply to retry. */
  noAnswer?: string | undefined
  onClose: () => void
}

/**
 * Says beside Submit why a save failed, and stays there: otherwise the form looks as if nothing had happened (rule
 * form.failure).
 */
export function SaveFailed({ failure, noAnswer, onClose }: Props) {
  const { t } = useTranslation('edit')
  return (
    <div role="alert" className="note-box flex between at-top gap-3 full-width" data-tone="bad">
      <div className="shrinks">
        <p>
          <strong className="bad">{t('saveFailed.title')}</strong> {failure.message}
        </p>
        {/* A request without an answer may have succeeded. */}
        {!failure.isAnswered && <p>{noAnswer ?? t('saveFailed.noAnswer')}</p>}
        <RequestId id={failure.requestId} />
      </div>
      <button
        className="quiet flex-none title pad-x-2"
        type="button"
        aria-label={t('saveFailed.close')}
        onClick={onClose}
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  )
}
