import { usageList } from '@zhixin/contract/usage/usage.list'
import type { UsageRow } from '@zhixin/contract/usage/usage.schema'
import { useMemo } from 'react'
import { CutText } from '../../ui/list/table/cells'
import { labelIn, useLabels } from '../dictionary/dataSource.queries'
import { useRecordLinks } from '../record/useRecordLinks'
import { ViewedList } from '../view/ViewedList'
import { ReportGrid } from './ReportGrid'
import { usageQueries } from './usage.queries'

/** What is known of each day, and the counts themselves. */
export function UsageReportPage() {
  const link = useRecordLinks()
  const industries = useLabels('industry')
  const cells = useMemo(
    () => ({
      fdCustomerName: (row: UsageRow) => (
        <CutText {...link('customer', row.fdCustomerId)}>{row.fdCustomerName}</CutText>
      ),
      // 0: the counts do not tell it.
      fdObeesIndustry: ({ fdObeesIndustry }: UsageRow) =>
        fdObeesIndustry === 0 ? undefined : labelIn(industries, fdObeesIndustry),
    }),
    [link, industries],
  )
  return (
    <>
      <ReportGrid />
      <ViewedList list={usageList} query={usageQueries.list} cells={cells} />
    </>
  )
}
