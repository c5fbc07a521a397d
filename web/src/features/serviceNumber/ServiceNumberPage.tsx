import { serviceNumber } from '@zhixin/contract/serviceNumber/serviceNumber.record'
import { LogoNote } from '../card/LogoNote'
import { recordFormPage, recordPage } from '../recordKit/RecordPage'
import { reviewSlots } from '../review/ReviewSection'

const slots = {
  notes: { fdLogoList: LogoNote },
  ...reviewSlots('serviceNumber'),
}

/** What phones show in place of a number (rule number.unused). */
export const ServiceNumberPage = recordPage(serviceNumber, slots)

/** The pages of its form. */
export const ServiceNumberFormPage = recordFormPage(serviceNumber, slots)
