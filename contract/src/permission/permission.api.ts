import { api, lists, reads } from '../api'
import { permissionCalls } from './permission.calls'
import { explainInput, explanation, permissionFilters, permissionRow } from './permission.schema'

/** The permissions: what each opens and who holds it. They are part of the code. */
export const permissionApi = api(permissionCalls, {
  list: lists(
    'Permissions with the roles that hold them and the pages and endpoints that they open',
    permissionFilters,
    permissionRow,
  ),
  explain: reads(
    'Why an account can or cannot open a page, use an endpoint or see a customer, step by step',
    { body: explainInput, data: explanation },
  ),
  explainSub: reads("The same of an account of the caller's company", {
    body: explainInput,
    data: explanation,
  }),
})
