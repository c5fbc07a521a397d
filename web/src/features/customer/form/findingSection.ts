import { FINDING } from '@zhixin/contract/customer/finding.enums'
import { readListState } from '../../../lib/list.state'
import { customerList } from '../customer.list'
import type { Section } from '../model/sections'

/** Where in the form stands what a finding is about. */
const places: Readonly<Record<number, Section>> = {
  [FINDING.price]: 'settlement',
  [FINDING.tier]: 'settlement',
  [FINDING.farPrice]: 'settlement',
  [FINDING.contact]: 'contacts',
  [FINDING.mobile]: 'contacts',
  [FINDING.licence]: 'attachments',
  [FINDING.follower]: 'cooperation',
}

/** The section to show first of a customer that was opened from the list of one finding (rule finding.field). */
export function findingSection(within: string | undefined): Section | undefined {
  if (within === undefined) return undefined
  const { fdFindingList = [] } = readListState(customerList, within)
  return fdFindingList.length === 1 ? places[fdFindingList[0] ?? 0] : undefined
}
