import { useTranslation } from 'react-i18next'
import { RequestId } from '../../RequestId'
import type { ListFailure } from '../state/useLastAnswer'

interface Props {
  /** Why there are no newer rows; undefined if they are the newest. */
  failure: ListFailure | undefined
  /** They are being requested again. */
  busy: boolean
  onRetry: () => void
}

/** Says above the rows why they are not the newest, with a button to retry. */
export function StaleNote({ failure, busy, onRetry }: Props) {
  const { t } = useTranslation('list')
  return (
    // Always rendered, so that screen readers announce what appears in it.
    <div role="status">
      {failure && (
        <div className="note-box baseline wrap gap-1 gap-x-3 below-2 small" data-tone="bad">
          <p>
            {t('stale')} {failure.message}
          </p>
          <RequestId id={failure.requestId} />
          <button
            type="button"
            className="link-button"
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : onRetry}
          >
            {t('empty.retry')}
          </button>
        </div>
      )}
    </div>
  )
}
