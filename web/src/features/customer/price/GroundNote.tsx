import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { tierName } from '@zhixin/contract/customer/history.texts'
import type { MovedPrice } from '@zhixin/contract/customer/priceRule'
import type { ScheduledPrice } from '@zhixin/contract/customer/scheduledPrice.schema'
import { useTranslation } from 'react-i18next'
import { formatUnitPrice } from '../../../ui/format'
import { WarnNote } from '../../../ui/WarnNote'
import { labelIn, useLabels } from '../../dictionary/dataSource.queries'
import { valuesOf } from '../model/values'
import { movedDays } from './ground'
import { usePriceValues } from './typedPrices'

interface Props {
  detail: CustomerDetail
  rows: readonly ScheduledPrice[]
}

/** Beside the prices that are typed: what the scheduled changes give of them, where that is not what they gave. */
export function GroundNote({ detail, rows }: Props) {
  const { t } = useTranslation('customer')
  const platforms = useLabels('platform')
  const industries = useLabels('industry')
  const moved = movedDays(valuesOf(detail), usePriceValues(), rows)
  if (moved.length === 0) return null
  const nameOf = ({ kind, platform, industry, ...counts }: MovedPrice) =>
    kind === 'tier'
      ? t('scheduled.tier', { counts: tierName(counts) })
      : [labelIn(platforms, platform), labelIn(industries, industry)].filter(Boolean).join(' / ')
  const sentence = (day: string, point: MovedPrice) => {
    const [old, price] = [point.old, point.new].map((one) => (one === null ? '' : formatUnitPrice(one)))
    const key = point.new === null ? 'goes' : point.old === null ? 'comes' : 'becomes'
    return t(`scheduled.${key}`, { day, name: nameOf(point), old, price })
  }
  return (
    <WarnNote>
      {moved.flatMap(({ day, points }) =>
        points.map((point) => {
          const text = sentence(day, point)
          return <div key={text}>{text}</div>
        }),
      )}
    </WarnNote>
  )
}
