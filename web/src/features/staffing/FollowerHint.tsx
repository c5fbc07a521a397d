import type { SuggestedFollower } from '@zhixin/contract/staffing/staffing.schema'
import { useTranslation } from 'react-i18next'
import styles from './FollowerHint.module.css'

interface Props {
  /** Who could follow the customer in one way, the fittest first. */
  found: readonly SuggestedFollower[]
  onTake: (accountId: number) => void
}

/** Under an empty field of followers: who could be one, and why. Nothing is filled in but with a click. */
export function FollowerHint({ found, onTake }: Props) {
  const { t } = useTranslation('staffing')
  return (
    <div role="status">
      {found.length > 0 && (
        <ul className={styles.hint} aria-label={t('suggest.label')}>
          {found.map(({ fdAccountId, fdUsername, fdReason }) => (
            <li key={fdAccountId}>
              {t('suggest.who', { name: fdUsername, reason: fdReason })}{' '}
              <button
                type="button"
                aria-label={t('suggest.takeWho', { name: fdUsername })}
                onClick={() => onTake(fdAccountId)}
              >
                {t('suggest.take')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
