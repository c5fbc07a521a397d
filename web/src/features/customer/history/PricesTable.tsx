import { useTranslation } from 'react-i18next'
import { formatUnitPrice } from '../../../ui/format'
import { CellText } from '../../../ui/grid/GridCell'
import { ReadTable } from '../../../ui/grid/ReadTable'
import { labelIn, useLabels } from '../../dictionary/dataSource.queries'
import styles from './history.module.css'
import { type ComparedPrice, priceDifference } from './history.prices'

interface Props {
  prices: ComparedPrice[]
  /** The label of the earlier prices; without it only the present ones are shown. */
  thenTitle: string | undefined
}

/** Each price, then and now. */
export function PricesTable({ prices, thenTitle }: Props) {
  const { t } = useTranslation('customer')
  const platforms = useLabels('platform')
  const industries = useLabels('industry')
  const shown = thenTitle ? prices : prices.filter(({ now }) => now !== null)
  if (shown.length === 0) return <p className="small faint above-2">{t('history.noPrices')}</p>

  const nameOf = ({ kind, platform, industry, tier }: ComparedPrice) => {
    if (kind === 'tier') return tier
    const vendor = labelIn(platforms, platform)
    return industry === undefined
      ? t('history.vendorPrice', { vendor })
      : `${vendor} / ${labelIn(industries, industry)}`
  }

  return (
    <ReadTable label={t('history.prices')}>
      <thead>
        <tr>
          <th scope="col" className={styles.what}>
            {t('history.what')}
          </th>
          {thenTitle && (
            <th scope="col" data-figure className={styles.then}>
              {thenTitle}
            </th>
          )}
          <th scope="col" data-figure>
            {t('history.now')}
          </th>
          {thenTitle && (
            <th scope="col" data-figure>
              {t('history.difference')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {shown.map((one) => (
          <tr key={one.key} className={thenTitle && one.before !== one.now ? styles.changed : undefined}>
            <th scope="row">{nameOf(one)}</th>
            {thenTitle && <Price price={one.before} />}
            <Price price={one.now} />
            {thenTitle && (
              <td data-figure>
                <CellText>{differenceText(one, t('history.came'), t('history.went'))}</CellText>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </ReadTable>
  )
}

function differenceText(price: ComparedPrice, came: string, went: string): string {
  if (price.before === null) return came
  return price.now === null ? went : (priceDifference(price) ?? '')
}

function Price({ price }: { price: number | null }) {
  return (
    <td data-figure>
      <CellText>{price === null ? '' : formatUnitPrice(price)}</CellText>
    </td>
  )
}
