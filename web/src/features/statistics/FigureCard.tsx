import { useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/Button'
import { formatCount, formatPercent } from '../../ui/format'
import { lazyComponent } from '../../ui/lazyComponent'
import { customerListAddress } from '../customer/customer.queries'
import styles from './FigureCard.module.css'
import { FigureLink } from './FigureLink'
import type { Figure } from './statistics.figures'

const BarChart = lazyComponent(
  'barChart',
  [],
  () => import('./BarChart').then((one) => one.BarChart),
  () => <div className="bone" data-size="large" />,
)

/** Loads the charts while the figures are loading. */
export function useChartAhead(wanted: boolean): void {
  useEffect(() => {
    if (wanted) void BarChart.prefetch()
  }, [wanted])
}

/** How many figures of a long group are shown at first. */
const usual = 12

interface Props {
  title: string
  /** A note on how to read the figures. */
  note?: string | undefined
  /** The head of the names' column. */
  by: string
  figures: readonly Figure[]
  /** The number of all counted customers, for shares; undefined where a share says nothing. */
  total: number | undefined
  /** Whether the figures are ordered by time: the chart shows all of them as vertical bars. */
  inTime?: boolean
  asTable: boolean
  /** Whether the person may see the list of customers. */
  mayList: boolean
}

const card = 'stack gap-2 relative shrinks one-column'

/** A group of figures as a chart and as a table: the table is always there, for readers who do not see the chart. */
export function FigureCard({ title, note, by, figures, total, inTime = false, asTable, mayList }: Props) {
  const { t } = useTranslation('statistics')
  const titleId = useId()
  const navigate = useNavigate()
  const [all, setAll] = useState(false)
  const [marked, setMarked] = useState<number>()
  const isLong = figures.length > usual && (asTable || !inTime)
  // The maximum number of bars that make sense.
  const isTable = asTable || (isLong && all)
  const shown = useMemo(() => {
    // A table begins with the newest, a chart ends with it.
    const ordered = isTable && inTime ? [...figures].reverse() : figures
    return isLong && !all ? ordered.slice(0, usual) : ordered
  }, [figures, inTime, isTable, isLong, all])

  function open(index: number) {
    const filters = shown[index]?.filters
    if (filters) void navigate(customerListAddress(filters))
  }

  return (
    <section className={inTime && !isTable ? `${card} across` : card} aria-labelledby={titleId}>
      <h2 className="ruled pad-end-2" id={titleId}>
        {title}
      </h2>
      {note && <p className="small faint">{note}</p>}
      {figures.length === 0 ? (
        <p className="small faint">{t('none')}</p>
      ) : (
        <>
          {!isTable && (
            <BarChart
              bars={shown}
              lying={!inTime}
              marked={marked}
              unit={t('customers')}
              onOpen={mayList ? open : undefined}
            />
          )}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the row that holds the focus marks its bar. */}
          <div
            className={isTable ? styles.table : `heard ${styles.unseen}`}
            onFocus={(event) => setMarked(Number(event.target.dataset.index ?? -1))}
            onBlur={() => setMarked(undefined)}
          >
            <table className="plain-table small" aria-labelledby={titleId}>
              <thead className="quiet">
                <tr>
                  <th scope="col">{by}</th>
                  <th scope="col">{t('customers')}</th>
                  {total !== undefined && <th scope="col">{t('share')}</th>}
                </tr>
              </thead>
              <tbody>
                {shown.map(({ key, label, count, filters }, index) => (
                  <tr key={key}>
                    <th scope="row">
                      <FigureLink {...{ filters, mayList }} data-index={index}>
                        {label}
                      </FigureLink>
                    </th>
                    <td>
                      {/* For the mouse, as the name's; the keyboard need not stop at it. */}
                      <FigureLink {...{ filters, mayList }} tabIndex={-1}>
                        {formatCount(count)}
                      </FigureLink>
                    </td>
                    {total !== undefined && <td>{total > 0 && formatPercent((count * 100) / total)}</td>}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {isLong && (
            <p>
              <Button size="small" type="text" aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? t('fewer') : t('all', { count: formatCount(figures.length) })}
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  )
}
