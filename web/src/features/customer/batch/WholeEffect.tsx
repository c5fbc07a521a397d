import type { PriceDistribution } from '@zhixin/contract/customer/priceBatch.schema'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../ui/format'
import { effectIn, estimateIn } from './rowTold'

type Props = Pick<PriceDistribution, 'fdEffect' | 'fdEstimate' | 'fdUntoldNum'>

/** What a change of prices comes to in a month, of all customers together: counted, estimated, and not known. */
export function WholeEffect({ fdEffect, fdEstimate, fdUntoldNum }: Props) {
  const { t } = useTranslation('batch')
  if (!fdEffect && !fdEstimate) return null
  return (
    <ul className="below-3 tabular">
      {fdEffect && (
        <li>
          {t('distribution.effect', {
            ...effectIn(fdEffect),
            customers: formatCount(fdEffect.fdCustomerNum),
          })}
        </li>
      )}
      {fdEstimate && (
        <li>
          {t('distribution.estimate', {
            ...estimateIn(fdEstimate),
            customers: formatCount(fdEstimate.fdCustomerNum),
          })}
        </li>
      )}
      {fdUntoldNum > 0 && (
        <li className="faint">{t('distribution.untold', { customers: formatCount(fdUntoldNum) })}</li>
      )}
    </ul>
  )
}
