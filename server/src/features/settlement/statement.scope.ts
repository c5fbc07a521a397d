import type { Caller } from '../../http/call'
import { inScopeSql, scopeValues } from '../customer/customer.scope'

/** Whose statements: those of the customers in a member of staff's scope, or of the company that an account is of. */
export type Within = 'staff' | 'own'

/**
 * The statements that exist for a caller, deleted customers included, as a condition on the customer `c` with two
 * parameters. A customer's account has those of the customer that its company is; without one there are none.
 */
export const withinSql = (within: Within, caller: Caller) =>
  within === 'staff'
    ? { condition: inScopeSql, values: scopeValues(caller) }
    : {
        condition: (company: string, unused: string) =>
          `c.id = (select o.customer_id from company o where o.id = ${company}::int) and ${unused}::int is null`,
        values: [caller.companyId, null] as const,
      }
