import { useQuery } from '@tanstack/react-query'
import { type FilingKind, filingKinds, type ReviewKind } from '@zhixin/contract/review/review.kinds'
import { useTranslation } from 'react-i18next'
import { type FilingProps, Filings } from '../filing/Filings'
import { Cases } from './Cases'
import { reviewQueries } from './review.queries'

interface Props {
  kind: ReviewKind
  id: number
  Beside?: FilingProps['Beside']
}

/** What became of a registered record, below its fields: its filings and its reviews (rule review.record). */
export function RecordReview({ kind, id, Beside }: Props) {
  const { t } = useTranslation('review')
  const { data } = useQuery(reviewQueries.of(kind, id))
  const isFiled = (filingKinds as readonly string[]).includes(kind)
  return (
    <div className="across stack gap-4">
      {isFiled && <Filings kind={kind as FilingKind} id={id} Beside={Beside} />}
      {data && <Cases title={t('cases.title')} cases={data} />}
    </div>
  )
}
