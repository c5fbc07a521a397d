import { lineKind, lineKindTexts } from '@zhixin/contract/settlement/statement.enums'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import { formatYuan } from '../../ui/form/decimal'
import { formatCount, formatUnitPrice } from '../../ui/format'
import { labelIn, useLabels } from '../dictionary/dataSource.queries'
import styles from './lines.module.css'
import type { Line } from './settlement.queries'

/** Days of a month, 2026-08-01 – 08-31, or one. */
export const daysText = (from: string, to: string): string =>
  from === to ? from : `${from} – ${to.slice(5)}`

/** The days of a line; of one without days its month. */
export const lineDays = ({ fdFromDate, fdToDate, fdUsageMonth }: Line): string =>
  fdFromDate === null || fdToDate === null ? fdUsageMonth : daysText(fdFromDate, fdToDate)

/** What a line is about: vendor and industry, or a tier, and whence its price is; of others the reason. */
export function useLineText(): (line: Line) => string {
  const { t } = useTranslation('settlement')
  const platforms = useLabels('platform')
  const industries = useLabels('industry')
  return (line) => {
    if (line.fdKind > lineKind.late) return line.fdReason ?? lineKindTexts[line.fdKind][currentLanguage()]
    const parts =
      line.fdTierIndex === null
        ? [
            labelIn(platforms, line.fdPlatform),
            line.fdObeesIndustry ? labelIn(industries, line.fdObeesIndustry) : t('line.noIndustry'),
          ]
        : [t('line.tier', { n: line.fdTierIndex + 1 })]
    if (line.fdHandPriceId !== null) parts.push(t('line.hand'))
    else if (line.fdPriceVersion !== null) parts.push(t('line.version', { n: line.fdPriceVersion }))
    return parts.join(' · ')
  }
}

/** The lines of a statement: what each is about at the left, and what it comes to at the right. */
export function StatementLines({
  lines,
  onLine,
}: {
  lines: readonly Line[]
  /** Opens what is behind a line of usage. */
  onLine?: ((line: Line) => void) | undefined
}) {
  const { t } = useTranslation('settlement')
  const language = currentLanguage()
  const textOf = useLineText()
  if (lines.length === 0) return <p className="quiet">{t('line.none')}</p>
  return (
    <table className={styles.lines} aria-label={t('line.title')}>
      <thead>
        <tr>
          <th scope="col">{t('line.what')}</th>
          <th scope="col">{t('line.count')}</th>
          <th scope="col">{t('line.price')}</th>
          <th scope="col">{t('line.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const isUsage = line.fdKind <= lineKind.late
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a revision never move
            <tr key={index}>
              <td>
                {onLine && isUsage ? (
                  <button type="button" className={styles.open} onClick={() => onLine(line)}>
                    {textOf(line)}
                  </button>
                ) : (
                  textOf(line)
                )}
                <span className="small quiet">
                  {lineKindTexts[line.fdKind][language]} · {lineDays(line)}
                </span>
              </td>
              <td>{isUsage ? formatCount(line.fdCount) : ''}</td>
              <td>{line.fdUnitPrice === null ? '' : formatUnitPrice(line.fdUnitPrice)}</td>
              <td>{formatYuan(line.fdAmount, isUsage ? 4 : 2)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
