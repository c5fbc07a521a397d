import { signature } from '@zhixin/contract/signature/signature.record'
import { recordFormPage, recordPage } from '../recordKit/RecordPage'
import { ReviewSection } from '../review/ReviewSection'

const slots = {
  Section: ({ row }: { row: { id: number } | undefined }) => <ReviewSection kind="signature" row={row} />,
}

/** The names with which messages begin (rules signature.*). */
export const SignaturePage = recordPage(signature, slots)

/** The page of its form. */
export const SignatureFormPage = recordFormPage(signature, slots)
