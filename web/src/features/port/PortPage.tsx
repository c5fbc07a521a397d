import { port } from '@zhixin/contract/port/port.record'
import { recordPage } from '../recordKit/RecordPage'
import { reviewSlots } from '../review/ReviewSection'

/** The numbers that messages come from, with their signatures (rules port.*). */
export const PortPage = recordPage(port, {
  ...reviewSlots('port'),
})
