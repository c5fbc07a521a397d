import { customerLimits } from '@zhixin/contract/customer/customer.enums'
import { useTranslation } from 'react-i18next'
import { compareDecimals } from '../../../../ui/form/decimal'
import type { TierValues } from '../../model/prices'
import { formatPrice, readableCount } from '../../model/readout'
import { dearerTiers } from '../../model/tiers'
import styles from './prices.module.css'

const width = 320
const height = 168
const inset = { top: 18, right: 8, bottom: 24, left: 8 }

/** Counts are drawn on a logarithmic scale: from 1 to 10^10 nothing else fits. */
const x = (count: number) =>
  inset.left + (Math.log10(Math.max(1, count)) / 10) * (width - inset.left - inset.right)

interface Step {
  from: number
  to: number
  price: string
  dearer: boolean
}

/** The tiers that are complete enough to be drawn. Only the drawing uses floats. */
function stepsOf(tiers: TierValues[]): Step[] {
  const dearer = dearerTiers(tiers)
  return tiers.flatMap((tier, index) => {
    const [from, to] = [tier.fdSendMinCount, tier.fdSendMaxCount].map((text) =>
      /^\d+$/.test(text) ? Math.min(Number(text), customerLimits.tierCount) : Number.NaN,
    )
    if (from === undefined || to === undefined || !(to > from)) return []
    return [{ from, to, price: tier.fdStepUnitPrice, dearer: dearer.includes(index) }]
  })
}

/** The bounds whose labels have room below the drawing, between 1 and 10^10. */
function readableBounds(steps: Step[]): number[] {
  const room = 44
  const shown: number[] = []
  for (const { to } of steps.slice(0, -1)) {
    const before = x(shown.at(-1) ?? 1)
    if (x(to) - before >= room && x(customerLimits.tierCount) - x(to) >= room) shown.push(to)
  }
  return shown
}

/** The tiers as a staircase: how the price of a message falls as the count grows. */
export function Staircase({ tiers }: { tiers: TierValues[] }) {
  const { t, i18n } = useTranslation('customer')
  const steps = stepsOf(tiers)
  const prices = steps.filter((step) => compareDecimals(step.price, '0') !== undefined)
  const highest = Math.max(0.0001, ...prices.map((step) => Number(step.price)))
  const floor = height - inset.bottom
  const y = (price: number) => floor - (Math.min(1, price / highest) * (floor - inset.top) || 0)
  const bounds = readableBounds(steps)

  return (
    <figure className={`caption faint ${styles.staircase}`}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('form.tier.staircase')}>
        <line x1={inset.left} x2={width - inset.right} y1={floor} y2={floor} className={styles.axis} />
        {steps.map((step, index) => {
          const known = prices.includes(step)
          const top = known ? y(Number(step.price)) : inset.top
          const [left, right] = [x(step.from), x(step.to)]
          return (
            <g key={tiers[index]?.rowKey ?? index} data-dearer={step.dearer || undefined}>
              <rect
                x={left}
                y={top}
                width={Math.max(1, right - left)}
                height={Math.max(0, floor - top)}
                className={known ? styles.stair : styles.stairOpen}
              />
              {known && <line x1={left} x2={right} y1={top} y2={top} className={styles.tread} />}
              {known && right - left > 44 && (
                <text x={(left + right) / 2} y={top - 5} className={`tabular ${styles.stairPrice}`}>
                  {formatPrice(step.price)}
                </text>
              )}
            </g>
          )
        })}
        <text x={inset.left} y={height - 8} className={`tabular ${styles.bound}`} data-at="start">
          1
        </text>
        {bounds.map((bound) => (
          <text key={bound} x={x(bound)} y={height - 8} className={`tabular ${styles.bound}`}>
            {readableCount(String(bound), i18n.language) ?? bound}
          </text>
        ))}
        <text x={width - inset.right} y={height - 8} className={`tabular ${styles.bound}`} data-at="end">
          {readableCount(String(customerLimits.tierCount), i18n.language)}
        </text>
      </svg>
      <figcaption>{t('form.tier.scale')}</figcaption>
    </figure>
  )
}
