import { type ReceiptRow, receipt } from '@zhixin/contract/receipt/receipt.record'
import { useTranslation } from 'react-i18next'
import { formatYuan } from '../../ui/form/decimal'
import { lazyComponent } from '../../ui/lazyComponent'
import { recordPage } from '../recordKit/RecordPage'
import type { Show } from '../recordKit/useRecordForm'

const EntryDrawer = lazyComponent('ledger entry', ['ledger', 'edit'], () =>
  import('../ledger/EntryDrawer').then((module) => module.EntryDrawer),
)

/** The receipts; what each pays, and how it was corrected, is in the ledger. */
export const ReceiptPage = recordPage(receipt, {
  cells: { fdAmount: ({ fdAmount }) => formatYuan(fdAmount), fdLeft: ({ fdLeft }) => formatYuan(fdLeft) },
  actions: { texts: ['allocations'], use: useActions },
})

function useActions({ fdEntryId: id }: ReceiptRow, show: Show) {
  const { t } = useTranslation('receipt')
  return [
    { children: t('allocations'), onClick: () => show(<EntryDrawer id={id} onClose={() => show(null)} />) },
  ]
}
