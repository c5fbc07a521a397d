import { keyword } from '@zhixin/contract/keyword/keyword.record'
import { recordFormPage, recordPage } from '../recordKit/RecordPage'
import { reviewSlots } from '../review/ReviewSection'

const slots = {
  ...reviewSlots('keyword'),
}

/** Words that contents are checked for, and that phones send back (rules keyword.*). */
export const KeywordPage = recordPage(keyword, slots)

/** The page of its form. */
export const KeywordFormPage = recordFormPage(keyword, slots)
