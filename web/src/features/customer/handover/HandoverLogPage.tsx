import { handoverLogList } from '@zhixin/contract/customer/handover.list'
import type { HandoverLogRow } from '@zhixin/contract/customer/handoverLog.schema'
import { useMemo } from 'react'
import { CutText } from '../../../ui/list/table/cells'
import { useRecordLinks } from '../../record/useRecordLinks'
import { ViewedList } from '../../view/ViewedList'
import { handoverLogQuery } from './handover.queries'

/** What handovers did to each customer: the followers before and after, why, when and by whom. */
export function HandoverLogPage() {
  const link = useRecordLinks()
  const cells = useMemo(
    () => ({
      fdCustomerName: (row: HandoverLogRow) => (
        <CutText {...link('customer', row.fdCustomerId)}>{row.fdCustomerName}</CutText>
      ),
      fdChangeList: (row: HandoverLogRow) => (
        <CutText>{row.fdChangeList.map(({ fdSentence }) => fdSentence).join('\n')}</CutText>
      ),
    }),
    [link],
  )
  return <ViewedList list={handoverLogList} query={handoverLogQuery} cells={cells} />
}
