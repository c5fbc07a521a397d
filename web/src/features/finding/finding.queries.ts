import type { QueryClient } from '@tanstack/react-query'
import type { FindingCalls } from '@zhixin/contract/finding/finding.calls'
import type { Bilingual } from '@zhixin/contract/language'
import type { List } from '@zhixin/contract/list/list'

/** The filters by which the list of records finds those with a finding, and those of which it was set aside. */
interface FindingFilters {
  fdFindingList?: number[]
  fdAsideList?: number[]
}

/** Records about whose data there is something to find. */
export interface FindingHolder {
  calls: FindingCalls
  texts: Readonly<Record<number, Bilingual>>
  /** The list of the records; the filters in its present address; and a link to it. */
  list: List
  filtersIn: (search: string) => FindingFilters
  addressOf: (filters: FindingFilters) => string
  /** What mends each finding, and whether the caller may make a bulk change that does. */
  useMending: () => (finding: number) => { says: string; byBulk: boolean }
  /** With what the keys of all that is cached of such records begin; what reads all of it anew. */
  key: string
  refresh: (client: QueryClient) => Promise<void>
}
