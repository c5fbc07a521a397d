import { ledgerList } from '@zhixin/contract/ledger/ledger.list'
import type { LedgerRow } from '@zhixin/contract/ledger/ledger.schema'
import { useMemo } from 'react'
import { recordAddress } from '../../lib/recordAddress'
import { useAllowed, useSession } from '../../lib/session'
import { formatYuan } from '../../ui/form/decimal'
import { CutText } from '../../ui/list/table/cells'
import { useRecordLinks } from '../record/useRecordLinks'
import { ViewedList } from '../view/ViewedList'
import { ledgerQueries } from './ledger.queries'

const ofPrices = ['fdAmount', 'fdBalance']
const none: readonly string[] = []

/** Where what an entry is about can be seen. */
function placeOf({ fdStatementId, fdOrderId, fdReceiptId, fdAbout }: LedgerRow) {
  if (fdStatementId !== null) return recordAddress('statement', fdStatementId)
  if (fdOrderId !== null) return recordAddress('order', fdAbout ?? '')
  return fdReceiptId === null ? undefined : recordAddress('receipt', fdAbout ?? '')
}

/** What customers have paid and owe, entry by entry (rule ledger.list). */
export function LedgerPage() {
  const link = useRecordLinks()
  const { permissions } = useSession()
  const seesPrices = useAllowed('client:price')
  const cells = useMemo(
    () => ({
      fdCustomerName: (row: LedgerRow) => (
        <CutText {...link('customer', row.fdCustomerId)}>{row.fdCustomerName}</CutText>
      ),
      fdAbout: (row: LedgerRow) => {
        const place = placeOf(row)
        const mayOpen = place !== undefined && permissions.has(place.access)
        return <CutText to={mayOpen ? place.to : undefined}>{row.fdAbout ?? '-'}</CutText>
      },
      fdAmount: ({ fdAmount }: LedgerRow) => formatYuan(fdAmount),
      fdBalance: ({ fdBalance }: LedgerRow) => formatYuan(fdBalance),
    }),
    [link, permissions],
  )
  return (
    <ViewedList
      list={ledgerList}
      query={ledgerQueries.list}
      cells={cells}
      hidden={seesPrices ? none : ofPrices}
    />
  )
}
