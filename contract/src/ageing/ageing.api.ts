import { api, heavy, lists, reads } from '../api'
import { ageingCalls } from './ageing.calls'
import { ageingEntry, ageingEntryFilters, ageingFilters, ageingRow, ageingTotal } from './ageing.schema'

/** What is owed, and for how long (rule ageing.buckets). */
export const ageingApi = api(ageingCalls, {
  list: heavy(
    lists('What customers owe at the end of a day, by how long it is overdue', ageingFilters, ageingRow),
  ),
  total: heavy(reads('The sums over all these customers', { body: ageingFilters, data: ageingTotal })),
  entries: lists('The entries that a figure is made of', ageingEntryFilters, ageingEntry),
})
