import { calls } from '../endpoint'

export const analysisCalls = calls({
  list: { method: 'POST', path: '/api/analysis/list', access: 'page:dataAnalysis', rows: true },
  byGroup: {
    method: 'POST',
    path: '/api/analysis/group/list',
    access: 'page:dataAnalysisByGroup',
    rows: true,
  },
  byCompany: {
    method: 'POST',
    path: '/api/analysis/company/list',
    access: 'page:dataAnalysisByCompany',
    rows: true,
  },
})
