import { useQueries, useQuery } from '@tanstack/react-query'
import { dayAfter } from '@zhixin/contract/calendar'
import { STATUS } from '@zhixin/contract/closedSets'
import { changeCalls } from '@zhixin/contract/customer/change.calls'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { noteCalls } from '@zhixin/contract/customer/note.calls'
import { DUE, type DueState } from '@zhixin/contract/note/note.enums'
import { pageOf } from '@zhixin/contract/pages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAccount, useAllowed } from '../../lib/session'
import { formatCount, today } from '../../ui/format'
import { lazyComponent } from '../../ui/lazyComponent'
import { DateCell, Sentences, TimeCell } from '../../ui/list/table/cells'
import { changeQueries } from '../customer/change/change.queries'
import { customerListAddress, customerQueries } from '../customer/customer.queries'
import { noteHolder } from '../customer/note.queries'
import { labelIn, useLabels } from '../dictionary/dataSource.queries'
import { Drafts } from './Drafts'
import { JobsAtWork } from './JobsAtWork'
import { NoteButton } from './NoteButton'
import { Waiting } from './Waiting'
import { CustomerLine, shownLines, WorkPart } from './WorkPart'
import styles from './workbench.module.css'

const NotesDrawer = lazyComponent('notes', ['note', 'edit', 'list'], () =>
  import('../note/NotesDrawer').then((module) => module.NotesDrawer),
)

/** The customer whose notes are open. */
interface Noted {
  id: number
  fdName: string
}

interface NotesProps {
  /** Opens the notes about a customer. */
  onNotes: (customer: Noted) => void
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
function DueNotes({ onNotes }: NotesProps) {
  const { t } = useTranslation('workbench')
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
      link={states.map(({ state, counted }, index) => {
        const count = found.data?.totals[index] ?? 0
        return (
          count > 0 && (
            <Link key={state} to={customerListAddress({ fdOwnDueList: [state] })}>
              {t(counted, { count })}
            </Link>
          )
        )
      })}
      query={found}
      none={t('due.none')}
      line={({ row, index }) => (
        <CustomerLine key={`${row.id} ${index}`} customer={row}>
          <span data-due={states[index]?.state}>{t(states[index]?.label ?? 'due.today')}</span>
          <NoteButton name={row.fdName} onOpen={() => onNotes(row)} />
        </CustomerLine>
      )}
    />
  )
}

/**
 * What the person has to do: what is due, what waits for them, the customers that they follow or were given, what they
 * changed last, began and did not submit, and what is at work; each as far as they may see it (rule entry.work).
 */
export function Work() {
  // Not in its line: that goes when what is due is done, and the next note is still to be written.
  const [noted, setNoted] = useState<Noted>()
  const mayList = useAllowed(customerCalls.list.access)
  const seesNotes = useAllowed(noteCalls.list.access)
  const seesDetails = useAllowed(customerCalls.detail.access)
  const seesChanges = useAllowed(changeCalls.list.access) && seesDetails
  return (
    <div className={`cards ${styles.work}`}>
      {mayList && seesNotes && <DueNotes onNotes={setNoted} />}
      <Waiting />
      {mayList && <OwnCustomers />}
      {mayList && seesChanges && <OwnChanges />}
      {mayList && <Received onNotes={setNoted} />}
      {mayList && <Drafts />}
      <JobsAtWork />
      {noted && (
        <NotesDrawer
          key={noted.id}
          holder={noteHolder}
          id={noted.id}
          about={noted.fdName}
          open
          onClose={() => setNoted(undefined)}
        />
      )}
    </div>
  )
}

/** The customers that the person follows, in any way; the last changed ones first. */
function OwnCustomers() {
  const { t } = useTranslation('workbench')
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

/** For how many days a customer counts as one that was given lately. */
const lately = 14

/** The customers that the person was made a follower of lately; nothing where there are none. */
function Received({ onNotes }: NotesProps) {
  const { t } = useTranslation('workbench')
  const filters = { fdStartReceivedDate: dayAfter(today(), -lately) }
  const customers = useQuery({
    ...customerQueries.list({ ...filters, pageIndex: 1, pageSize: shownLines } as unknown as CustomerFilters),
    staleTime: 0,
  })
  if (!customers.data?.total) return null
  return (
    <WorkPart
      title={t('received.title')}
      link={
        <Link to={customerListAddress(filters)}>
          {t('received.all', { days: lately, count: formatCount(customers.data.total) })}
        </Link>
      }
      query={customers}
      none=""
      line={(row) => (
        <CustomerLine key={row.id} customer={row}>
          <DateCell moment={row.createdDate} />
          <NoteButton name={row.fdName} onOpen={() => onNotes(row)} />
        </CustomerLine>
      )}
    />
  )
}

/** What the person changed of customers last. */
function OwnChanges() {
  const { t } = useTranslation('workbench')
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
