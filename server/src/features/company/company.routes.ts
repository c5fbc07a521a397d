import { companyApi } from '@zhixin/contract/company/company.api'
import { routesOf } from '../../http/serve'
import { listCompanies, readCompany } from './company.reads'
import { mergeCompanies, previewMerge, saveCompany, switchCompanyStatus } from './company.writes'

/** The companies of customers' accounts (rule company.link). */
export const companyRoutes = routesOf(companyApi, ({ config, database }) => ({
  list: ({ body }, call) => listCompanies(database, call, body, config.BUSINESS_TIME_ZONE),
  detail: ({ params }, call) => readCompany(database, call, params.id),
  save: ({ body }, call) => saveCompany(database, call, body),
  switchStatus: ({ body }, call) => switchCompanyStatus(database, call, body.id, body.fdStatus),
  previewMerge: ({ body }, call) => previewMerge(database, call, body),
  merge: ({ body }, call) => mergeCompanies(database, call, body),
}))
