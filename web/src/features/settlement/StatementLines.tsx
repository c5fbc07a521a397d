import { lineKind, lineKindTexts } from '@zhixin/contract/settlement/statement.enums'
import { lineText, lineTexts } from '@zhixin/contract/settlement/statement.texts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import { formatYuan } from '../../ui/form/decimal'
import { formatCount, formatUnitPrice } from '../../ui/format'
import { daysText } from '../customer/batch/useVendorDays'
import styles from './lines.module.css'
import type { Line } from './settlement.queries'

/** The days of a line; of one without days its month. */
export const lineDays = ({ fdFromDate, fdToDate, fdUsageMonth }: Line): string =>
  fdFromDate === null || fdToDate === null ? fdUsageMonth : daysText(fdFromDate, fdToDate)

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
  const textOf = (line: Line) => lineText(line, language)
  if (lines.length === 0) return <p className="quiet">{t('line.none')}</p>
  return (
    <table className={`plain-table ${styles.lines}`} aria-label={lineTexts.title[language]}>
      <thead className="heard-narrow">
        <tr>
          <th scope="col">{lineTexts.what[language]}</th>
          <th scope="col">{lineTexts.count[language]}</th>
          <th scope="col">{lineTexts.price[language]}</th>
          <th scope="col">{lineTexts.amount[language]}</th>
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
                  <button type="button" className="link-button text-start" onClick={() => onLine(line)}>
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
