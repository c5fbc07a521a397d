import { useQuery } from '@tanstack/react-query'
import { pageOf } from '@zhixin/contract/pages'
import {
  REVENUE_BY,
  type RevenueFilters,
  type revenueByTexts,
  revenueList,
} from '@zhixin/contract/revenue/revenue.list'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { inWords } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { Figures } from '../../ui/Figures'
import { formatYuan } from '../../ui/form/decimal'
import { formatCount } from '../../ui/format'
import { LazyBarChart } from '../statistics/LazyBarChart'
import { useGroupName } from './groupName'
import { revenueQueries } from './revenue.queries'

/** Milliseconds after which figures are read again while statements are being added. */
const renewedAfter = 5000

/** The sums over all groups, what is not in them, and the groups of the page as bars. */
export function RevenueFigures({ state }: { state: RevenueFilters }) {
  const { t } = useTranslation('revenue')
  const { data: total } = useQuery({
    ...revenueQueries.total(state),
    refetchInterval: ({ state: { data } }) => (data?.fdPendingNum ? renewedAfter : false),
  })
  const { data: page } = useQuery({
    ...revenueQueries.list(state),
    refetchInterval: total?.fdPendingNum ? renewedAfter : false,
  })
  const seesStatements = useAllowed(pageOf('settlement').access)
  const by = (state.fdDimension ?? REVENUE_BY.month) as keyof typeof revenueByTexts
  const seesAmounts = page?.rows.some(({ fdAmount }) => fdAmount !== null) === true
  const { whole } = useGroupName(state)
  const isInTime = by === REVENUE_BY.month
  const bars = useMemo(() => {
    const rows = page?.rows ?? []
    const all = rows.map((row) => ({ label: whole(row), count: Math.round(row.fdAmount ?? row.fdCount) }))
    return isInTime ? all.reverse() : all
  }, [page, isInTime, whole])
  if (!total) return <div className="bone" />
  const figures = [
    [t('statements'), formatCount(total.fdStatementNum)],
    [inWords(revenueList.columns.fdCount.words), formatCount(total.fdCount)],
    ...(['fdAmount', 'fdNet', 'fdCost', 'fdMargin'] as const).flatMap((key) =>
      total[key] === null ? [] : [[inWords(revenueList.columns[key].words), formatYuan(total[key])] as const],
    ),
  ] as const
  const notes = [
    total.fdOpenNum > 0 && t('open', { count: formatCount(total.fdOpenNum) }),
    total.fdPendingNum > 0 && t('pending', { count: formatCount(total.fdPendingNum) }),
    total.fdUncostedNum > 0 && t('uncosted', { count: formatCount(total.fdUncostedNum) }),
  ].filter((note) => note !== false)
  return (
    <section className="stack gap-2 shrinks one-column below-3" aria-label={t('sums')}>
      <Figures all={figures} />
      {notes.length > 0 && (
        <p className="small quiet flex wrap gap-3" role="status">
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
          {total.fdOpenNum > 0 && seesStatements && (
            <Link to={`${pageOf('settlement').path}?fdStateList=0`}>{t('toOpen')}</Link>
          )}
        </p>
      )}
      {bars.length > 1 && bars.length <= 24 && (
        <LazyBarChart
          bars={bars}
          lying={!isInTime}
          marked={undefined}
          unit={inWords(revenueList.columns[seesAmounts ? 'fdAmount' : 'fdCount'].words)}
          onOpen={undefined}
        />
      )}
    </section>
  )
}
