import type { SuggestedFollower } from '@zhixin/contract/staffing/staffing.schema'
import { useTranslation } from 'react-i18next'
import { usePeople } from '../person/person.queries'

interface Props {
  /** The suggested followers for one way of following, the best match first. */
  found: readonly SuggestedFollower[]
  onTake: (accountId: number) => void
}

/** Suggests followers below an empty field, with the reasons. A suggestion is only filled in by a click. */
export function FollowerHint({ found, onTake }: Props) {
  const { t } = useTranslation('staffing')
  const { nameOf } = usePeople()
  return (
    <div role="status">
      {found.length > 0 && (
        <ul className="stack gap-1 above-1 quiet caption" aria-label={t('suggest.label')}>
          {found.map(({ fdAccountId, fdUsername, fdReason }) => (
            <li key={fdAccountId}>
              {t('suggest.who', { name: nameOf(fdUsername), reason: fdReason })}{' '}
              <button
                className="link-button strong"
                type="button"
                aria-label={t('suggest.takeWho', { name: nameOf(fdUsername) })}
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
