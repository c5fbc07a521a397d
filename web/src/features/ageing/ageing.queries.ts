import { ageingCalls } from '@zhixin/contract/ageing/ageing.calls'
import type { AgeingFilters } from '@zhixin/contract/ageing/ageing.list'
import type { AgeingEntryFilters } from '@zhixin/contract/ageing/ageing.schema'
import { read } from '../../lib/read'

// Read again after every change of a statement or a receipt.
const root = ['settlement', 'ageing'] as const

export const ageingQueries = {
  list: (filters: AgeingFilters) => read([...root, 'list', filters], ageingCalls.list, { body: filters }),
  total: (filters: AgeingFilters) => read([...root, 'total', filters], ageingCalls.total, { body: filters }),
  entries: (input: AgeingEntryFilters) =>
    read([...root, 'entries', input], ageingCalls.entries, { body: input }),
}
