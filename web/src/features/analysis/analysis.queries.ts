import { analysisCalls } from '@zhixin/contract/analysis/analysis.calls'
import type { AnalysisFilters } from '@zhixin/contract/analysis/analysis.list'
import { read } from '../../lib/read'

const groupsBy = (key: keyof typeof analysisCalls) => (filters: AnalysisFilters) =>
  // Fetched again after every write of a customer, like everything that counts customers.
  read(['customer', 'analysis', key, filters], analysisCalls[key], { body: filters })

/** Pages of groups. */
export const analysisQueries = {
  list: groupsBy('list'),
  byGroup: groupsBy('byGroup'),
  byCompany: groupsBy('byCompany'),
}
