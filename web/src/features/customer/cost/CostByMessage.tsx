import type { VendorCost } from '@zhixin/contract/customer/cost.schema'
import { useTranslation } from 'react-i18next'
import { formatUnitPrice } from '../../../ui/format'
import { CellText } from '../../../ui/grid/GridCell'
import { ReadTable } from '../../../ui/grid/ReadTable'
import { labelIn, useLabels } from '../../dictionary/dataSource.queries'
import { yuan } from './cost.estimate'
import styles from './cost.module.css'

/** The cost of the whole volume at each vendor, at its base price and at its price of each industry. */
export function CostByMessage({ vendors }: { vendors: VendorCost[] }) {
  const { t } = useTranslation('customer')
  const platforms = useLabels('platform')
  const industries = useLabels('industry')
  if (vendors.length === 0) return <p className="small faint">{t('cost.noPrices')}</p>
  const rows = [
    ...new Set(vendors.flatMap((vendor) => vendor.fdIndustryCostList.map((one) => one.fdObeesIndustry))),
  ]
  return (
    <ReadTable label={t('cost.byMessage')} minWidth={440}>
      <thead>
        <tr>
          <th scope="col">{t('cost.allAt')}</th>
          {vendors.map(({ fdPlatform }) => (
            <th key={fdPlatform} scope="col" data-figure>
              {labelIn(platforms, fdPlatform)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {vendors.some(({ fdCost }) => fdCost !== null) && (
          <tr>
            <th scope="row">{t('form.vendor.one')}</th>
            {vendors.map(({ fdPlatform, fdPlatformUnitPrice, fdCost }) => (
              <CostCell key={fdPlatform} price={fdPlatformUnitPrice} cost={fdCost} />
            ))}
          </tr>
        )}
        {rows.map((industry) => (
          <tr key={industry}>
            <th scope="row">{labelIn(industries, industry)}</th>
            {vendors.map(({ fdPlatform, fdIndustryCostList }) => {
              const one = fdIndustryCostList.find(({ fdObeesIndustry }) => fdObeesIndustry === industry)
              return (
                <CostCell key={fdPlatform} price={one?.fdBaseUnitPrice ?? null} cost={one?.fdCost ?? null} />
              )
            })}
          </tr>
        ))}
      </tbody>
    </ReadTable>
  )
}

function CostCell({ price, cost }: { price: number | null; cost: number | null }) {
  return (
    <td data-figure>
      <CellText>
        {cost !== null && (
          <>
            {yuan(cost)}
            <small className={styles.price}>× {formatUnitPrice(price)}</small>
          </>
        )}
      </CellText>
    </td>
  )
}
