import { keysOf } from '@zhixin/contract/keysOf'
import { settlementList } from '@zhixin/contract/settlement/settlement.list'
import type { Statement } from '@zhixin/contract/settlement/settlement.schema'
import {
  dueInWords,
  statementFacts,
  statementTexts,
  sumTexts,
} from '@zhixin/contract/settlement/statement.texts'
import { statementStateTexts } from '@zhixin/contract/statementStates'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import { formatYuan } from '../../ui/form/decimal'
import { formatCount, formatDateTime } from '../../ui/format'
import { StatusBadge } from '../../ui/StatusBadge'
import { StatementLines } from './StatementLines'
import type { Line } from './settlement.queries'
import styles from './statement.module.css'

const { tones } = settlementList.columns.fdState

/** A statement as it is read and printed: whom it names, its lines, and what they come to. */
export function StatementSheet({
  statement,
  onLine,
}: {
  statement: Statement
  /** Opens what is behind a line of usage. */
  onLine?: (line: Line) => void
}) {
  const { t } = useTranslation('settlement')
  const language = currentLanguage()
  const { fdLineList, fdState } = statement
  const facts: [string, ReactNode][] = [
    [statementTexts.no[language], statement.fdNo],
    ...statementFacts(statement, language),
  ]
  // What changes after the confirmation is not on paper: a print is the same for ever.
  const later: [string, ReactNode][] = [
    [t('fact.due'), statement.fdDueDate],
    [
      t('fact.outstanding'),
      statement.fdOutstanding !== null && `${formatYuan(statement.fdOutstanding)} ${t('yuan')}`,
    ],
    [
      t('fact.payments'),
      statement.fdPaymentList.map(({ fdDate, fdAmount }) => `${fdDate} ${formatYuan(fdAmount)}`).join('; '),
    ],
    [t('fact.confirmed'), statement.fdConfirmedDate && formatDateTime(statement.fdConfirmedDate)],
    [t('fact.invoice'), statement.fdInvoiceNo && `${statement.fdInvoiceNo} ${statement.fdInvoiceDate ?? ''}`],
    [t('fact.dispute'), statement.fdDisputeReason],
  ]
  return (
    <article className="stack gap-4">
      <header className="flex wrap gap-4">
        <h2 className="body-text">{t('sheet', { month: statement.fdMonth })}</h2>
        <span className="unprinted">
          <StatusBadge tone={tones[fdState]}>{statementStateTexts[fdState][language]}</StatusBadge>
        </span>
        {statement.fdRevision > 0 && (
          <span className="quiet">{t('revision', { n: statement.fdRevision })}</span>
        )}
      </header>
      <dl className="cards small" data-narrow>
        {[...facts, ...later].map(
          ([name, fact], index) =>
            fact && (
              <div key={name} className={index < facts.length ? undefined : 'unprinted'}>
                <dt className="quiet">{name}</dt>
                <dd className="breaks">{fact}</dd>
              </div>
            ),
        )}
      </dl>
      <StatementLines lines={fdLineList} onLine={onLine} />
      <Sums statement={statement} />
    </article>
  )
}

function Sums({ statement }: { statement: Statement }) {
  const language = currentLanguage()
  const { fdDue } = statement
  const shown = {
    fdCount: formatCount(statement.fdCount),
    fdAmount: formatYuan(statement.fdAmount, 4),
    fdRounding: formatYuan(statement.fdRounding, 4),
    fdPayable: formatYuan(statement.fdPayable),
    fdNet: formatYuan(statement.fdNet),
    fdTax: formatYuan(statement.fdTax),
    fdDue: formatYuan(fdDue),
  }
  return (
    <div className={`stack gap-2 text-end ${styles.sums}`}>
      <dl className="small tabular">
        {keysOf(sumTexts).map((field) => (
          <div key={field} className={`flex between gap-4 ${field === 'fdDue' ? 'strong' : ''}`}>
            <dt className={field === 'fdDue' ? undefined : 'quiet'}>{sumTexts[field][language]}</dt>
            <dd>{shown[field]}</dd>
          </div>
        ))}
      </dl>
      {fdDue !== null && (
        <p className="small">
          {statementTexts.words[language]} {dueInWords(fdDue)}
        </p>
      )}
      {statement.fdHash && (
        <p className="caption faint breaks">
          {statementTexts.hash[language]} {statement.fdHash}
        </p>
      )}
    </div>
  )
}
