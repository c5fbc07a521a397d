import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAllowed } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import { LineIcon } from '../../../ui/LineIcon'
import { Tips } from '../../../ui/Tips'
import { neighboursQuery } from '../customer.neighbours'
import type { FormPageState } from '../pageState'
import styles from './head.module.css'

interface Props {
  state: FormPageState
  /** Whether the customer has been read: what stands beside it in the list can wait. */
  isReady: boolean
}

const ways = [
  { way: 'previous', key: 'K', end: 'first', path: 'M9 2.5 4.5 7 9 11.5' },
  { way: 'next', key: 'J', end: 'last', path: 'M5 2.5 9.5 7 5 11.5' },
] as const

/** Lead to the customers before and after this one in the list that it was opened from; without one there are none (rule form.next). */
export function NeighbourButtons({ state, isReady }: Props) {
  const { t } = useTranslation('customer')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const seesPrices = useAllowed('client:price')
  const { data, isPlaceholderData } = useQuery({
    ...neighboursQuery(client, state, seesPrices),
    enabled: isReady && state.within !== undefined,
    placeholderData: keepPreviousData,
  })
  if (state.within === undefined || !data) return null
  const waits = isPlaceholderData || !isReady
  return (
    <Tips className={`row gap-1 ${styles.near}`}>
      <span role="status" className="small quiet tabular">
        {t('near.at', { at: data.at, total: data.total })}
      </span>
      {ways.map(({ way, key, end, path }) => {
        const near = data[way]
        return (
          <Button
            key={way}
            className={styles.icon}
            aria-label={t(`near.${way}`)}
            aria-keyshortcuts={key}
            data-tip={t('near.tip', { what: t(`near.${way}`), key })}
            refusal={near ? undefined : t(`near.${end}`)}
            onClick={() => {
              if (near && !waits) navigate(pathname, { replace: true, state: { ...state, ...near } })
            }}
          >
            <LineIcon path={path} weight={1.5} round />
          </Button>
        )
      })}
    </Tips>
  )
}
