import { settlementList } from '@zhixin/contract/settlement/settlement.list'
import type { Statement } from '@zhixin/contract/settlement/settlement.schema'
import { lineKindTexts, statementStateTexts } from '@zhixin/contract/settlement/statement.enums'
import { termName, termText } from '@zhixin/contract/settlementTerm/settlementTerm.texts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, inWords } from '../../lib/i18n'
import { formatCount, formatDateTime, formatUnitPrice } from '../../ui/format'
import { Grid } from '../../ui/grid/Grid'
import { CellText, FigureCell } from '../../ui/grid/GridCell'
import { StatusBadge } from '../../ui/StatusBadge'
import { labelIn, useLabels } from '../dictionary/dataSource.queries'
import { formatYuan, inChinese } from './amounts'
import styles from './statement.module.css'

export type Line = Statement['fdLineList'][number]

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
  const facts: [string, ReactNode][] = [
    [t('fact.customer'), `${statement.fdName} ${statement.fdCompanySerialCode}`],
    [
      t('fact.title'),
      statement.fdInvoiceTitle && [statement.fdInvoiceTitle, statement.fdTaxNumber].filter(Boolean).join(' '),
    ],
    [t('fact.entity'), statement.fdContractingName],
    [t('fact.month'), statement.fdMonth],
    [
      inWords(termName('fdBillingBasis')),
      fdTerms && inWords(termText('fdBillingBasis', fdTerms.fdBillingBasis)),
    ],
    [
      inWords(termName('fdCountSource')),
      fdTerms && inWords(termText('fdCountSource', fdTerms.fdCountSource)),
    ],
    [
      inWords(termName('fdStepBasis')),
      fdTerms?.fdStepBasis && inWords(termText('fdStepBasis', fdTerms.fdStepBasis)),
    ],
    [
      t('fact.tax'),
      fdTerms &&
        t(fdTerms.fdTaxIncluded ? 'taxIncluded' : 'taxExcluded', {
          rate: Math.round(fdTerms.fdTaxRate * 10_000) / 100,
        }),
    ],
    [t('fact.due'), statement.fdDueDate],
    [t('fact.confirmed'), statement.fdConfirmedDate && formatDateTime(statement.fdConfirmedDate)],
    [t('fact.invoice'), statement.fdInvoiceNo && `${statement.fdInvoiceNo} ${statement.fdInvoiceDate ?? ''}`],
    [t('fact.dispute'), statement.fdDisputeReason],
  ]
  return (
    <article className="stack gap-4">
      <header className="flex wrap gap-4">
        <h2 className="body-text">{statement.fdNo ?? t('open')}</h2>
        <StatusBadge tone={tones[fdState]}>{statementStateTexts[fdState][language]}</StatusBadge>
        {statement.fdRevision > 0 && (
          <span className="quiet">{t('revision', { n: statement.fdRevision })}</span>
        )}
      </header>
      <dl className={`small ${styles.facts}`}>
        {facts.map(
          ([name, fact]) =>
            fact && (
              <div key={name}>
                <dt className="quiet">{name}</dt>
                <dd className="breaks">{fact}</dd>
              </div>
            ),
        )}
      </dl>
      <Lines lines={fdLineList} onLine={onLine} />
      <Sums statement={statement} />
    </article>
  )
}

function Lines({ lines, onLine }: { lines: readonly Line[]; onLine: ((line: Line) => void) | undefined }) {
  const { t } = useTranslation('settlement')
  const language = currentLanguage()
  const platforms = useLabels('platform')
  const industries = useLabels('industry')
  const columns = [
    { key: 'kind', title: t('line.kind'), width: 96 },
    { key: 'days', title: t('line.days'), width: 150 },
    { key: 'what', title: t('line.what') },
    { key: 'count', title: t('line.count'), figure: true, width: 130 },
    { key: 'price', title: t('line.price'), figure: true, width: 110 },
    { key: 'amount', title: t('line.amount'), figure: true, width: 150 },
  ]
  const whatOf = (line: Line): string => {
    if (line.fdKind > 2) return line.fdReason ?? ''
    const parts =
      line.fdTierIndex === null
        ? [
            labelIn(platforms, line.fdPlatform),
            line.fdObeesIndustry ? labelIn(industries, line.fdObeesIndustry) : t('line.noIndustry'),
          ]
        : [t('line.tier', { n: line.fdTierIndex + 1 })]
    if (line.fdHandPriceId !== null) parts.push(t('line.hand'))
    else if (line.fdPriceVersion !== null && line.fdPriceVersion > 0)
      parts.push(t('line.version', { n: line.fdPriceVersion }))
    return parts.join(' · ')
  }
  return (
    <Grid
      readOnly
      label={t('line.title')}
      columns={columns}
      minWidth={620}
      empty={lines.length === 0 && t('line.none')}
    >
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a revision never move
        <tr key={index}>
          <td>
            <CellText>{lineKindTexts[line.fdKind][language]}</CellText>
          </td>
          <td>
            <CellText>{line.fdFromDate ? daysText(line) : line.fdUsageMonth}</CellText>
          </td>
          <td>
            {onLine && line.fdKind <= 2 ? (
              <button type="button" className="link-button" onClick={() => onLine(line)}>
                {whatOf(line)}
              </button>
            ) : (
              <CellText>{whatOf(line)}</CellText>
            )}
          </td>
          <FigureCell>{line.fdKind <= 2 ? formatCount(line.fdCount) : ''}</FigureCell>
          <FigureCell>{line.fdUnitPrice === null ? '' : formatUnitPrice(line.fdUnitPrice)}</FigureCell>
          <FigureCell>{formatYuan(line.fdAmount, line.fdKind <= 2 ? 4 : 2)}</FigureCell>
        </tr>
      ))}
    </Grid>
  )
}

/** The days of a line: 08-01 – 08-31, or one. */
const daysText = ({ fdFromDate, fdToDate }: Line): string =>
  fdFromDate === fdToDate ? (fdFromDate ?? '') : `${fdFromDate} – ${fdToDate?.slice(5)}`

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
      {fdDue !== null && <p className="small">{t('sum.words', { words: inChinese(fdDue) })}</p>}
      {statement.fdHash && (
        <p className={`caption faint ${styles.hash}`}>
          {t('hash')} {statement.fdHash}
        </p>
      )}
    </div>
  )
}
