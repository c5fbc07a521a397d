import { bulkCalls } from '@zhixin/contract/customer/bulk.calls'
import { findingCalls } from '@zhixin/contract/customer/finding.calls'
import { FINDING, type Finding, findingTexts } from '@zhixin/contract/customer/finding.enums'
import { priceBatchCalls } from '@zhixin/contract/customer/priceBatch.calls'
import { useTranslation } from 'react-i18next'
import { readListState } from '../../lib/list.state'
import { useAllowed } from '../../lib/session'
import type { FindingHolder } from '../finding/finding.queries'
import { customerList } from './customer.list'
import { customerListAddress, refreshCustomers } from './customer.queries'

/** What a change of many customers, or of their prices, mends; what is left is looked at in a file. */
const byChange: readonly number[] = [FINDING.follower, FINDING.unchanged]
const byPrices: readonly number[] = [FINDING.price, FINDING.tier, FINDING.farPrice]

/** The findings about customers. */
export const findingHolder: FindingHolder = {
  calls: findingCalls,
  texts: findingTexts,
  list: customerList,
  filtersIn: (search) => readListState(customerList, search),
  addressOf: customerListAddress,
  useMending: () => {
    const { t } = useTranslation('finding')
    const mayChange = useAllowed(bulkCalls.preview.access)
    const mayPrice = useAllowed(priceBatchCalls.preview.access)
    return (finding) => ({
      says: t(`mend.${finding as Finding}`),
      byBulk: (mayChange && byChange.includes(finding)) || (mayPrice && byPrices.includes(finding)),
    })
  },
  key: 'customer',
  refresh: refreshCustomers,
}
