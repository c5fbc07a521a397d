import { domain } from '@zhixin/contract/domain/domain.record'
import { recordPage } from '../recordKit/RecordPage'
import { reviewSection } from '../review/reviewSection'

const slots = { Section: reviewSection('domain') }

/** Domains to which links lead (rule domain.filed). */
export const DomainPage = recordPage(domain, slots)
