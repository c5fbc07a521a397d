import { useTranslation } from 'react-i18next'
import type { TierValues } from '../../model/prices'
import { formatCount, formatPrice } from '../../model/readout'
import styles from './prices.module.css'

/** Says which tier a count on a boundary falls in (rule tier.end). */
export function TierSentence({ tiers }: { tiers: TierValues[] }) {
  const { t } = useTranslation('customer')
  const boundaries = tiers.slice(0, -1).flatMap((tier, index) => {
    const next = tiers[index + 1]
    const complete = /^\d+$/.test(tier.fdSendMaxCount) && tier.fdStepUnitPrice !== '' && next?.fdStepUnitPrice
    return complete
      ? [{ index, end: tier.fdSendMaxCount, price: tier.fdStepUnitPrice, nextPrice: next.fdStepUnitPrice }]
      : []
  })
  if (boundaries.length === 0)
    return (
      <p className={styles.sentence} aria-live="polite">
        {t('form.tier.inclusive')}
      </p>
    )
  return (
    <ul className={styles.sentence} aria-live="polite">
      {boundaries.map(({ index, end, price, nextPrice }) => (
        <li key={index}>
          {t('form.tier.boundary', {
            count: formatCount(end),
            row: index + 1,
            price: formatPrice(price),
            next: formatCount(String(BigInt(end) + 1n)),
            nextRow: index + 2,
            nextPrice: formatPrice(nextPrice),
          })}
        </li>
      ))}
    </ul>
  )
}
