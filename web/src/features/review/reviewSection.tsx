import type { ReviewKind } from '@zhixin/contract/review/review.kinds'
import type { ReactNode } from 'react'
import { lazyComponent } from '../../ui/lazyComponent'

const RecordReview = lazyComponent('record review', ['review', 'upload', 'viewer'], () =>
  import('./RecordReview').then((module) => module.RecordReview),
)

/** What stands below the fields of a registered record: its filings and reviews. */
export const reviewSection =
  (kind: ReviewKind) =>
  ({ row }: { row: { id: number } | undefined }): ReactNode =>
    row ? <RecordReview kind={kind} id={row.id} /> : null
