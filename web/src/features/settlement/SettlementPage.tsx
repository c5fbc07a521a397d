import { settlementCalls } from '@zhixin/contract/settlement/settlement.calls'
import { settlementList } from '@zhixin/contract/settlement/settlement.list'
import type { StatementRow } from '@zhixin/contract/settlement/settlement.schema'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '../../lib/session'
import { formatYuan, formatYuanChange } from '../../ui/form/decimal'
import { formatCount } from '../../ui/format'
import { lazyComponent } from '../../ui/lazyComponent'
import { NewButton } from '../../ui/list/NewButton'
import { CutText } from '../../ui/list/table/cells'
import { useRecordLinks } from '../record/useRecordLinks'
import { ViewedList } from '../view/ViewedList'
import { settlementQueries, shownOf, statementAddress } from './settlement.queries'

const ClosingDialog = lazyComponent(
  'closingDialog',
  ['settlement', 'batch', 'list'],
  () => import('./ClosingDialog').then((one) => one.ClosingDialog),
  () => null,
)

/** The months of customers, what they come to, and what keeps them open (rule settlement.states). */
export function SettlementPage() {
  const { t } = useTranslation('settlement')
  const mayClose = useAllowed(settlementCalls.close.access)
  const link = useRecordLinks()
  const [isClosing, setClosing] = useState(false)
  const cells = useMemo(
    () => ({
      fdName: (row: StatementRow) => <CutText {...link('customer', row.fdCustomerId)}>{row.fdName}</CutText>,
      fdMonth: (row: StatementRow) => <CutText to={statementAddress(shownOf(row))}>{row.fdMonth}</CutText>,
      fdNo: (row: StatementRow) => (
        <CutText to={row.fdNo ? statementAddress(shownOf(row)) : undefined}>{row.fdNo ?? '-'}</CutText>
      ),
      fdCount: (row: StatementRow) => <CutText>{formatCount(row.fdCount)}</CutText>,
      fdPayable: (row: StatementRow) => <CutText>{formatYuan(row.fdPayable)}</CutText>,
      fdOutstanding: (row: StatementRow) => <CutText>{formatYuan(row.fdOutstanding)}</CutText>,
      fdDifference: (row: StatementRow) => <CutText>{formatYuanChange(row.fdDifference)}</CutText>,
    }),
    [link],
  )
  return (
    <>
      <ViewedList
        list={settlementList}
        query={settlementQueries.list}
        cells={cells}
        create={mayClose && <NewButton onClick={() => setClosing(true)}>{t('close.button')}</NewButton>}
      />
      {isClosing && <ClosingDialog onClose={() => setClosing(false)} />}
    </>
  )
}
