import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { PricesAsOf } from '@zhixin/contract/customer/history.schema'
import { tierName } from '@zhixin/contract/customer/history.texts'
import type { PriceFieldName } from '@zhixin/contract/customer/price.fields'
import type { PriceKind } from '@zhixin/contract/customer/priceBatch.enums'
import { flattenLists } from '@zhixin/contract/customer/priceRows'
import { wholeOf, yuan } from '@zhixin/contract/customer/priceUnits'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../../ui/day/DayField'
import { formatDate, formatDateTime, formatUnitPrice, today } from '../../../ui/format'
import { Grid } from '../../../ui/grid/Grid'
import { FigureCell } from '../../../ui/grid/GridCell'
import { labelIn, useLabels } from '../../dictionary/dataSource.queries'
import { Entries } from '../../history/Entries'
import { Entry } from '../../history/Entry'
import { More } from '../../history/More'
import { pricesAsOfQuery, priceVersionsQuery } from './history.queries'
import styles from './prices.module.css'

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
        <label className="small quiet" htmlFor={input}>
          {t('history.asOf')}
        </label>
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
      <h3 className={styles.heading}>
        {first ? t('history.versions', { count: first.fdVersionTotal }) : t('history.changes')}
      </h3>
      <Entries>
        {versions.data?.pages.flatMap((page) =>
          page.fdVersionList.map((version) => (
            <Entry
              key={version.fdVersion}
              time={version.fdValidFrom}
              who={version.fdCreatedByName}
              what={version.fdStep ? t('form.step.ladder') : t('form.step.bar')}
              changes={version.fdChangeList}
              action={
                <button
                  type="button"
                  className={`link-button push ${asOf === version.fdValidFrom ? 'faint' : ''}`}
                  aria-pressed={asOf === version.fdValidFrom}
                  onClick={() => {
                    setAsOf(version.fdValidFrom)
                    top.current?.scrollIntoView({ block: 'nearest' })
                  }}
                >
                  {t('history.showThen')}
                </button>
              }
            />
          )),
        )}
      </Entries>
      <More query={versions} />
    </>
  )
}

interface PricesTableProps {
  prices: ComparedPrice[]
  /** The label of the earlier prices; without it only the present ones are shown. */
  thenTitle: string | undefined
}

/** Each price, then and now. */
function PricesTable({ prices, thenTitle }: PricesTableProps) {
  const { t } = useTranslation('customer')
  const platforms = useLabels('platform')
  const industries = useLabels('industry')
  const shown = thenTitle ? prices : prices.filter(({ now }) => now !== null)
  if (shown.length === 0) return <p className="small faint above-2">{t('history.noPrices')}</p>
  const then = { key: 'then', title: <span className={styles.then}>{thenTitle}</span>, figure: true }
  const columns = [
    { key: 'what', title: t('history.what'), width: thenTitle ? ('38%' as const) : ('70%' as const) },
    ...(thenTitle ? [then] : []),
    { key: 'now', title: t('history.now'), figure: true },
    ...(thenTitle ? [{ key: 'difference', title: t('history.difference'), figure: true }] : []),
  ]

  const nameOf = ({ kind, platform, industry, tier }: ComparedPrice) => {
    if (kind === 'tier') return tier
    const vendor = labelIn(platforms, platform)
    return industry === undefined
      ? t('history.vendorPrice', { vendor })
      : `${vendor} / ${labelIn(industries, industry)}`
  }

  return (
    <Grid readOnly label={t('history.prices')} columns={columns}>
      {shown.map((one) => (
        <tr key={one.key} className={thenTitle && one.before !== one.now ? styles.changed : undefined}>
          <th scope="row">{nameOf(one)}</th>
          {thenTitle && <FigureCell>{priceText(one.before)}</FigureCell>}
          <FigureCell>{priceText(one.now)}</FigureCell>
          {thenTitle && <FigureCell>{differenceText(one, t('history.came'), t('history.went'))}</FigureCell>}
        </tr>
      ))}
    </Grid>
  )
}

function differenceText(price: ComparedPrice, came: string, went: string): string {
  if (price.before === null) return came
  return price.now === null ? went : (priceDifference(price) ?? '')
}

const priceText = (price: number | null) => (price === null ? '' : formatUnitPrice(price))

/** One price, then and now; null if there was or is none. */
interface ComparedPrice {
  key: string
  kind: PriceKind
  platform: number | undefined
  industry: number | undefined
  /** The counts of a tier: "1 – 1,000,000". */
  tier: string | undefined
  before: number | null
  now: number | null
}

type Prices = Pick<PricesAsOf, PriceFieldName>

type Listed = Omit<ComparedPrice, 'before' | 'now'> & { price: number }

/** The prices of the active kind, one by one: of an industry beside one another. */
function listPrices(prices: Prices | null): Listed[] {
  if (!prices) return []
  return flattenLists(prices)
    .filter(({ kind }) => (kind === 'tier') === prices.fdStep)
    .map(({ kind, platform, industry, sendMin, sendMax, price }) => ({
      key: [kind, industry, platform, sendMin, sendMax].filter((part) => part !== null).join('/'),
      kind,
      platform: platform ?? undefined,
      industry: industry ?? undefined,
      tier: kind === 'tier' ? tierName({ sendMin, sendMax }) : undefined,
      price,
    }))
    .sort((a, b) => (a.industry ?? 0) - (b.industry ?? 0) || (a.platform ?? 0) - (b.platform ?? 0))
}

/** Two states of a customer's prices side by side, price by price. */
export function comparePrices(then: Prices | null, now: Prices | null): ComparedPrice[] {
  const [earlier, present] = [listPrices(then), listPrices(now)]
  const gone = earlier.filter(({ key }) => !present.some((one) => one.key === key))
  return [...present, ...gone].map(({ price: _, ...one }) => ({
    ...one,
    before: earlier.find(({ key }) => key === one.key)?.price ?? null,
    now: present.find(({ key }) => key === one.key)?.price ?? null,
  }))
}

/** The exact change of a price: "+0.0050"; undefined if it has not changed, or was added or removed. */
export function priceDifference({ before, now }: Pick<ComparedPrice, 'before' | 'now'>): string | undefined {
  if (before === null || now === null || before === now) return undefined
  const units = wholeOf(now) - wholeOf(before)
  return `${units < 0n ? '' : '+'}${yuan(units).toFixed(4)}`
}
