import { useInfiniteQuery } from '@tanstack/react-query'
import { priceApprovalCalls } from '@zhixin/contract/customer/priceApproval.calls'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { call } from '../../../lib/http'
import { readPages } from '../../../lib/read'
import { Button } from '../../../ui/Button'
import { formatCount, formatDateTime } from '../../../ui/format'
import { batchAddress } from '../../batch/batch.queries'
import { usePeople } from '../../person/person.queries'

/** How many are loaded at a time. */
const pageSize = 20

const approvalsQuery = {
  ...readPages(['priceApprovals'], {
    pageSize,
    load: (body, signal) => call(priceApprovalCalls.list, { body, signal }),
    totalIn: ({ total }) => total,
  }),
  staleTime: 0,
}

/** Price changes of many customers that wait for the person's approval (rule price.approval). */
export function ApprovalPage() {
  const { t } = useTranslation('batch')
  const found = useInfiniteQuery(approvalsQuery)
  const { nameOf } = usePeople()
  const rows = found.data?.pages.flatMap((page) => page.rows)
  return (
    <div className="stack gap-2">
      <p>{t('approval.about')}</p>
      {found.isError && (
        <div role="alert">
          <Button onClick={() => void found.refetch()}>{t('page.retry')}</Button>
        </div>
      )}
      <ul aria-busy={found.isFetching}>
        {rows?.map((row) => (
          <li key={row.id} className="flex wrap between gap-1 gap-x-4 pad-2 ruled">
            <Link to={batchAddress(row.id)}>{row.fdSentence}</Link>
            <span className="small faint tabular">
              {t('approval.customers', { count: row.fdReadyNum, amount: formatCount(row.fdReadyNum) })}
              {' · '}
              {t('approval.by', { name: nameOf(row.fdAccountName), time: formatDateTime(row.createdDate) })}
            </span>
          </li>
        ))}
      </ul>
      {rows?.length === 0 && <p role="status">{t('approval.none')}</p>}
      {found.hasNextPage && (
        <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('rows.all')}
        </Button>
      )}
    </div>
  )
}
