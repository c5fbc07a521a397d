import { signature } from '@zhixin/contract/signature/signature.record'
import { recordFormPage, recordPage } from '../recordKit/RecordPage'
import { reviewSlots } from '../review/ReviewSection'

const slots = {
  ...reviewSlots('signature'),
}

/** The names with which messages begin (rules signature.*). */
export const SignaturePage = recordPage(signature, slots)

/** The page of its form. */
export const SignatureFormPage = recordFormPage(signature, slots)
