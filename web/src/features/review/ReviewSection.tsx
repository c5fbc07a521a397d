import type { ReviewKind } from '@zhixin/contract/review/review.kinds'
import { lazyComponent } from '../../ui/lazyComponent'
import type { FilingProps } from '../filing/Filings'

const RecordReview = lazyComponent('record review', ['review', 'upload', 'viewer'], () =>
  import('./RecordReview').then((module) => module.RecordReview),
)

interface Props {
  kind: ReviewKind
  row: { id: number } | undefined
  Beside?: FilingProps['Beside']
}

/** What stands below the fields of a registered record: its filings and reviews; of a new one nothing. */
export const ReviewSection = ({ kind, row, Beside }: Props) =>
  row && <RecordReview kind={kind} id={row.id} Beside={Beside} />
