import type { Referable } from '../../record/referable'
import { companyIdOf } from '../rank/account.scope'

/** Companies as other records refer to them: a customer's account refers to its own alone. */
export const referableCompanies: Referable = {
  ...{ from: 'company o', id: 'o.id', name: 'o.name' },
  within: {
    condition: (place) => `(${place}::int is null or o.id = ${place})`,
    value: (caller) => companyIdOf(caller),
  },
}
