import { setTexts } from '@zhixin/contract/closedSets.texts'
import { dailyList } from '@zhixin/contract/daily/daily.list'
import type { DailyTotal } from '@zhixin/contract/daily/daily.schema'
import { pageOf } from '@zhixin/contract/pages'
import { blockTexts } from '@zhixin/contract/settlement/statement.enums'
import { usageSourceTexts } from '@zhixin/contract/usage/usage.enums'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { inWords } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { DayField } from '../../ui/day/DayField'
import { Figures } from '../../ui/Figures'
import { formatCount, formatDateTime, today } from '../../ui/format'
import { useRecordLinks } from '../record/useRecordLinks'
import { LazyBarChart } from '../statistics/LazyBarChart'
import { amountText, besideText } from './daily.figures'

const listed = dailyList.columns

/** The day, how complete it is, its sums beside the others', and the weeks to it. */
export function DailyFigures({
  total,
  onDay,
}: {
  total: DailyTotal | undefined
  onDay: (day: string | undefined) => void
}) {
  const { t } = useTranslation('daily')
  const id = useId()
  const bars = useMemo(
    () =>
      (total?.fdDayList ?? []).map(({ fdDate, fdCount, fdAmount }) => ({
        label: fdDate.slice(5),
        count: Math.round(fdAmount ?? fdCount),
      })),
    [total],
  )
  if (!total) return <div className="bone" data-size="large" />
  const seesAmounts = total.fdDayList.some(({ fdAmount }) => fdAmount !== null)
  const beside = (key: 'Before' | 'Week', now: number, then: number) => {
    const change = besideText(now, then)
    return change && `${t(key === 'Before' ? 'before' : 'week')} ${change}`
  }
  const figures = [
    [
      inWords(listed.fdCount.words),
      formatCount(total.fdCount),
      [beside('Before', total.fdCount, total.fdBeforeCount), beside('Week', total.fdCount, total.fdWeekCount)]
        .filter(Boolean)
        .join(t('and')),
    ],
    ...(seesAmounts
      ? [
          [
            inWords(listed.fdAmount.words),
            amountText(total, 'day', total.fdAmount),
            [
              beside('Before', total.fdAmount ?? 0, total.fdBeforeAmount ?? 0),
              beside('Week', total.fdAmount ?? 0, total.fdWeekAmount ?? 0),
            ]
              .filter(Boolean)
              .join(t('and')),
          ] as const,
        ]
      : []),
    ...(['fdMonthCount', 'fdMonthAmount'] as const).flatMap((key) => {
      const [now, then] = [total[key], key === 'fdMonthCount' ? total.fdLastCount : total.fdLastAmount]
      if (now === null) return []
      const change = besideText(now, then ?? 0)
      const text = key === 'fdMonthCount' ? formatCount(now) : amountText(total, 'month', now)
      return [[inWords(listed[key].words), text, change && t('last', { change })] as const]
    }),
  ] as const
  return (
    <section className="stack gap-2 shrinks one-column" aria-label={t('sums')}>
      <div className="row wrap gap-2">
        <label className="small quiet" htmlFor={id}>
          {inWords(dailyList.filters.fdDate.words)}
        </label>
        <DayField
          id={id}
          value={total.fdDate ?? undefined}
          calendarLabel={t('calendar')}
          max={today()}
          tooLate={t('tooLate')}
          onDay={onDay}
        />
        <State total={total} />
      </div>
      <Figures all={figures} />
      <Notes total={total} />
      {bars.length > 1 && (
        <LazyBarChart
          bars={bars}
          lying={false}
          marked={bars.length - 1}
          unit={inWords(listed[seesAmounts ? 'fdAmount' : 'fdCount'].words)}
          onOpen={(at) => onDay(total.fdDayList[at]?.fdDate)}
        />
      )}
    </section>
  )
}

/** Whether the day changes any more, and who has not told it completely. */
function State({ total }: { total: DailyTotal }) {
  const { t } = useTranslation('daily')
  const opensCounts = useAllowed(pageOf('messageDataReport').access)
  const { fdDate, fdFrozenDate, fdLackList } = total
  if (fdDate === null) return <span className="small quiet">{t('none')}</span>
  const lacks = fdLackList.map(
    ({ fdSource, fdPlatform }) =>
      `${inWords(setTexts.platform[fdPlatform as keyof typeof setTexts.platform])} · ${inWords(usageSourceTexts[fdSource])}`,
  )
  const counts = `${pageOf('messageDataReport').path}?${new URLSearchParams({ month: fdDate.slice(0, 7) })}`
  return (
    <span className="small quiet">
      {fdFrozenDate === null ? t('provisional') : t('frozen', { time: formatDateTime(fdFrozenDate) })}
      {lacks.length > 0 &&
        ` ${t(fdFrozenDate === null ? 'lacks' : 'lacksMonthly', { names: lacks.join(t('and')) })}`}
      {lacks.length > 0 && opensCounts && (
        <>
          {' '}
          <Link to={counts}>{t('toDays')}</Link>
        </>
      )}
    </span>
  )
}

/** What has no value and why, what came later, and what is being computed. */
function Notes({ total }: { total: DailyTotal }) {
  const { t } = useTranslation('daily')
  const link = useRecordLinks()
  const { fdMissingList, fdMissingNum, fdUnvaluedNum, fdLateNum, fdLateAmount, fdPendingNum } = total
  if (fdMissingNum === 0 && fdLateNum === 0 && !fdLateAmount && fdPendingNum === 0) return null
  return (
    <div className="small quiet stack gap-1" role="status">
      {fdPendingNum > 0 && <p>{t('pending', { count: formatCount(fdPendingNum) })}</p>}
      {(fdLateNum !== 0 || Boolean(fdLateAmount)) && (
        <p>
          {t(fdLateAmount === null ? 'late' : 'lateAmount', {
            count: formatCount(fdLateNum),
            amount: amountText({ fdPartialList: [] }, 'day', fdLateAmount),
          })}
        </p>
      )}
      {fdMissingNum > 0 && (
        <p>
          {t('missing', { customers: formatCount(fdMissingNum), count: formatCount(fdUnvaluedNum) })}
          {fdMissingList.map(({ fdCustomerId, fdCustomerName, fdBlock }, at) => {
            const { to } = link('customer', fdCustomerId)
            return (
              <span key={`${fdCustomerId} ${fdBlock}`}>
                {at > 0 && t('and')}
                {to ? <Link to={to}>{fdCustomerName}</Link> : fdCustomerName}
                {t('why', { reason: inWords(blockTexts[fdBlock]) })}
              </span>
            )
          })}
          {fdMissingNum > fdMissingList.length && t('more')}
        </p>
      )}
    </div>
  )
}
