import { keyword } from '@zhixin/contract/keyword/keyword.record'
import { recordFormPage, recordPage } from '../recordKit/RecordPage'
import { ReviewSection } from '../review/ReviewSection'

const slots = {
  Section: ({ row }: { row: { id: number } | undefined }) => <ReviewSection kind="keyword" row={row} />,
}

/** Words that contents are checked for, and that phones send back (rules keyword.*). */
export const KeywordPage = recordPage(keyword, slots)

/** The page of its form. */
export const KeywordFormPage = recordFormPage(keyword, slots)
