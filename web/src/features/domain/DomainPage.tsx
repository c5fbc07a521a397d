import { domain } from '@zhixin/contract/domain/domain.record'
import { recordPage } from '../recordKit/RecordPage'
import { reviewSlots } from '../review/ReviewSection'

const slots = {
  ...reviewSlots('domain'),
}

/** Domains to which links lead (rule domain.filed). */
export const DomainPage = recordPage(domain, slots)
