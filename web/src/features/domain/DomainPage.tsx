import { domain } from '@zhixin/contract/domain/domain.record'
import { recordPage } from '../recordKit/RecordPage'
import { ReviewSection } from '../review/ReviewSection'

const slots = {
  Section: ({ row }: { row: { id: number } | undefined }) => <ReviewSection kind="domain" row={row} />,
}

/** Domains to which links lead (rule domain.filed). */
export const DomainPage = recordPage(domain, slots)
