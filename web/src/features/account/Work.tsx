import { useQuery } from '@tanstack/react-query'
import { changeCalls } from '@zhixin/contract/customer/change.calls'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { STATUS } from '@zhixin/contract/customer/customer.enums'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { noteCalls } from '@zhixin/contract/customer/note.calls'
import { pageOf } from '@zhixin/contract/pages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAccount, useAllowed } from '../../lib/session'
import { formatCount } from '../../ui/format'
import { DateCell, Sentences, TimeCell } from '../../ui/list/table/cells'
import { changeQueries } from '../customer/change/change.queries'
import { customerListAddress, customerQueries } from '../customer/customer.queries'
import { labelIn, useLabels } from '../dictionary/dataSource.queries'
import { CustomerLine, shownLines } from './CustomerLine'
import { DueNotes } from './DueNotes'
import { Part } from './Part'
import styles from './Work.module.css'

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
    <div className={styles.work}>
      {seesNotes && <DueNotes />}
      <OwnCustomers />
      {seesChanges && <OwnChanges />}
    </div>
  )
}

/** The customers that the person follows, in any way; the last changed ones first. */
function OwnCustomers() {
  const { t } = useTranslation('account')
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
    <section>
      <div className={styles.head}>
        <h2>{t('own.customers')}</h2>
        {customers.data && (
          <Link to={customerListAddress(followed)}>
            {t('own.all', { count: formatCount(customers.data.total) })}
          </Link>
        )}
      </div>
      <Part query={customers}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.none}>{t('own.noCustomers')}</p>
          ) : (
            <ul className={styles.lines}>
              {rows.map((row) => (
                <CustomerLine key={row.id} customer={row}>
                  <span>
                    {row.fdStatus === STATUS.invalid
                      ? t('own.invalid')
                      : labelIn(phases, row.fdCooperationPhase)}
                  </span>
                  <DateCell moment={row.lastModifiedDate} />
                </CustomerLine>
              ))}
            </ul>
          )
        }
      </Part>
    </section>
  )
}

/** What the person changed of customers last. */
function OwnChanges() {
  const { t } = useTranslation('account')
  const { fdUsername } = useAccount()
  const changes = useQuery(changeQueries.own())
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('own.changes')}</h2>
        <Link to={`${pageOf('updateRecord').path}?${new URLSearchParams({ fdAccountName: fdUsername })}`}>
          {t('own.allChanges')}
        </Link>
      </div>
      <Part query={changes}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.none}>{t('own.noChanges')}</p>
          ) : (
            <ul className={styles.lines}>
              {rows.map((row) => (
                <CustomerLine
                  key={row.id}
                  customer={{
                    id: row.fdCustomerDeleted ? null : row.fdCustomerId,
                    fdName: row.fdCustomerName,
                  }}
                  below={
                    <div className={styles.below}>
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
              ))}
            </ul>
          )
        }
      </Part>
    </section>
  )
}
