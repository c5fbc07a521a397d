import { useQuery } from '@tanstack/react-query'
import { settlementCalls } from '@zhixin/contract/settlement/settlement.calls'
import type { Statement } from '@zhixin/contract/settlement/settlement.schema'
import { termText } from '@zhixin/contract/settlementTerm/settlementTerm.texts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { call } from '../../lib/http'
import { inWords, messageText } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { formatYuan } from '../../ui/form/decimal'
import { formatDateTime } from '../../ui/format'
import { useWrite } from '../../ui/useWrite'
import { AccountName } from '../record/AccountName'
import { RevisionChanges } from './RevisionChanges'
import { refreshSettlements, settlementQueries, statementAddress } from './settlement.queries'

interface Decided {
  id: number
  fdReason: string
  fdState: 1 | 2 | 3
  createdByName: string | null
}

/** What was added by hand with its reason, and what somebody else may decide about (rules settlement.adjust, settlement.hand). */
function ByHand<Row extends Decided>({
  title,
  rows,
  says,
  decide,
}: {
  title: string
  rows: readonly Row[]
  /** What it is, before its reason. */
  says: (row: Row) => string
  /** The call that approves or refuses one. */
  decide: typeof settlementCalls.approve | typeof settlementCalls.approvePrice
}) {
  const { t } = useTranslation('settlement')
  const mayApprove = useAllowed(decide.access)
  const { write, pending } = useWrite(refreshSettlements)
  if (rows.length === 0) return null
  const send = (id: number, fdApproved: boolean) =>
    write({
      send: () => call(decide, { body: { id, fdApproved } }),
      done: () => messageText('operation_succeeded'),
    })
  return (
    <section>
      <h3 className="small strong">{title}</h3>
      <ul className="stack gap-2">
        {rows.map((row) => (
          <li key={row.id} className="flex wrap gap-3">
            <span className="tabular">{says(row)}</span>
            <span className="breaks">{row.fdReason}</span>
            <span className="quiet">{t(`approval.${row.fdState}`)}</span>
            {row.createdByName && <AccountName name={row.createdByName} />}
            {mayApprove && row.fdState === 1 && (
              <>
                <Button disabled={pending} onClick={() => send(row.id, false)}>
                  {t('refuse')}
                </Button>
                <Button disabled={pending} onClick={() => send(row.id, true)}>
                  {t('approve')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Beside the sheet: both readings of tiers, what was added by hand, and the revisions that there were. */
export function StatementNotes({ statement }: { statement: Statement }) {
  const { t } = useTranslation('settlement')
  const { id, fdMonth, fdReadingList, fdAdjustmentList, fdRevisionList } = statement
  const { data: prices = [] } = useQuery(settlementQueries.handPrices(statement.fdCustomerId))
  const ofMonth = prices.filter(
    ({ fdFromDate, fdToDate }) => fdFromDate.slice(0, 7) <= fdMonth && fdMonth <= fdToDate.slice(0, 7),
  )
  return (
    <div className="stack gap-4 unprinted small">
      {fdReadingList.length > 0 && (
        <section>
          <h3 className="small strong">{t('readings')}</h3>
          <ul>
            {fdReadingList.map((reading) => (
              <li key={reading.fdStepBasis}>
                {inWords(termText('fdStepBasis', reading.fdStepBasis))} {formatYuan(reading.fdPayable)}{' '}
                {reading.fdAgreed && t('agreed')}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ByHand
        title={t('hand.list')}
        rows={ofMonth}
        says={({ fdFromDate, fdToDate, fdPrice }) => `${fdFromDate} – ${fdToDate} ${formatYuan(fdPrice, 4)}`}
        decide={settlementCalls.approvePrice}
      />
      <ByHand
        title={t('adjustments')}
        rows={fdAdjustmentList}
        says={({ fdAmount }) => formatYuan(fdAmount)}
        decide={settlementCalls.approve}
      />
      <RevisionChanges statement={statement} />
      {id !== null && fdRevisionList.length > 0 && (
        <section>
          <h3 className="small strong">{t('revisions')}</h3>
          <ul>
            {fdRevisionList.map((one) => (
              <li key={one.fdRevision} className="flex wrap gap-3">
                <Link to={statementAddress({ id, revision: one.fdRevision })}>
                  {t('revision', { n: one.fdRevision })}
                </Link>
                <span className="tabular">{formatYuan(one.fdPayable)}</span>
                <span className="quiet">{formatDateTime(one.createdDate)}</span>
                {one.createdByName && <AccountName name={one.createdByName} />}
                <span className="breaks">{one.fdReason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
