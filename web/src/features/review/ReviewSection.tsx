import type { ReviewKind } from '@zhixin/contract/review/review.kinds'
import { lazyComponent } from '../../ui/lazyComponent'
import type { FilingProps } from '../filing/Filings'
import type { ReviewedRow } from './ReviewLead'

const RecordReview = lazyComponent('record review', ['review', 'upload', 'viewer'], () =>
  import('./RecordReview').then((module) => module.RecordReview),
)
const ReviewLead = lazyComponent('state of a review', ['review'], () =>
  import('./ReviewLead').then((module) => module.ReviewLead),
)

/** What the page of a registered record has around its fields: where it stands above, its filings and reviews below. */
export const reviewSlots = (kind: ReviewKind, Beside?: FilingProps['Beside']) => ({
  Lead: ({ row }: { row: ReviewedRow | undefined }) => row && <ReviewLead {...{ kind, row }} />,
  Section: ({ row }: { row: { id: number } | undefined }) =>
    row && <RecordReview kind={kind} id={row.id} Beside={Beside} />,
})
