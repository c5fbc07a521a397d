import { useTranslation } from 'react-i18next'
import { RequestId } from '../../RequestId'
import type { ListFailure } from '../state/useKept'
import styles from './ListNotes.module.css'

interface Props {
  /** Why there are no newer rows; undefined when those on show are the newest. */
  failure: ListFailure | undefined
  /** They are being asked for again. */
  busy: boolean
  onRetry: () => void
}

/** Says above rows that stay on show why they are not the newest, and how to ask for them again. */
export function StaleNote({ failure, busy, onRetry }: Props) {
  const { t } = useTranslation('list')
  return (
    // Always there, so that screen readers hear what appears in it.
    <div role="status">
      {failure && (
        <div className={styles.note} data-kind="failed">
          <p>
            {t('stale')} {failure.message}
          </p>
          <RequestId id={failure.requestId} />
          <button type="button" aria-disabled={busy || undefined} onClick={busy ? undefined : onRetry}>
            {t('empty.retry')}
          </button>
        </div>
      )}
    </div>
  )
}
