import type { FindingCount } from '@zhixin/contract/finding/finding.schema'
import type { Caller } from '../../http/call'
import type { Queries } from '../../lib/database'
import { type FindingHolder, findingSql, setAsideSql } from './findingHolder'

/**
 * How many records in the caller's scope have each finding, without those about what the caller may not see (rule
 * finding.count). One after the other: together they take as many connections as one.
 */
export async function countFindings<Finding extends number>(
  queries: Queries,
  holder: FindingHolder<Finding>,
  caller: Caller,
  zone: string,
): Promise<FindingCount<Finding>[]> {
  const counts: FindingCount<Finding>[] = []
  for (const fdFinding of Object.keys(holder.texts).map(Number) as Finding[]) {
    const needed = holder.permissions[fdFinding]
    if (needed !== undefined && !caller.permissions.has(needed)) continue
    const values: unknown[] = []
    const add = (value: unknown, type: string) => `$${values.push(value)}::${type}`
    const scope = holder.inScope({ caller, zone, add })
    const count = (condition: string | null) =>
      `(select count(*)::int from ${holder.rows} where ${scope} and ${condition})`
    const found = findingSql(holder, [fdFinding], { caller, zone, add })
    const { rows } = await queries.query<{ found: number; aside: number }>({
      text: `select ${count(found)} as found, ${count(setAsideSql(holder, [fdFinding]))} as aside`,
      values,
    })
    counts.push({ fdFinding, fdCount: rows[0]?.found ?? 0, fdAsideNum: rows[0]?.aside ?? 0 })
  }
  return counts
}
