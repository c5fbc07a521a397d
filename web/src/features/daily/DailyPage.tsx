import { useQuery } from '@tanstack/react-query'
import { DAILY_BY, type DailyFilters, dailyByTexts, dailyList } from '@zhixin/contract/daily/daily.list'
import type { DailyRow } from '@zhixin/contract/daily/daily.schema'
import { pageOf } from '@zhixin/contract/pages'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { formatCount } from '../../ui/format'
import { Switches } from '../../ui/list/filters/Switches'
import { useListState } from '../../ui/list/state/useListState'
import { CountLink } from '../../ui/list/table/CountLink'
import { CutText } from '../../ui/list/table/cells'
import { followersQuery } from '../dictionary/dataSource.queries'
import { usePeople } from '../person/person.queries'
import { ViewedList } from '../view/ViewedList'
import { DailyFigures } from './DailyFigures'
import { amountText, besideText } from './daily.figures'
import { countsAddress, dailyQueries } from './daily.queries'

/** The counts and the amount of each period, by the names of their columns. */
const periods = {
  day: ['fdCount', 'fdAmount'],
  before: ['fdBeforeCount', 'fdBeforeAmount'],
  week: ['fdWeekCount', 'fdWeekAmount'],
  month: ['fdMonthCount', 'fdMonthAmount'],
  last: ['fdLastCount', 'fdLastAmount'],
} as const

const amounts = [...Object.values(periods).map(([, amount]) => amount), 'fdLateAmount']

const quick = {
  keys: ['fdDimension' as const],
  render: ({ fdDimension }: DailyFilters, go: (change: Partial<DailyFilters>) => void) => (
    <Switches
      label={inWords(dailyList.filters.fdDimension.words)}
      all={Object.values(DAILY_BY).map((one) => ({
        text: inWords(dailyByTexts[one]),
        on: one === (fdDimension ?? DAILY_BY.vendor),
        onClick: () => go({ fdDimension: one }),
      }))}
    />
  ),
}

/** What a day came to, beside the days that it is compared with; every figure opens its counts (rule daily.report). */
export function DailyPage() {
  const { t } = useTranslation('daily')
  const seesPrices = useAllowed('client:price')
  const opensCounts = useAllowed(pageOf('messageDataReport').access)
  const { state, go } = useListState<DailyFilters>(dailyList)
  const { data: total } = useQuery({
    ...dailyQueries.total(state),
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) => (data?.fdPendingNum ? 5000 : false),
  })
  const { nameOf: personOf, choicesOf } = usePeople()
  const { data: followers } = useQuery({ ...followersQuery, enabled: state.fdFollowerIdList.length > 0 })
  const filters = useMemo(
    () => ({
      without: ['fdDimension', 'fdDate'],
      options: { fdFollowerIdList: choicesOf(followers) },
      labels: { fdFollowerIdList: followers },
    }),
    [followers, choicesOf],
  )
  const day = total?.fdDate ?? undefined
  const cells = useMemo(() => {
    const nameOf = ({ fdName }: DailyRow) =>
      state.fdDimension === DAILY_BY.follower ? personOf(fdName) : fdName
    const ofPeriod = ([period, [count, amount]]: [string, (typeof periods)[keyof typeof periods]]) => {
      const link = (row: DailyRow, key: typeof count | typeof amount, text: string) => {
        const to =
          day && (opensCounts || state.fdDimension === DAILY_BY.follower)
            ? countsAddress(state, day, row, period as keyof typeof periods)
            : undefined
        const what = inWords(dailyList.columns[key].words)
        return (
          <CountLink
            count={row[key] ?? 0}
            text={text}
            says={t('says', { name: nameOf(row), what, figure: text })}
            to={to}
          />
        )
      }
      const beside = (row: DailyRow) =>
        (period === 'before' || period === 'week') && besideText(row.fdCount, row[count])
      return [
        [
          count,
          (row: DailyRow) => (
            <>
              {link(row, count, formatCount(row[count]))}
              {beside(row) && <span className="small quiet"> {beside(row)}</span>}
            </>
          ),
        ],
        [
          amount,
          (row: DailyRow) => link(row, amount, amountText(row, period as keyof typeof periods, row[amount])),
        ],
      ] as const
    }
    return {
      fdName: (row: DailyRow) => <CutText>{nameOf(row)}</CutText>,
      ...Object.fromEntries((Object.entries(periods) as Parameters<typeof ofPeriod>[0][]).flatMap(ofPeriod)),
    }
  }, [t, state, day, opensCounts, personOf])
  const isFrozen = total?.fdFrozenDate !== null
  const hidden = useMemo(
    () => [
      ...(seesPrices ? [] : [...amounts, 'fdUnvaluedNum']),
      ...(isFrozen ? [] : ['fdLateNum', 'fdLateAmount']),
    ],
    [seesPrices, isFrozen],
  )
  return (
    <>
      <DailyFigures total={total} onDay={(fdDate) => go({ fdDate }, 'push')} />
      <ViewedList
        list={dailyList}
        query={dailyQueries.list}
        cells={cells}
        hidden={hidden}
        filters={filters}
        quick={quick}
      />
    </>
  )
}
