import { settlementCalls } from '@zhixin/contract/settlement/settlement.calls'
import type { Statement } from '@zhixin/contract/settlement/settlement.schema'
import { termText } from '@zhixin/contract/settlementTerm/settlementTerm.texts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { call } from '../../lib/http'
import { inWords, messageText } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { formatDateTime } from '../../ui/format'
import { useWrite } from '../../ui/useWrite'
import { AccountName } from '../record/AccountName'
import { formatYuan } from './amounts'
import { refreshSettlements, statementAddress } from './settlement.queries'

/** Beside the sheet: both readings of tiers, adjustments, and the revisions that there were. */
export function StatementNotes({ statement }: { statement: Statement }) {
  const { t } = useTranslation('settlement')
  const mayApprove = useAllowed(settlementCalls.approve.access)
  const { write, pending } = useWrite(refreshSettlements)
  const { id, fdReadingList, fdAdjustmentList, fdRevisionList } = statement
  const decide = (adjustment: number, fdApproved: boolean) =>
    write({
      send: () => call(settlementCalls.approve, { body: { id: adjustment, fdApproved } }),
      done: () => messageText('operation_succeeded'),
    })
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
      {fdAdjustmentList.length > 0 && (
        <section>
          <h3 className="small strong">{t('adjustments')}</h3>
          <ul className="stack gap-2">
            {fdAdjustmentList.map((adjustment) => (
              <li key={adjustment.id} className="flex wrap gap-3">
                <span className="tabular">{formatYuan(adjustment.fdAmount)}</span>
                <span className="breaks">{adjustment.fdReason}</span>
                <span className="quiet">{t(`adjustment.${adjustment.fdState}`)}</span>
                {adjustment.createdByName && <AccountName name={adjustment.createdByName} />}
                {mayApprove && adjustment.fdState === 1 && (
                  <>
                    <Button disabled={pending} onClick={() => decide(adjustment.id, false)}>
                      {t('refuse')}
                    </Button>
                    <Button disabled={pending} onClick={() => decide(adjustment.id, true)}>
                      {t('approve')}
                    </Button>
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
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
