import { useQuery } from '@tanstack/react-query'
import { entryKindTexts } from '@zhixin/contract/ledger/ledger.enums'
import type { LedgerEntry } from '@zhixin/contract/ledger/ledger.schema'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { formatYuan } from '../../ui/form/decimal'
import { Grid } from '../../ui/grid/Grid'
import { CellText, FigureCell } from '../../ui/grid/GridCell'
import { RecordDrawer } from '../../ui/RecordDrawer'
import { AccountName } from '../record/AccountName'
import { AllocateDialog, CounterDialog, entryName } from './LedgerDialogs'
import { ledgerQueries } from './ledger.queries'

type Act = 'allocate' | 'correct' | 'refund'

/** An entry of a ledger with everything that has become of it, and what can be done with it (rules ledger.*). */
export function EntryDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('ledger')
  const { data: entry } = useQuery(ledgerQueries.entry(id))
  const [act, setAct] = useState<Act>()
  const saves = useAllowed('receipt:save')
  const seesPrices = useAllowed('client:price')
  if (!entry) return null
  const isDebt = entry.fdDueDate !== null
  const may = (one: Act) => saves && seesPrices && (one === 'correct' ? entry.fdKind !== 5 : !isDebt)
  const facts: [string, ReactNode][] = [
    [t('entry.date'), entry.fdDate],
    [t('entry.due'), entry.fdDueDate],
    [t('entry.amount'), formatYuan(entry.fdAmount)],
    [t('entry.present'), formatYuan(entry.fdPresent)],
    [
      isDebt ? t('entry.outstanding') : t('entry.left'),
      formatYuan(entry.fdLeft === null ? null : Math.abs(entry.fdLeft)),
    ],
    [t('reason'), entry.fdReason],
  ]
  const close = () => setAct(undefined)
  return (
    <RecordDrawer open title={`${entry.fdCustomerName} · ${entryName(entry)}`} onClose={onClose}>
      <dl className="small stack gap-2 below-3">
        {facts.map(
          ([name, fact]) =>
            fact && (
              <div key={name} className="flex gap-3">
                <dt className="quiet">{name}</dt>
                <dd className="tabular">{fact}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="flex wrap gap-2 below-3">
        {(['allocate', 'correct', 'refund'] as const).map(
          (one) =>
            may(one) && (
              <Button key={one} onClick={() => setAct(one)}>
                {t(`${one}.button`)}
              </Button>
            ),
        )}
      </div>
      <Became entry={entry} />
      {act === 'allocate' && <AllocateDialog entry={entry} onClose={close} />}
      {(act === 'correct' || act === 'refund') && <CounterDialog {...{ entry, act }} onClose={close} />}
    </RecordDrawer>
  )
}

/** What was allocated, undone, corrected and given back, in this order. */
function Became({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation('ledger')
  const rows = [
    ...entry.fdAllocationList.map((one) => ({
      ...one,
      what: `${t('entry.allocation')} ${entryName(one)}`,
      why: null,
    })),
    ...entry.fdCorrectionList.map((one) => ({
      ...one,
      what: inWords(entryKindTexts[one.fdKind]),
      why: one.fdReason,
    })),
  ].toSorted((a, b) => (a.createdDate < b.createdDate ? -1 : 1))
  const columns = [
    { key: 'date', title: t('entry.date'), width: 110 },
    { key: 'what', title: t('entry.what') },
    { key: 'amount', title: t('entry.amount'), figure: true },
    { key: 'why', title: t('reason') },
    { key: 'who', title: t('entry.who'), width: 100 },
  ]
  return (
    <Grid
      readOnly
      label={t('entry.became')}
      columns={columns}
      minWidth={620}
      empty={rows.length === 0 && t('entry.none')}
    >
      {rows.map((one) => (
        <tr key={`${one.what} ${one.id}`}>
          <td>
            <CellText>{one.fdDate}</CellText>
          </td>
          <td>
            <CellText>{one.what}</CellText>
          </td>
          <FigureCell>{formatYuan(one.fdAmount)}</FigureCell>
          <td>
            <CellText>{one.why ?? '-'}</CellText>
          </td>
          <td>
            <CellText>{one.createdByName && <AccountName name={one.createdByName} />}</CellText>
          </td>
        </tr>
      ))}
    </Grid>
  )
}
