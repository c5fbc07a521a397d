import { MISSING } from '@zhixin/contract/customer/customer.enums'
import {
  FINDING,
  type Finding,
  farFactor,
  fewestForMedian,
  findingPermissions,
  findingTexts,
} from '@zhixin/contract/customer/finding.enums'
import { staffTypes } from '@zhixin/contract/rank/accountType'
import { businessDay } from '../../../lib/businessTime'
import type { FindingHolder, FindingQuery } from '../../finding/findingHolder'
import { listedInScopeSql, scopeValues } from '../customer.scope'
import { readLockedState } from '../save/customer.lock'

const lacks = (part: number) => () => `l.missing & ${1 << (part - 1)} <> 0`

/** The customers `l` in the caller's scope: nothing that is compared or counted tells of others. */
function inScope({ caller, add }: FindingQuery): string {
  const [types, follower] = scopeValues(caller)
  return listedInScopeSql(add(types, 'smallint[]'), add(follower, 'int'))
}

/** What has to be true of a row `l` of customer_list_entry. */
const found: Record<Finding, (asked: FindingQuery) => string> = {
  [FINDING.price]: lacks(MISSING.price),
  [FINDING.contact]: lacks(MISSING.contact),
  [FINDING.licence]: lacks(MISSING.licence),
  [FINDING.follower]: () => `not exists (select from customer_follower w join account a on a.id = w.account_id
    where w.customer_id = l.customer_id and a.status = 1 and a.type in (${staffTypes.join()}))`,
  // Exactly the condition of the index customer_contact_wrong_mobile.
  [FINDING.mobile]: () => `l.customer_id in (select k.customer_id from customer_contact k
    where k.mobile !~ '^(86)?1[3-9][0-9]{9}$')`,
  // Exactly the condition of the index customer_wrong_credit_code.
  [FINDING.creditCode]: () => `l.customer_id in (select c.id from customer c
    where customer_credit_key(c.credit_code) <> '' and not credit_code_fits(c.credit_code))`,
  [FINDING.sharedCode]: (asked) => `l.customer_id in (select customer_id from (
      select m.customer_id, count(*) over (partition by m.key) as amount
      from customer_match m join customer_list_entry l on l.customer_id = m.customer_id
      where m.kind = 3 and ${inScope(asked)}) as code where amount > 1)`,
  [FINDING.tier]: () => `l.customer_id in (select t.customer_id from (
      select customer_id, price, lag(price) over (partition by customer_id order by position) as before
      from customer_price_tier) as t join customer c on c.id = t.customer_id and c.tiered where t.price > t.before)`,
  // Prices are counted, not sorted: there are few different ones. Half of the customers pay the median at most.
  [FINDING.farPrice]: (asked) => `l.customer_id in (
    with paid as materialized (
      select p.platform, p.industry, p.price, array_agg(p.customer_id) as ids
      from customer_settle_price p join customer c on c.id = p.customer_id and not c.tiered
        join customer_list_entry l on l.customer_id = p.customer_id
      where ${inScope(asked)} group by 1, 2, 3),
    running as (
      select platform, industry, price, sum(cardinality(ids)) over (partition by platform, industry order by price) as amount,
        sum(cardinality(ids)) over (partition by platform, industry) as total
      from paid),
    median as (
      select platform, industry, min(price) as price from running
      where total >= ${fewestForMedian} and amount * 2 >= total group by 1, 2)
    select unnest(ids) from paid join median using (platform, industry)
    where paid.price > median.price * ${farFactor} or paid.price * ${farFactor} < median.price)`,
  [FINDING.unchanged]: () => `l.updated_at < now() - interval '1 year'`,
  [FINDING.overdue]: ({ zone, add }) => `l.customer_id in (select n.customer_id from customer_note n
    where n.done_at is null and n.next_date < ${add(businessDay(new Date(), zone), 'date')})`,
}

/** What there is to find about customers. */
export const customerFindings: FindingHolder<Finding> = {
  entity: 'customer',
  texts: findingTexts,
  permissions: findingPermissions,
  rows: 'customer_list_entry l',
  id: 'l.customer_id',
  inScope,
  conditionOf: (finding) => found[finding as Finding] ?? null,
  aside: 'customer_aside',
  column: 'customer_id',
  versions: { from: 'customer c', id: 'c.id', version: 'c.version' },
  lock: readLockedState,
}
