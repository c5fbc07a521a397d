import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../../ui/day/DayField'
import { formatDate, formatDateTime, today } from '../../../ui/format'
import { Entry } from './Entry'
import styles from './history.module.css'
import { comparePrices } from './history.prices'
import { pricesAsOfQuery, priceVersionsQuery } from './history.queries'
import { More } from './More'
import { PricesTable } from './PricesTable'

/** The prices at any date beside the present ones, and every change of them. */
export function PriceHistory({ id }: { id: number }) {
  const { t, i18n } = useTranslation('customer')
  // A day as typed, or the moment of a version.
  const [asOf, setAsOf] = useState('')
  const versions = useInfiniteQuery(priceVersionsQuery(id, i18n.language))
  const then = useQuery(pricesAsOfQuery(id, i18n.language, asOf))
  const input = useId()
  const top = useRef<HTMLDivElement>(null)
  const first = versions.data?.pages[0]
  const isDay = asOf.length === 10
  const shown = asOf !== '' && then.data ? then.data : undefined

  return (
    <>
      <div ref={top} className={`row wrap gap-2 gap-x-3 below-3 ${styles.asOf}`}>
        <label htmlFor={input}>{t('history.asOf')}</label>
        <DayField
          id={input}
          value={asOf === '' ? undefined : isDay ? asOf : formatDate(asOf)}
          calendarLabel={t('history.calendar')}
          max={today()}
          tooLate={t('history.tooLate')}
          onDay={(day) => setAsOf(day ?? '')}
        />
        {asOf !== '' && (
          <button type="button" className="link-button small" onClick={() => setAsOf('')}>
            {t('history.onlyNow')}
          </button>
        )}
      </div>
      {first && (
        <PricesTable
          prices={comparePrices(shown?.fdPrices ?? null, first.fdPrices)}
          thenTitle={shown && t('history.then', { time: isDay ? asOf : formatDateTime(asOf) })}
        />
      )}
      {shown && shown.fdPrices === null && <p className="small faint above-2">{t('history.noneThen')}</p>}
      <h3 className={styles.heading}>{t('history.versions', { count: first?.fdVersionTotal ?? '' })}</h3>
      <ol className={styles.entries}>
        {versions.data?.pages.flatMap((page) =>
          page.fdVersionList.map((version) => (
            <Entry
              key={version.fdVersion}
              time={version.createdDate}
              who={version.fdCreatedByName}
              what={version.fdStep ? t('form.step.ladder') : t('form.step.bar')}
              changes={version.fdChangeList}
              action={
                <button
                  type="button"
                  className="link-button"
                  aria-pressed={asOf === version.createdDate}
                  onClick={() => {
                    setAsOf(version.createdDate)
                    top.current?.scrollIntoView({ block: 'nearest' })
                  }}
                >
                  {t('history.showThen')}
                </button>
              }
            />
          )),
        )}
      </ol>
      <More query={versions} />
    </>
  )
}
