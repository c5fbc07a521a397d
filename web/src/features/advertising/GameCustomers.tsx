import { useQueries, useQuery } from '@tanstack/react-query'
import { SERVICE_TYPE, STATUS } from '@zhixin/contract/closedSets'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import type { CustomerFilters, CustomerRow } from '@zhixin/contract/customer/customerList.schema'
import { pageOf } from '@zhixin/contract/pages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAllowed } from '../../lib/session'
import { formatCount, formatDateTime } from '../../ui/format'
import { StatusBadge } from '../../ui/StatusBadge'
import { customerListAddress, customerQueries } from '../customer/customer.queries'
import { labelIn, useLabels, useOptions } from '../dictionary/dataSource.queries'
import { usePeople } from '../person/person.queries'
import { Part } from '../profile/Part'
import { Section } from '../profile/Section'
import styles from './AdvertisingHomePage.module.css'

/** How many of the customers that were changed last are shown. */
const recent = 8

/** A filter that is not given filters nothing. */
const gameCustomers = (filters: Partial<CustomerFilters>) =>
  customerQueries.list({
    pageIndex: 1,
    sortOrder: 'asc',
    fdServiceType: SERVICE_TYPE.game,
    ...filters,
  } as CustomerFilters)

/** The game customers in the person's scope that were changed last, and how many there are in all. */
const recentGameCustomersQuery = gameCustomers({
  pageSize: recent,
  sortName: 'lastModifiedDate',
  sortOrder: 'desc',
})

/** The game customers in a cooperation phase; only their number is used. */
const phaseQuery = (phase: number) => gameCustomers({ pageSize: 1, fdCooperationPhaseList: [phase] })

/** A link to the customer list with the game customers, or those of one cooperation phase. */
const gameCustomersPath = (phase?: number) =>
  customerListAddress({
    fdServiceType: SERVICE_TYPE.game,
    ...(phase !== undefined && { fdCooperationPhaseList: [phase] }),
  })

const formLink = (pageType: number, id?: number) => {
  const query = new URLSearchParams({ pageType: String(pageType), ...(id && { id: String(id) }) })
  return `${pageOf('customerDetailsEdit').path}?${query}`
}

/** The person's game customers: how many in each phase, and those that were changed last. */
export function GameCustomers() {
  const { t } = useTranslation('advertising')
  const customers = useQuery(recentGameCustomersQuery)
  // The form itself needs `client:detail`.
  const mayOpen = useAllowed(customerCalls.detail.access)
  const maySave = useAllowed(customerCalls.save.access)
  const mayCreate = maySave && mayOpen
  return (
    <Section
      title={t('customers.title')}
      action={
        <span className="flex gap-4">
          {mayCreate && <Link to={formLink(PAGE_TYPE.add)}>{t('customers.create')}</Link>}
          <Link to={gameCustomersPath()}>{t('customers.all')}</Link>
        </span>
      }
    >
      <Part query={customers}>
        {({ rows, total }) =>
          total === 0 ? (
            <p className="part-note">{t('customers.none')}</p>
          ) : (
            <>
              <Counts total={total} />
              <h3 className="small faint regular">{t('customers.recent')}</h3>
              <ul className={`lined small ${styles.rows}`}>
                {rows.map((row) => (
                  <CustomerLine key={row.id} row={row} mayOpen={mayOpen} />
                ))}
              </ul>
            </>
          )
        }
      </Part>
    </Section>
  )
}

/** The number of all, and of each cooperation phase; each leads to these customers. */
function Counts({ total }: { total: number }) {
  const { t } = useTranslation('advertising')
  const phases = useOptions('cooperationPhase') ?? []
  const found = useQueries({ queries: phases.map(({ value }) => phaseQuery(value)) })
  return (
    <ul className={`stack gap-3 pad-3 ${styles.counts}`}>
      <li>
        <Link to={gameCustomersPath()} className="stack small quiet unlined">
          <strong className="ink strong tabular">{formatCount(total)}</strong>
          {t('customers.total')}
        </Link>
      </li>
      {phases.map(({ value, label }, index) => (
        <li key={value}>
          <Link to={gameCustomersPath(value)} className="stack small quiet unlined">
            <strong className="ink strong tabular">
              {found[index]?.isPending ? '\u00a0' : formatCount(found[index]?.data?.total)}
            </strong>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function CustomerLine({ row, mayOpen }: { row: CustomerRow; mayOpen: boolean }) {
  const { t } = useTranslation('advertising')
  const { nameOf } = usePeople()
  const phases = useLabels('cooperationPhase')
  const followers = row.fdOperationFollowUpAccountNameList.map(nameOf).join(t('customers.comma'))
  return (
    <li>
      <p className="flex wrap gap-x-3 breaks strong">
        {mayOpen ? <Link to={formLink(PAGE_TYPE.detail, row.id)}>{row.fdName}</Link> : row.fdName}
        <span className="quiet tabular regular">{row.fdCompanySerialCode}</span>
      </p>
      <p className="flex wrap gap-x-3">
        {labelIn(phases, row.fdCooperationPhase)}
        {row.fdStatus === STATUS.invalid && <StatusBadge tone="quiet">{t('customers.invalid')}</StatusBadge>}
      </p>
      <p className="quiet tabular cut" title={followers}>
        {followers}
      </p>
      <p className="quiet tabular text-end">
        <time dateTime={row.lastModifiedDate}>{formatDateTime(row.lastModifiedDate)}</time>
      </p>
    </li>
  )
}
