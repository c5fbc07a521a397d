import { BALANCE_STATUS, balanceList, balanceStatusTexts } from '@zhixin/contract/balance/balance.list'
import type { BalanceRow } from '@zhixin/contract/balance/balance.schema'
import { balanceWatch } from '@zhixin/contract/balanceWatch/balanceWatch.record'
import { pageOf } from '@zhixin/contract/pages'
import { seenPart } from '@zhixin/contract/record/record'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../lib/i18n'
import { useAllowed, useSession } from '../../lib/session'
import { formatYuan } from '../../ui/form/decimal'
import { formatCount } from '../../ui/format'
import { lazyComponent } from '../../ui/lazyComponent'
import { CountLink } from '../../ui/list/table/CountLink'
import { CutText, NameList } from '../../ui/list/table/cells'
import { wide } from '../../ui/list/table/columns'
import { RowAction, RowActions } from '../../ui/list/table/RowActions'
import { StatusBadge } from '../../ui/StatusBadge'
import { separator } from '../../ui/select/choice'
import { ledgerAddress } from '../ledger/ledger.queries'
import { usePeople } from '../person/person.queries'
import { useRecordLinks } from '../record/useRecordLinks'
import { ViewedList } from '../view/ViewedList'
import { balanceQueries } from './balance.queries'

const RecordDialog = lazyComponent('record dialog', ['edit', 'record'], () =>
  import('../recordKit/RecordDialog').then((module) => module.RecordDialog),
)

const ofPrices = ['fdBalance', 'fdPace', 'fdLedger', 'fdUnstated', 'fdWatchAmount']
const none: readonly string[] = []
const Nothing = () => null

/** The months of a customer without a confirmed statement. */
const openMonths = ({ fdCompanySerialCode }: BalanceRow) =>
  `${pageOf('settlement').path}?${new URLSearchParams([
    ['fdCompanySerialCode', fdCompanySerialCode],
    ...['0', '1', '3'].map((state) => ['fdStateList', state]),
  ])}`

/** The counts of the days of its pace. */
const countsOf = ({ id, fdPaceStartDate, fdPaceEndDate }: BalanceRow) =>
  `${pageOf('messageDataReport').path}?${new URLSearchParams({
    fdCustomerIdList: String(id),
    fdStartDate: fdPaceStartDate ?? '',
    fdEndDate: fdPaceEndDate ?? '',
  })}`

/** Customers that pay in advance; every figure opens what it is made of (rules balance.list, balance.watch). */
export function BalancePage() {
  const { t } = useTranslation('balance')
  const link = useRecordLinks()
  const { nameOf } = usePeople()
  const seesPrices = useAllowed('client:price')
  const seesLedger = useAllowed(pageOf('ledger').access)
  const seesMonths = useAllowed(pageOf('settlement').access)
  const seesCounts = useAllowed(pageOf('messageDataReport').access)
  const saves = useAllowed(balanceWatch.opens.save)
  const [open, setOpen] = useState<BalanceRow>()
  const { permissions } = useSession()
  const seen = useMemo(() => seenPart(balanceWatch, permissions), [permissions])
  const cells = useMemo(() => {
    const figure =
      (
        key: 'fdBalance' | 'fdPace' | 'fdLedger' | 'fdUnstated',
        to: (row: BalanceRow) => string,
        sees: boolean,
      ) =>
      (row: BalanceRow) => {
        const text = formatYuan(row[key])
        const what = inWords(balanceList.columns[key].words)
        const says = t('says', { name: row.fdName, what, amount: text })
        return <CountLink count={row[key] ?? 0} text={text} says={says} to={sees ? to(row) : undefined} />
      }
    const ledger = ({ id }: BalanceRow) => ledgerAddress(id)
    return {
      fdReaderList: ({ fdReaderList }: BalanceRow) => (
        <NameList names={fdReaderList.map(nameOf)} separator={separator()} />
      ),
      fdName: (row: BalanceRow) => <CutText {...link('customer', row.id)}>{row.fdName}</CutText>,
      fdStatus: ({ fdStatus, fdBelowInNum }: BalanceRow) =>
        fdStatus && (
          <StatusBadge tone={fdStatus === BALANCE_STATUS.fine ? 'good' : 'bad'}>
            {fdStatus === BALANCE_STATUS.soon
              ? t('soon', { count: fdBelowInNum ?? 0 })
              : inWords(balanceStatusTexts[fdStatus])}
          </StatusBadge>
        ),
      fdDaysLeft: ({ fdDaysLeft }: BalanceRow) => (fdDaysLeft === null ? '-' : formatCount(fdDaysLeft)),
      fdBalance: figure('fdBalance', ledger, seesLedger),
      fdLedger: figure('fdLedger', ledger, seesLedger),
      fdUnstated: figure('fdUnstated', openMonths, seesMonths),
      fdPace: figure('fdPace', countsOf, seesCounts),
      fdUnvaluedMonths: ({ fdUnvaluedMonths: months }: BalanceRow) => <CutText>{months || '-'}</CutText>,
      fdWatchAmount: ({ fdWatchAmount }: BalanceRow) => formatYuan(fdWatchAmount),
    }
  }, [t, link, nameOf, seesLedger, seesMonths, seesCounts])
  const actions = useMemo(
    () => ({
      width: wide(96, 120),
      render: (row: BalanceRow) => (
        <RowActions>
          <RowAction onClick={() => setOpen(row)}>{t('watch')}</RowAction>
        </RowActions>
      ),
    }),
    [t],
  )
  return (
    <>
      <ViewedList
        list={balanceList}
        query={balanceQueries.list}
        cells={cells}
        hidden={seesPrices ? none : ofPrices}
        {...(saves && { actions })}
      />
      {open && (
        <RecordDialog
          declared={seen}
          controls={{ fdCustomerId: Nothing }}
          title={() => t('watchOf', { name: open.fdName })}
          row={{ id: open.fdWatchId ?? undefined, fdCustomerId: open.id } as never}
          onClose={() => setOpen(undefined)}
          onSaved={() => {}}
        />
      )}
    </>
  )
}
