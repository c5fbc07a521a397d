import { calls, rows } from '../endpoint'

export const analysisCalls = calls({
  list: rows('/api/analysis/list', 'page:dataAnalysis'),
  byGroup: rows('/api/analysis/group/list', 'page:dataAnalysisByGroup'),
  byCompany: rows('/api/analysis/company/list', 'page:dataAnalysisByCompany'),
})
