import { useQueries, useQuery } from '@tanstack/react-query'
import { STATUS } from '@zhixin/contract/closedSets'
import { changeCalls } from '@zhixin/contract/customer/change.calls'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { noteCalls } from '@zhixin/contract/customer/note.calls'
import { DUE, type DueState } from '@zhixin/contract/note/note.enums'
import { pageOf } from '@zhixin/contract/pages'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAccount, useAllowed } from '../../lib/session'
import { formatCount } from '../../ui/format'
import { CutText, DateCell, Sentences, TimeCell } from '../../ui/list/table/cells'
import { changeQueries } from '../customer/change/change.queries'
import { customerListAddress, customerQueries } from '../customer/customer.queries'
import { labelIn, useLabels } from '../dictionary/dataSource.queries'
import { useRecordLinks } from '../record/useRecordLinks'
import { Part } from './Part'
import { Section } from './Section'
import styles from './Work.module.css'

/** How many customers or changes a part of the account centre shows. */
const shownLines = 5

interface CustomerLineProps {
  customer: { id: number | null; fdName: string; fdCompanySerialCode?: string }
  /** What stands at the end of the line. */
  children: ReactNode
  /** What stands below. */
  below?: ReactNode
}

/** A customer in one line, which leads to its details. */
function CustomerLine({ customer: { id, fdName, fdCompanySerialCode }, children, below }: CustomerLineProps) {
  const link = useRecordLinks()
  return (
    <li>
      <p className={`stack across ${styles.line}`}>
        <CutText {...link('customer', id)}>{fdName}</CutText>
        {fdCompanySerialCode && <span className={styles.code}>{fdCompanySerialCode}</span>}
        {children}
      </p>
      {below}
    </li>
  )
}

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
function DueNotes() {
  const { t } = useTranslation('profile')
  const found = useQueries({
    queries: states.map(({ state }) => dueQuery(state)),
    combine: (all) => ({
      data: all.every(({ data }) => data)
        ? {
            totals: all.map(({ data }) => data?.total ?? 0),
            rows: all
              .flatMap(({ data }, index) => (data?.rows ?? []).map((row) => ({ row, index })))
              .slice(0, shownLines),
          }
        : undefined,
      isError: all.some(({ isError }) => isError),
      refetch: () => all.map(({ refetch }) => refetch()),
    }),
  })
  return (
    <WorkPart
      title={t('due.title')}
      link={states.map(({ state, label, counted }, index) => (
        <Link key={state} to={customerListAddress({ fdOwnDueList: [state] })}>
          {found.data ? t(counted, { count: found.data.totals[index] }) : t(label)}
        </Link>
      ))}
      query={found}
      none={t('due.none')}
      line={({ row, index }) => (
        <CustomerLine key={`${row.id} ${index}`} customer={row}>
          <span data-due={states[index]?.state}>{t(states[index]?.label ?? 'due.today')}</span>
        </CustomerLine>
      )}
    />
  )
}

/**
 * What most people come for: what is due, the customers that they follow, and what they changed last; each as far as
 * they may see it (rule entry.work).
 */
export function Work() {
  const mayList = useAllowed(customerCalls.list.access)
  const seesNotes = useAllowed(noteCalls.list.access)
  const seesDetails = useAllowed(customerCalls.detail.access)
  const seesChanges = useAllowed(changeCalls.list.access) && seesDetails
  if (!mayList) return null
  return (
    <div className={`stack ${styles.work}`}>
      {seesNotes && <DueNotes />}
      <OwnCustomers />
      {seesChanges && <OwnChanges />}
    </div>
  )
}

interface WorkPartProps<R> {
  title: string
  /** Leads to all of them. */
  link: ReactNode
  query: ComponentProps<typeof Part<{ rows: R[] }>>['query']
  none: string
  line: (row: R) => ReactNode
}

/** The last ones of something, a line each, and what leads to all of them. */
function WorkPart<R>({ title, link, query, none, line }: WorkPartProps<R>) {
  return (
    <Section className={`tabular ${styles.head}`} title={title} action={link}>
      <Part query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="part-note">{none}</p>
          ) : (
            <ul className={`stack ${styles.lines}`}>{rows.map(line)}</ul>
          )
        }
      </Part>
    </Section>
  )
}

/** The customers that the person follows, in any way; the last changed ones first. */
function OwnCustomers() {
  const { t } = useTranslation('profile')
  const { id } = useAccount()
  const phases = useLabels('cooperationPhase')
  const followed = { fdFollowUpAccountIdList: [id] }
  const customers = useQuery({
    ...customerQueries.list({
      ...followed,
      pageIndex: 1,
      pageSize: shownLines,
      sortName: 'lastModifiedDate',
      sortOrder: 'desc',
    } as unknown as CustomerFilters),
    staleTime: 0,
  })
  return (
    <WorkPart
      title={t('own.customers')}
      link={
        customers.data && (
          <Link to={customerListAddress(followed)}>
            {t('own.all', { count: formatCount(customers.data.total) })}
          </Link>
        )
      }
      query={customers}
      none={t('own.noCustomers')}
      line={(row) => (
        <CustomerLine key={row.id} customer={row}>
          <span>
            {row.fdStatus === STATUS.invalid ? t('own.invalid') : labelIn(phases, row.fdCooperationPhase)}
          </span>
          <DateCell moment={row.lastModifiedDate} />
        </CustomerLine>
      )}
    />
  )
}

/** What the person changed of customers last. */
function OwnChanges() {
  const { t } = useTranslation('profile')
  const changes = useQuery(changeQueries.own())
  return (
    <WorkPart
      title={t('own.changes')}
      link={<Link to={`${pageOf('updateRecord').path}?fdOwn=1`}>{t('own.allChanges')}</Link>}
      query={changes}
      none={t('own.noChanges')}
      line={(row) => (
        <CustomerLine
          key={row.id}
          customer={{ id: row.fdCustomerDeleted ? null : row.fdCustomerId, fdName: row.fdCustomerName }}
          below={
            <div className="quiet shrinks across">
              {row.fdChangeList.length > 0 ? (
                <Sentences all={row.fdChangeList.map(({ fdSentence }) => fdSentence)} />
              ) : (
                row.fdActionName
              )}
            </div>
          }
        >
          <TimeCell moment={row.createdDate} />
        </CustomerLine>
      )}
    />
  )
}
