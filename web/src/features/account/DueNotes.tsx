import { useQueries } from '@tanstack/react-query'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { DUE, type DueState } from '@zhixin/contract/customer/customer.enums'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { noteCalls } from '@zhixin/contract/customer/note.calls'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAllowed } from '../../lib/session'
import { customerListAddress, customerQueries } from '../customer/customer.queries'
import styles from './AuthenticationCenterPage.module.css'
import { Part } from './Part'

const states = [
  { state: DUE.today, label: 'due.today' },
  { state: DUE.overdue, label: 'due.overdue' },
] as const

/** The customers with the person's own due notes; only their number is shown. */
const dueQuery = (state: DueState) => ({
  ...customerQueries.list({
    pageIndex: 1,
    pageSize: 1,
    sortOrder: 'asc',
    fdOwnDueList: [state],
  } as unknown as CustomerFilters),
  staleTime: 0,
})

/** The person's own notes that are due or overdue, as counts that lead to the customers (rule note.due). */
export function DueNotes() {
  const { t } = useTranslation('account')
  const mayList = useAllowed(customerCalls.list.access)
  const seesNotes = useAllowed(noteCalls.list.access)
  if (!mayList || !seesNotes) return null
  return (
    <section>
      <h2>{t('due.title')}</h2>
      <p className={styles.note}>{t('due.about')}</p>
      <Counts />
    </section>
  )
}

function Counts() {
  const { t } = useTranslation('account')
  const counts = useQueries({ queries: states.map(({ state }) => dueQuery(state)) })
  return (
    <dl className={styles.facts}>
      {states.map(({ state, label }, index) => (
        <div key={state}>
          <dt>{t(label)}</dt>
          <dd>
            <Part query={counts[index] ?? { data: undefined, isError: false, refetch: () => {} }}>
              {({ total }) => (
                <Link to={customerListAddress({ fdOwnDueList: [state] })}>
                  {t('due.count', { count: total })}
                </Link>
              )}
            </Part>
          </dd>
        </div>
      ))}
    </dl>
  )
}
