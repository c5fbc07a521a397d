import { type Finding, findingPermissions, findings } from '@zhixin/contract/customer/finding.enums'
import type { FindingCount } from '@zhixin/contract/finding/finding.schema'
import type { Caller } from '../../http/call'
import type { Queries } from '../../lib/database'
import { findingSql, setAsideSql } from '../customer/customer.findings'
import { listedInScopeSql, scopeValues } from '../customer/customer.scope'

const isSeenBy = ({ permissions }: Caller, finding: Finding) => {
  const needed = findingPermissions[finding]
  return needed === undefined || permissions.has(needed)
}

/**
 * How many customers in the caller's scope have each finding, without those about what the caller may not see (rule
 * finding.count). One after the other: together they take as many connections as one.
 */
export async function countFindings(queries: Queries, caller: Caller, zone: string): Promise<FindingCount[]> {
  const counts: FindingCount[] = []
  for (const fdFinding of findings.filter((finding) => isSeenBy(caller, finding))) {
    const values: unknown[] = []
    const add = (value: unknown, type: string) => `$${values.push(value)}::${type}`
    const [types, follower] = scopeValues(caller)
    const scope = listedInScopeSql(add(types, 'smallint[]'), add(follower, 'int'))
    const count = (condition: string | null) =>
      `(select count(*)::int from customer_list_entry l where ${scope} and ${condition})`
    const { rows } = await queries.query<{ found: number; aside: number }>({
      text: `select ${count(findingSql([fdFinding], { caller, zone, add }))} as found, ${count(setAsideSql([fdFinding]))} as aside`,
      values,
    })
    counts.push({ fdFinding, fdCount: rows[0]?.found ?? 0, fdAsideNum: rows[0]?.aside ?? 0 })
  }
  return counts
}
