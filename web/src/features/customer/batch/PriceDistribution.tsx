import { useQuery } from '@tanstack/react-query'
import type { Batch } from '@zhixin/contract/batch/batch.schema'
import { priceText } from '@zhixin/contract/customer/history.texts'
import { priceBatchCalls } from '@zhixin/contract/customer/priceBatch.calls'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '../../../lib/session'
import { formatCount } from '../../../ui/format'
import { distributionQuery } from './batchRow.queries'
import styles from './distribution.module.css'
import { WholeEffect } from './WholeEffect'

/** How the prices that a batch changes are distributed before and after it; nothing for other batches. */
export function PriceDistribution({ batch }: { batch: Batch }) {
  const { t } = useTranslation('batch')
  const isShown = useAllowed(priceBatchCalls.distribution.access)
  const isPreviewed = batch.fdSource === 'price' && batch.fdState !== 'preparing'
  const { data } = useQuery({ ...distributionQuery(batch.id), enabled: isShown && isPreviewed })
  const effect = data && <WholeEffect {...data} />
  if (!data?.fdOld || !data.fdNew) return effect
  const { fdOld, fdNew, fdBucketList } = data
  const most = Math.max(...fdBucketList.flatMap(({ fdOldNum, fdNewNum }) => [fdOldNum, fdNewNum]))
  const summary = ({ fdMin, fdMax, fdMean }: typeof fdOld) =>
    t('distribution.summary', { min: priceText(fdMin), max: priceText(fdMax), mean: priceText(fdMean) })
  return (
    <>
      {effect}
      <details className="below-3" open>
        <summary className="small">
          {t('distribution.title', { count: data.fdPriceNum, amount: formatCount(data.fdPriceNum) })}
        </summary>
        <table className={`plain-table small tabular ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('distribution.range')}</th>
              <th scope="col">{t('distribution.before')}</th>
              <th scope="col">{t('distribution.after')}</th>
            </tr>
          </thead>
          <tbody>
            {fdBucketList.map(({ fdFromPrice, fdToPrice, fdOldNum, fdNewNum }) => (
              <tr key={fdFromPrice}>
                <th scope="row">
                  {priceText(fdFromPrice)} – {priceText(fdToPrice)}
                </th>
                <Amount count={fdOldNum} most={most} tone="old" />
                <Amount count={fdNewNum} most={most} tone="new" />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('distribution.whole')}</th>
              <td>{summary(fdOld)}</td>
              <td>{summary(fdNew)}</td>
            </tr>
          </tfoot>
        </table>
      </details>
    </>
  )
}

/** A count with a bar as long as its share of the greatest. */
function Amount({ count, most, tone }: { count: number; most: number; tone: 'old' | 'new' }) {
  return (
    <td>
      {count > 0 && (
        <>
          <span
            aria-hidden="true"
            className={`${styles.bar} ${styles[tone]}`}
            style={{ inlineSize: `${(count / most) * 60}%` }}
          />
          {formatCount(count)}
        </>
      )}
    </td>
  )
}
