import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import type { Reader } from '../../http/call'
import type { Database } from '../../lib/database'
import { readNames } from '../../record/referable'
import { referableCompanies } from '../company/company.scope'
import { filterNames } from '../export/filterWords.reads'
import { exportSources } from '../export/source.reads'
import { servedRecords } from '../records'
import { roleName } from '../role/role.reads'
import { analysisSources } from './analysis'
import { peopleSources } from './people'
import { recordSources } from './records'

/** The lists that can be written as files, but those of customers, which these declare themselves. */
exportSources({ ...peopleSources, ...recordSources, ...analysisSources })

/** The names of declared records, for whom they exist. */
const declaredNames = Object.fromEntries(
  Object.entries(servedRecords).map(([key, { referable }]) => [
    key,
    ({ pool }: Database, { caller }: Reader, ids: number[]) => readNames(pool, caller, referable, ids),
  ]),
)

filterNames({
  ...declaredNames,
  role: async ({ prisma }, { caller, language }, ids) => {
    if (caller.type === ACCOUNT_TYPE.customer) return []
    const roles = await prisma.role.findMany({ where: { id: { in: ids } } })
    return roles.map((role) => ({ id: role.id, name: roleName(role, language) }))
  },
  company: ({ pool }, { caller }, ids) => readNames(pool, caller, referableCompanies, ids),
  product: async ({ prisma }, { caller }, ids) =>
    caller.type === ACCOUNT_TYPE.customer
      ? []
      : prisma.product.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
})
