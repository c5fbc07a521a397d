import { customerCost } from '@zhixin/contract/customer/cost'
import type { Cost, TierCost, VendorCost } from '@zhixin/contract/customer/cost.schema'
import { customerLimits } from '@zhixin/contract/customer/customer.enums'
import { readCount } from '@zhixin/contract/reading'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDecimalDraft } from '../../../ui/form/DecimalField'
import { formatYuan, groupDecimal } from '../../../ui/form/decimal'
import { useFormScope, useFormValue } from '../../../ui/form/Field'
import { Input } from '../../../ui/form/Input'
import { formatCount, formatUnitPrice } from '../../../ui/format'
import { Grid } from '../../../ui/grid/Grid'
import { FigureCell } from '../../../ui/grid/GridCell'
import { labelIn, useLabels } from '../../dictionary/dataSource.queries'
import { readableCount } from '../model/readout'
import { type PriceValues, typedPrices, usePriceValues } from '../price/typedPrices'
import styles from './cost.module.css'

/** The cost of a monthly volume at the prices in the form, while they are typed. */
export function CostEstimate() {
  const { t, i18n } = useTranslation('customer')
  const { readOnly } = useFormScope()
  const businessVolume = useFormValue<string>('fdBusinessVolume')
  const prices = usePriceValues()
  // Until somebody types another one, the volume is the customer's.
  const [typed, setTyped] = useState<string>()
  const volume = typed ?? volumeOf(businessVolume)
  const problem = volumeProblem(volume)
  const cost = estimate(prices, volume)
  const input = useDecimalDraft({
    value: volume,
    onChange: setTyped,
    format: groupDecimal,
    read: readCount,
  })
  const id = useId()
  const words = problem ? undefined : readableCount(volume, i18n.language)

  return (
    <details className={`paper framed rounded ${styles.estimate}`} open={!readOnly}>
      <summary className="strong">
        {t('cost.title')} <small className="beside-2 regular">{t('cost.onlyEstimate')}</small>
      </summary>
      <div className={`row wrap gap-1 gap-x-3 above-3 below-3 ${styles.volume}`}>
        <label className="small quiet" htmlFor={id}>
          {t('cost.volume')}
        </label>
        <Input
          {...input}
          id={id}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          suffix={t('cost.messages')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
        />
        <span id={`${id}-note`} className={`caption tabular ${problem ? 'bad' : 'faint'}`}>
          {problem
            ? t(`cost.problem.${problem}`, { max: groupDecimal(String(customerLimits.tierCount)) })
            : words && t('cost.inWords', { words })}
        </span>
      </div>
      <div aria-live="polite">
        {cost &&
          (cost.fdStep ? (
            <CostByTier cost={cost.fdTierCost} volume={cost.fdVolume} />
          ) : (
            <CostByMessage vendors={cost.fdVendorCostList} />
          ))}
        {!cost && !problem && <p className="small faint">{t('cost.typeVolume')}</p>}
      </div>
    </details>
  )
}

/** The cost of the whole volume at each vendor, at its base price and at its price of each industry. */
function CostByMessage({ vendors }: { vendors: VendorCost[] }) {
  const { t } = useTranslation('customer')
  const platforms = useLabels('platform')
  const industries = useLabels('industry')
  if (vendors.length === 0) return <p className="small faint">{t('cost.noPrices')}</p>
  const rows = [
    ...new Set(vendors.flatMap((vendor) => vendor.fdIndustryCostList.map((one) => one.fdObeesIndustry))),
  ]
  const columns = [
    { key: 'all', title: t('cost.allAt') },
    ...vendors.map(({ fdPlatform }) => ({
      key: String(fdPlatform),
      title: labelIn(platforms, fdPlatform),
      figure: true,
    })),
  ]
  return (
    <Grid readOnly label={t('cost.byMessage')} columns={columns} minWidth={440}>
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
    </Grid>
  )
}

function CostCell({ price, cost }: { price: number | null; cost: number | null }) {
  return (
    <FigureCell>
      {cost !== null && (
        <>
          {formatYuan(cost)}
          <small className="block faint caption">× {formatUnitPrice(price)}</small>
        </>
      )}
    </FigureCell>
  )
}

/** The cost by tiers, counted both ways: which one is billed is agreed with the customer (rule price.cost). */
function CostByTier({ cost, volume }: { cost: TierCost | null; volume: number }) {
  const { t } = useTranslation('customer')
  if (!cost) return <p className="small faint">{t('cost.incompleteTiers')}</p>
  const numbers = { count: formatCount(volume), row: cost.fdTierIndex + 1 }
  const columns = [
    { key: 'row', title: '', width: 40 },
    ...(['range', 'price', 'count', 'cost', 'running'] as const).map((key) => ({
      key,
      title: t(`cost.column.${key}`),
      figure: true,
      ...(key === 'range' && { width: 220 }),
    })),
  ]
  return (
    <>
      <dl className="cards below-3" data-narrow>
        {(['whole', 'tierByTier'] as const).map((way) => (
          <div key={way}>
            <dt className="small quiet">{t(`cost.${way}.name`)}</dt>
            <dd className="caption faint tabular breaks">
              {formatYuan(way === 'whole' ? cost.fdWholeVolumeCost : cost.fdTierByTierCost)}
            </dd>
            <dd className="caption faint tabular breaks">
              {t(`cost.${way}.means`, { ...numbers, price: formatUnitPrice(cost.fdStepUnitPrice) })}
            </dd>
          </div>
        ))}
      </dl>
      <Grid readOnly label={t('cost.byTier')} columns={columns} minWidth={660}>
        {cost.fdTierList.map((tier, index) => (
          <tr key={tier.fdSendMaxCount} className={index === cost.fdTierIndex ? styles.applies : undefined}>
            <td className="caption faint text-centre pad-2">{index + 1}</td>
            <FigureCell>
              {formatCount(tier.fdSendMinCount)} – {formatCount(tier.fdSendMaxCount)}
              {index === cost.fdTierIndex && (
                <small className="block faint caption">{t('cost.applies', numbers)}</small>
              )}
            </FigureCell>
            <FigureCell>{formatUnitPrice(tier.fdStepUnitPrice)}</FigureCell>
            <FigureCell>{formatCount(tier.fdCount)}</FigureCell>
            <FigureCell>{formatYuan(tier.fdCost)}</FigureCell>
            <FigureCell>{formatYuan(tier.fdRunningCost)}</FigureCell>
          </tr>
        ))}
      </Grid>
    </>
  )
}

/** The customer's business volume (in ten-thousands) as messages a month; '' if there is none. */
export function volumeOf(fdBusinessVolume: string): string {
  return fdBusinessVolume === '' ? '' : (readCount(`${fdBusinessVolume}万`) ?? '')
}

/** The error of a typed volume. */
type VolumeProblem = 'wholeNumber' | 'tooLarge'

export function volumeProblem(volume: string): VolumeProblem | undefined {
  if (volume === '') return undefined
  if (!/^\d+$/.test(volume)) return 'wholeNumber'
  return Number(volume) > customerLimits.tierCount ? 'tooLarge' : undefined
}

/**
 * The cost of a volume at the prices in the form, by the contract's function; undefined without a volume. Incomplete or
 * invalid prices count as missing (rule price.cost).
 */
export function estimate(values: PriceValues, volume: string): Cost | undefined {
  if (volume === '' || volumeProblem(volume)) return undefined
  return customerCost(typedPrices(values), Number(volume))
}
