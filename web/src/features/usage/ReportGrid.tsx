import { useQuery } from '@tanstack/react-query'
import { isMonth, monthAfter } from '@zhixin/contract/calendar'
import { usageCalls } from '@zhixin/contract/usage/usage.calls'
import { usageDayTexts } from '@zhixin/contract/usage/usage.enums'
import type { UsageReportRow } from '@zhixin/contract/usage/usage.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { call } from '../../lib/http'
import { inWords } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { formatCount, today } from '../../ui/format'
import { useRowWrite } from '../../ui/list/state/useRowWrite'
import { RowAction } from '../../ui/list/table/RowActions'
import { DeclareDialog } from './DeclareDialog'
import styles from './usage.module.css'
import { pairText, refreshUsage, usageQueries } from './usage.queries'

const signs = { 0: '·', 1: '◐', 2: '●', 3: '○' } as const

const thisMonth = () => today().slice(0, 7)

/** The days of a month by vendor and source: unreported, partial, final, or declared empty (rule usage.days). */
export function ReportGrid() {
  const { t } = useTranslation('usage')
  const asked = useSearchParams()[0].get('month')
  const [month, setMonth] = useState(() => (asked && isMonth(asked) ? asked : thisMonth()))
  const [declared, setDeclared] = useState<UsageReportRow>()
  const maySave = useAllowed(usageCalls.final.access)
  const { data } = useQuery({ ...usageQueries.report(month), placeholderData: (before) => before })
  const days = data?.[0]?.fdDayList ?? []
  return (
    <section aria-label={t('grid.title')} className={`below-4 stack gap-2 shrinks ${styles.grid}`}>
      <div className="row gap-2">
        <h2>{t('grid.title')}</h2>
        <Button onClick={() => setMonth(monthAfter(month, -1))} aria-label={t('grid.before')}>
          ‹
        </Button>
        <span className="tabular">{month}</span>
        <Button
          onClick={() => setMonth(monthAfter(month, 1))}
          disabled={month >= thisMonth()}
          aria-label={t('grid.after')}
        >
          ›
        </Button>
        <span className="small faint">
          {Object.entries(usageDayTexts)
            .map(([state, text]) => `${signs[Number(state) as keyof typeof signs]} ${inWords(text)}`)
            .join('　')}
          {'　'}
          <span className="bad">{`${signs[0]} ${t('grid.isLate')}`}</span>
        </span>
      </div>
      {data?.length === 0 && <p className="faint">{t('grid.none')}</p>}
      {days.length > 0 && <p className={`small faint ${styles.swipe}`}>{t('grid.swipe')}</p>}
      {days.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <section className={styles.scroll} tabIndex={0} aria-label={t('grid.days')}>
          <table className={`plain-table ${styles.days}`}>
            <thead className="caption quiet">
              <tr>
                <th scope="col">{t('grid.pair')}</th>
                {days.map(({ fdDate }) => (
                  <th key={fdDate} scope="col">
                    {Number(fdDate.slice(8))}
                  </th>
                ))}
                {maySave && <th scope="col">{t('grid.actions')}</th>}
              </tr>
            </thead>
            <tbody>
              {data?.map((row) => (
                <tr key={pairText(row)}>
                  <th scope="row">
                    {pairText(row)}
                    {row.fdMonthly && <span className="small faint"> {t('grid.monthly')}</span>}
                  </th>
                  {row.fdDayList.map(({ fdDate, fdState, fdLate, fdRowNum }) => (
                    <td
                      key={fdDate}
                      className={fdLate ? 'bad' : ''}
                      data-tip={t(fdLate ? 'grid.late' : 'grid.day', {
                        day: fdDate,
                        state: inWords(usageDayTexts[fdState]),
                        rows: formatCount(fdRowNum),
                      })}
                    >
                      {signs[fdState]}
                    </td>
                  ))}
                  {maySave && (
                    <td>
                      <PairActions row={row} onDeclare={setDeclared} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {declared && <DeclareDialog row={declared} month={month} onClose={() => setDeclared(undefined)} />}
    </section>
  )
}

function PairActions({ row, onDeclare }: { row: UsageReportRow; onDeclare: (row: UsageReportRow) => void }) {
  const { t } = useTranslation('usage')
  const { fdSource, fdPlatform, fdMonthly } = row
  const { run, pending } = useRowWrite<'rhythm'>(
    () => call(usageCalls.rhythm, { body: { fdSource, fdPlatform, fdMonthly: !fdMonthly } }),
    'operation_succeeded',
    refreshUsage,
  )
  return (
    <div className="flex gap-2">
      <RowAction onClick={() => onDeclare(row)}>{t('grid.declare')}</RowAction>
      <RowAction pending={pending !== undefined} onClick={() => run('rhythm')}>
        {t(fdMonthly ? 'grid.toDaily' : 'grid.toMonthly')}
      </RowAction>
    </div>
  )
}
