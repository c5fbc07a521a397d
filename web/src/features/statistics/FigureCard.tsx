import { useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { lazyPart } from '../../lib/chunk'
import { Button } from '../../ui/Button'
import { formatCount, formatPercent } from '../../ui/format'
import { LazyView } from '../../ui/LazyView'
import { customerListAddress } from '../customer/customer.queries'
import styles from './FigureCard.module.css'
import type { Figure } from './statistics.figures'

const chartPart = lazyPart('barChart', () => import('./BarChart').then((one) => one.BarChart))

/** Loads the charts while the figures are on their way. */
export function useChartAhead(wanted: boolean): void {
  useEffect(() => {
    if (wanted) void chartPart.prefetch()
  }, [wanted])
}

/** How many figures of a long group are shown at once. */
const usual = 12

interface Props {
  title: string
  /** What has to be known to read the figures. */
  note?: string | undefined
  /** What the figures are by: the head of their column. */
  by: string
  figures: readonly Figure[]
  /** All customers counted, which shares are shares of; undefined where a share says nothing. */
  total: number | undefined
  /** Figures in the order of time, as standing bars: the chart shows them all. */
  inTime?: boolean
  asTable: boolean
  /** Whether the person may see the list of customers. */
  mayList: boolean
}

/** A group of figures as a chart and as a table: the table is there in any case, for whoever does not see the chart. */
export function FigureCard({ title, note, by, figures, total, inTime = false, asTable, mayList }: Props) {
  const { t } = useTranslation('statistics')
  const titleId = useId()
  const navigate = useNavigate()
  const [all, setAll] = useState(false)
  const [marked, setMarked] = useState<number>()
  const isLong = figures.length > usual && (asTable || !inTime)
  // Hundreds of bars are no picture any more.
  const isTable = asTable || (isLong && all)
  const shown = useMemo(() => {
    // A table begins with what is newest, a chart ends with it.
    const ordered = isTable && inTime ? [...figures].reverse() : figures
    return isLong && !all ? ordered.slice(0, usual) : ordered
  }, [figures, inTime, isTable, isLong, all])

  function open(index: number) {
    const filters = shown[index]?.filters
    if (filters) void navigate(customerListAddress(filters))
  }

  return (
    <section className={styles.card} aria-labelledby={titleId} data-wide={(inTime && !isTable) || undefined}>
      <h2 id={titleId}>{title}</h2>
      {note && <p className={styles.note}>{note}</p>}
      {figures.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <>
          {!isTable && (
            <LazyView
              part={chartPart}
              fallback={<div className={styles.waiting} />}
              props={{
                bars: shown,
                lying: !inTime,
                marked,
                unit: t('customers'),
                onOpen: mayList ? open : undefined,
              }}
            />
          )}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the row that holds the focus marks its bar. */}
          <div
            className={isTable ? styles.table : styles.unseen}
            onFocus={(event) => setMarked(Number(event.target.dataset.index ?? -1))}
            onBlur={() => setMarked(undefined)}
          >
            <table aria-labelledby={titleId}>
              <thead>
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
                      {mayList && filters ? (
                        <Link to={customerListAddress(filters)} data-index={index}>
                          {label}
                        </Link>
                      ) : (
                        label
                      )}
                    </th>
                    <td>
                      {mayList && filters ? (
                        // The same as the name, for the mouse; the keyboard need not stop at it.
                        <Link to={customerListAddress(filters)} tabIndex={-1}>
                          {formatCount(count)}
                        </Link>
                      ) : (
                        formatCount(count)
                      )}
                    </td>
                    {total !== undefined && <td>{total > 0 && formatPercent((count * 100) / total, 1)}</td>}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {isLong && (
            <Button size="small" type="text" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('fewer') : t('all', { count: formatCount(figures.length) })}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
