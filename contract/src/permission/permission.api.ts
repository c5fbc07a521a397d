import { endpoint } from '../endpoint'
import { explainInput, explanation, permissionFilters, permissionRow } from './permission.schema'

/** The permissions: what each opens and who holds it. They come with the product. */
export const permissionApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/permission/list',
    access: 'role:list',
    writes: false,
    summary: 'Permissions with the roles that hold them and the pages and endpoints that they open',
    body: permissionFilters,
    row: permissionRow,
  }),
  explain: endpoint({
    method: 'POST',
    path: '/api/access/explain',
    access: 'account:save',
    writes: false,
    summary: 'Why an account can or cannot open a page, use an endpoint or see a customer, step by step',
    body: explainInput,
    data: explanation,
  }),
  explainSub: endpoint({
    method: 'POST',
    path: '/api/account/sub/explain',
    access: 'subAccount:save',
    writes: false,
    summary: "The same of an account of the caller's company",
    body: explainInput,
    data: explanation,
  }),
}
