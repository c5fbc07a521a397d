import { useQueries } from '@tanstack/react-query'
import { DUE, type DueState } from '@zhixin/contract/customer/customer.enums'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { customerListAddress, customerQueries } from '../customer/customer.queries'
import { CustomerLine, shownLines } from './CustomerLine'
import { Part } from './Part'
import styles from './Work.module.css'

/** What is overdue comes first. */
const states = [
  { state: DUE.overdue, label: 'due.overdue', counted: 'due.overdueCount' },
  { state: DUE.today, label: 'due.today', counted: 'due.todayCount' },
] as const

/** The customers with the person's own due notes. */
const dueQuery = (state: DueState) => ({
  ...customerQueries.list({
    pageIndex: 1,
    pageSize: shownLines,
    sortOrder: 'asc',
    fdOwnDueList: [state],
  } as unknown as CustomerFilters),
  staleTime: 0,
})

/** The person's own notes that are due or overdue: the customers, and counts that lead to all of them (rule note.due). */
export function DueNotes() {
  const { t } = useTranslation('account')
  const found = useQueries({
    queries: states.map(({ state }) => dueQuery(state)),
    combine: (all) => ({
      data: all.every(({ data }) => data) ? all.map(({ data }) => data ?? { rows: [], total: 0 }) : undefined,
      isError: all.some(({ isError }) => isError),
      refetch: () => all.map(({ refetch }) => refetch()),
    }),
  })
  return (
    <section>
      <div className={`part-head tabular ${styles.head}`}>
        <h2>{t('due.title')}</h2>
        {states.map(({ state, label, counted }, index) => (
          <Link key={state} to={customerListAddress({ fdOwnDueList: [state] })}>
            {found.data ? t(counted, { count: found.data[index]?.total ?? 0 }) : t(label)}
          </Link>
        ))}
      </div>
      <Part query={found}>
        {(all) => {
          const lines = all
            .flatMap(({ rows }, index) => rows.map((row) => ({ row, index })))
            .slice(0, shownLines)
          if (lines.length === 0) return <p className="part-note">{t('due.none')}</p>
          return (
            <ul className={styles.lines}>
              {lines.map(({ row, index }) => (
                <CustomerLine key={`${row.id} ${index}`} customer={row}>
                  <span data-due={states[index]?.state}>{t(states[index]?.label ?? 'due.today')}</span>
                </CustomerLine>
              ))}
            </ul>
          )
        }}
      </Part>
    </section>
  )
}
