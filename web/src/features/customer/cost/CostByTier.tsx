import type { TierCost } from '@zhixin/contract/customer/cost.schema'
import { useTranslation } from 'react-i18next'
import { formatCount, formatUnitPrice } from '../../../ui/format'
import { CellText } from '../../../ui/grid/GridCell'
import { ReadTable } from '../../../ui/grid/ReadTable'
import { yuan } from './cost.estimate'
import styles from './cost.module.css'

/** The cost by tiers, counted both ways: which one is billed is agreed with the customer (rule price.cost). */
export function CostByTier({ cost, volume }: { cost: TierCost | null; volume: number }) {
  const { t } = useTranslation('customer')
  if (!cost) return <p className="small faint">{t('cost.incompleteTiers')}</p>
  const numbers = { count: formatCount(volume), row: cost.fdTierIndex + 1 }
  return (
    <>
      <dl className={styles.ways}>
        <div>
          <dt className="small quiet">{t('cost.whole.name')}</dt>
          <dd className="caption faint tabular breaks">{yuan(cost.fdWholeVolumeCost)}</dd>
          <dd className="caption faint tabular breaks">
            {t('cost.whole.means', { ...numbers, price: formatUnitPrice(cost.fdStepUnitPrice) })}
          </dd>
        </div>
        <div>
          <dt className="small quiet">{t('cost.tierByTier.name')}</dt>
          <dd className="caption faint tabular breaks">{yuan(cost.fdTierByTierCost)}</dd>
          <dd className="caption faint tabular breaks">{t('cost.tierByTier.means')}</dd>
        </div>
      </dl>
      <ReadTable label={t('cost.byTier')} minWidth={660}>
        <thead>
          <tr>
            <td style={{ inlineSize: 40 }} />
            {(['range', 'price', 'count', 'cost', 'running'] as const).map((column) => (
              <th
                key={column}
                scope="col"
                data-figure
                style={{ inlineSize: column === 'range' ? 220 : undefined }}
              >
                {t(`cost.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cost.fdTierList.map((tier, index) => (
            <tr key={tier.fdSendMaxCount} className={index === cost.fdTierIndex ? styles.applies : undefined}>
              <td className={`caption faint ${styles.number}`}>{index + 1}</td>
              <td data-figure>
                <CellText>
                  {formatCount(tier.fdSendMinCount)} – {formatCount(tier.fdSendMaxCount)}
                  {index === cost.fdTierIndex && (
                    <small className={styles.price}>{t('cost.applies', numbers)}</small>
                  )}
                </CellText>
              </td>
              <td data-figure>
                <CellText>{formatUnitPrice(tier.fdStepUnitPrice)}</CellText>
              </td>
              <td data-figure>
                <CellText>{formatCount(tier.fdCount)}</CellText>
              </td>
              <td data-figure>
                <CellText>{yuan(tier.fdCost)}</CellText>
              </td>
              <td data-figure>
                <CellText>{yuan(tier.fdRunningCost)}</CellText>
              </td>
            </tr>
          ))}
        </tbody>
      </ReadTable>
    </>
  )
}
