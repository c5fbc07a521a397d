import { changeSections } from '@zhixin/contract/customer/change.fields'
import type { FieldIssue } from '../../../ui/form/formStore'
import type { Path } from '../../../ui/form/path'
import type { CustomerValues } from './values'

const { status: _notInTheForm, ...ofRecord } = changeSections

/** The sections of the form with their fields, in the order in which changes and issues are reported. */
const sectionFields = {
  ...ofRecord,
  // Only the form has the industries by themselves: in the record they are in the price rows.
  settlement: ['fdIndustryList', 'fdPriceTemplateId', ...ofRecord.settlement],
} as const satisfies Record<string, readonly (keyof CustomerValues)[]>

export type Section = keyof typeof sectionFields

export const sections = Object.keys(sectionFields) as Section[]

type Placed = (typeof sectionFields)[Section][number]

/** The position of each field in the form; the compiler names a field that is in no section. */
export const placeOf: Record<keyof CustomerValues, number> = Object.fromEntries(
  sections.flatMap((section) => [...sectionFields[section]]).map((field, index) => [field, index]),
) as Record<Placed, number>

/** The section of a field. */
export function sectionOf(path: Path): Section {
  const holds = (section: Section) => sectionFields[section].some((field) => field === path[0])
  return sections.find(holds) ?? 'basic'
}

/** The number of issues in each section. */
export function countBySection(issues: readonly FieldIssue[]): Record<Section, number> {
  const counts = Object.fromEntries(sections.map((section) => [section, 0])) as Record<Section, number>
  for (const issue of issues) counts[sectionOf(issue.path)] += 1
  return counts
}
