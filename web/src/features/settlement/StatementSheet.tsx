import { wholeOf } from '@zhixin/contract/customer/priceUnits'
import { settlementList } from '@zhixin/contract/settlement/settlement.list'
import type { Statement } from '@zhixin/contract/settlement/settlement.schema'
import { amountInWords } from '@zhixin/contract/settlement/statement'
import { statementStateTexts } from '@zhixin/contract/settlement/statement.enums'
import { type chosenTerms, termName, termText } from '@zhixin/contract/settlementTerm/settlementTerm.texts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, inWords } from '../../lib/i18n'
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
  const { fdTerms, fdLineList, fdState } = statement
  const chosen = (field: (typeof chosenTerms)[number]): [string, ReactNode] => [
    inWords(termName(field)),
    fdTerms && fdTerms[field] !== null && inWords(termText(field, Number(fdTerms[field]))),
  ]
  const facts: [string, ReactNode][] = [
    [t('fact.no'), statement.fdNo],
    [t('fact.customer'), `${statement.fdName} ${statement.fdCompanySerialCode}`],
    [
      t('fact.title'),
      statement.fdInvoiceTitle && [statement.fdInvoiceTitle, statement.fdTaxNumber].filter(Boolean).join(' '),
    ],
    [t('fact.entity'), statement.fdContractingName],
    ...(['fdBillingBasis', 'fdCountSource', 'fdPriceDay', 'fdStepBasis'] as const).map(chosen),
    [
      t('fact.tax'),
      fdTerms &&
        t(fdTerms.fdTaxIncluded ? 'taxIncluded' : 'taxExcluded', {
          rate: Math.round(fdTerms.fdTaxRate * 10_000) / 100,
        }),
    ],
  ]
  // What changes after the confirmation is not on paper: a print is the same for ever.
  const later: [string, ReactNode][] = [
    [t('fact.due'), statement.fdDueDate],
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
      <dl className={`small ${styles.facts}`}>
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
  const { t } = useTranslation('settlement')
  const { fdTerms, fdPayable, fdDue } = statement
  const rows: [string, string][] = [
    [t('sum.count'), formatCount(statement.fdCount)],
    [t('sum.amount'), formatYuan(statement.fdAmount, 4)],
    [t('sum.rounding'), formatYuan(statement.fdRounding, 4)],
    [t('sum.payable'), formatYuan(fdPayable)],
    [t('sum.net'), formatYuan(statement.fdNet)],
    [t('sum.tax'), formatYuan(statement.fdTax)],
  ]
  return (
    <div className={styles.sums}>
      <dl className="small tabular">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="quiet">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {fdTerms && (
          <div className="strong">
            <dt>{t('sum.due')}</dt>
            <dd>{formatYuan(fdDue)}</dd>
          </div>
        )}
      </dl>
      {fdDue !== null && <p className="small">{t('sum.words', { words: amountInWords(wholeOf(fdDue)) })}</p>}
      {statement.fdHash && (
        <p className={`caption faint ${styles.hash}`}>
          {t('hash')} {statement.fdHash}
        </p>
      )}
    </div>
  )
}
