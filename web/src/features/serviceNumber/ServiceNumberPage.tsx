import { serviceNumber } from '@zhixin/contract/serviceNumber/serviceNumber.record'
import { LogoNote } from '../card/LogoNote'
import { recordFormPage, recordPage } from '../recordKit/RecordPage'
import { ReviewSection } from '../review/ReviewSection'

const slots = {
  notes: { fdLogoList: LogoNote },
  Section: ({ row }: { row: { id: number } | undefined }) => <ReviewSection kind="serviceNumber" row={row} />,
}

/** What phones show in place of a number (rule number.unused). */
export const ServiceNumberPage = recordPage(serviceNumber, slots)

/** The pages of its form. */
export const ServiceNumberFormPage = recordFormPage(serviceNumber, slots)
