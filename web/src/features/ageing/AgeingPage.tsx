import { useQuery } from '@tanstack/react-query'
import {
  type AgeingBucket,
  type AgeingFilters,
  ageingBuckets,
  ageingList,
} from '@zhixin/contract/ageing/ageing.list'
import type { AgeingRow } from '@zhixin/contract/ageing/ageing.schema'
import { ledgerCalls } from '@zhixin/contract/ledger/ledger.calls'
import { pageOf } from '@zhixin/contract/pages'
import { receipt } from '@zhixin/contract/receipt/receipt.record'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { inWords } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { Figures } from '../../ui/Figures'
import { formatYuan } from '../../ui/form/decimal'
import { formatCount } from '../../ui/format'
import { lazyComponent } from '../../ui/lazyComponent'
import { useListState } from '../../ui/list/state/useListState'
import { CountButton } from '../../ui/list/table/CountLink'
import { PageActions } from '../../ui/PageChrome'
import { ViewedList } from '../view/ViewedList'
import { AgeingEntries } from './AgeingEntries'
import { ageingQueries } from './ageing.queries'

const OpeningDialog = lazyComponent('ledger opening', ['ledger', 'edit', 'record'], () =>
  import('../ledger/LedgerDialogs').then((one) => one.OpeningDialog),
)

/** The bucket that a column opens; undefined: all debts, and what is not allocated. */
const opens = {
  fdOutstanding: undefined,
  fdNotDue: ageingBuckets.notDue,
  fdUpTo30: ageingBuckets.upTo30,
  fdUpTo60: ageingBuckets.upTo60,
  fdUpTo90: ageingBuckets.upTo90,
  fdOver90: ageingBuckets.over90,
  fdUnallocated: ageingBuckets.unallocated,
} as const
const amounts = Object.keys(opens) as (keyof typeof opens)[]

const { columns } = ageingList

/** What customers owe at the end of a day; every figure opens the entries that make it (rule ageing.buckets). */
export function AgeingPage() {
  const { t } = useTranslation('ageing')
  const seesPrices = useAllowed('client:price')
  const mayOpen = useAllowed(ledgerCalls.open.access) && seesPrices
  const [isOpening, setOpening] = useState(false)
  const { state } = useListState<AgeingFilters>(ageingList)
  const { data: total } = useQuery(ageingQueries.total(state))
  const [opened, setOpened] = useState<{ row: AgeingRow; bucket: AgeingBucket | undefined }>()
  const cells = useMemo(() => {
    const button = (row: AgeingRow, key: 'fdDebtNum' | keyof typeof opens, value: number, text: string) => (
      <CountButton
        count={value}
        text={text}
        says={t('says', { name: row.fdName, what: inWords(columns[key].words), amount: text })}
        onOpen={() => setOpened({ row, bucket: key === 'fdDebtNum' ? undefined : opens[key] })}
      />
    )
    return {
      fdDebtNum: (row: AgeingRow) => button(row, 'fdDebtNum', row.fdDebtNum, formatCount(row.fdDebtNum)),
      ...Object.fromEntries(
        amounts.map((key) => [
          key,
          (row: AgeingRow) => (row[key] === null ? '-' : button(row, key, row[key], formatYuan(row[key]))),
        ]),
      ),
    }
  }, [t])
  const hidden = useMemo(() => (seesPrices ? [] : [...amounts]), [seesPrices])
  return (
    <>
      <PageActions>
        <Link to={pageOf('receipt').path}>{inWords(receipt.title)}</Link>
        {mayOpen && <Button onClick={() => setOpening(true)}>{t('ledger:opening.button')}</Button>}
      </PageActions>
      <section className="shrinks one-column" aria-label={t('sums', { day: total?.fdDate ?? '' })}>
        {total && (
          <Figures
            all={[
              [t('customers'), formatCount(total.fdCustomerNum)],
              ...amounts.flatMap((key): [string, string][] =>
                total[key] === null ? [] : [[inWords(columns[key].words), formatYuan(total[key])]],
              ),
            ]}
          />
        )}
      </section>
      <ViewedList list={ageingList} query={ageingQueries.list} cells={cells} hidden={hidden} />
      {isOpening && <OpeningDialog onClose={() => setOpening(false)} />}
      {opened && <AgeingEntries {...opened} day={state.fdDate} onClose={() => setOpened(undefined)} />}
    </>
  )
}
