import { useQuery } from '@tanstack/react-query'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { findings } from '@zhixin/contract/customer/finding.enums'
import { priceApprovalCalls } from '@zhixin/contract/customer/priceApproval.calls'
import { order, orderState } from '@zhixin/contract/order/order.record'
import { pageOf } from '@zhixin/contract/pages'
import { reviewCalls } from '@zhixin/contract/review/review.calls'
import type { ReviewFilters } from '@zhixin/contract/review/review.list'
import { reviewState } from '@zhixin/contract/review/reviewed'
import { settlementCalls } from '@zhixin/contract/settlement/settlement.calls'
import type { SettlementFilters } from '@zhixin/contract/settlement/settlement.list'
import { statementState } from '@zhixin/contract/settlement/statement.enums'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { read } from '../../lib/read'
import { useAccount, useAllowed } from '../../lib/session'
import { formatCount } from '../../ui/format'
import { customerListAddress, customerQueries } from '../customer/customer.queries'
import { Section } from '../profile/Section'
import { queriesOf } from '../recordKit/record.queries'
import { reviewQueries, waitingAddress } from '../review/review.queries'
import { settlementQueries } from '../settlement/settlement.queries'
import styles from './workbench.module.css'

const first = { pageIndex: 1, pageSize: 1 } as const

const disputed = `${pageOf('settlement').path}?fdStateList=${statementState.disputed}`

/** What waits for the person, by how many there are, each with the way to exactly these. */
export function Waiting() {
  const { t } = useTranslation('workbench')
  const { id } = useAccount()
  const approves = useAllowed(priceApprovalCalls.list.access)
  const seesStatements = useAllowed(settlementCalls.list.access)
  const settles = useAllowed(settlementCalls.recount.access) && seesStatements
  const seesOrders = useAllowed('order:list')
  const confirms = useAllowed('receipt:save') && seesOrders
  const reviews = useAllowed(reviewCalls.list.access)
  const seesCustomers = useAllowed(customerCalls.list.access)
  const mends = useAllowed(customerCalls.save.access) && seesCustomers
  const own = { fdFollowUpAccountIdList: [id], fdFindingList: [...findings] }
  const approvals = useQuery({
    ...read(['priceApprovals', 'waiting'], priceApprovalCalls.list, { body: first }, { staleTime: 0 }),
    enabled: approves,
  })
  const disputes = useQuery({
    ...settlementQueries.list({ ...first, fdStateList: [statementState.disputed] } as SettlementFilters),
    staleTime: 0,
    enabled: settles,
  })
  const orders = useQuery({
    ...queriesOf(order).list({ ...first, fdStateList: [orderState.submitted] } as never),
    staleTime: 0,
    enabled: confirms,
  })
  const reviewed = useQuery({
    ...reviewQueries.list({ ...first, fdStateList: [reviewState.inReview] } as unknown as ReviewFilters),
    enabled: reviews,
  })
  const mended = useQuery({
    ...customerQueries.list({ ...first, ...own } as unknown as CustomerFilters),
    staleTime: 0,
    enabled: mends,
  })
  if (!approves && !settles && !confirms && !reviews && !mends) return null
  const lines = [
    { key: 'approvals', to: pageOf('priceApproval').path, found: approvals },
    { key: 'disputes', to: disputed, found: disputes },
    { key: 'orders', to: `${pageOf('orders').path}?fdStateList=${orderState.submitted}`, found: orders },
    { key: 'reviews', to: waitingAddress, found: reviewed },
    { key: 'findings', to: customerListAddress(own), found: mended },
  ] as const
  const isLoading = lines.some(({ found }) => found.isLoading)
  const shown = lines.filter(({ found }) => found.data && found.data.total > 0)
  return (
    <Section title={t('waiting.title')}>
      <ul className="lined ledger small tabular" aria-busy={isLoading}>
        {shown.map(({ key, to, found }) => (
          <li key={key}>
            <p className={styles.line}>
              <Link to={to}>{t(`waiting.${key}`)}</Link>
              <strong className="strong">{formatCount(found.data?.total ?? 0)}</strong>
            </p>
          </li>
        ))}
      </ul>
      {!isLoading && shown.length === 0 && <p className="part-note">{t('waiting.none')}</p>}
    </Section>
  )
}
