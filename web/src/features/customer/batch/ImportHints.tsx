import { useQuery } from '@tanstack/react-query'
import { importHintLimits } from '@zhixin/contract/customerImport/import.enums'
import { useTranslation } from 'react-i18next'
import { importHintsQuery } from '../import.queries'

/** What to look at before an import is run: prices that stand out, and new customers that look like others (rule import.hints). */
export function ImportHints({ id }: { id: number }) {
  const { t } = useTranslation('import')
  const { data } = useQuery(importHintsQuery(id))
  if (!data || (data.fdPriceNum === 0 && data.fdSimilarNum === 0)) return null
  const { fdPriceNum, fdPriceList, fdSimilarNum } = data
  return (
    <div role="status" className="note-box caption warn above-1" data-tone="warn">
      {fdPriceNum > 0 && (
        <>
          <p>{t('hints.prices', { count: fdPriceNum, high: importHintLimits.highPrice })}</p>
          <ul className="breaks">
            {fdPriceList.map((price) => (
              <li key={price}>{price}</li>
            ))}
          </ul>
        </>
      )}
      {fdSimilarNum > 0 && <p>{t('hints.similar', { count: fdSimilarNum })}</p>}
    </div>
  )
}
