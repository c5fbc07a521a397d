import { soonDays } from '@zhixin/contract/balance/balance.list'
import { entryKind } from '@zhixin/contract/ledger/ledger.enums'
import { statementState } from '@zhixin/contract/settlement/statement.enums'

const { toConfirm, confirmed, disputed, invoiced } = statementState

/** The last of the seven days whose average is the pace: the latest with counts of anybody. */
export const lastDay = '(select max(day) from daily_figure)'

/** More days than anybody looks ahead. */
const most = 99_999

/** Whole days that an amount lasts at the pace `p`, from 0. */
const lasts = (amount: string) =>
  `case when p.pace > 0 and ${amount} is not null then least(greatest(0, floor(${amount} / p.pace)), ${most})::int end`

/**
 * What customers `c` have in advance (rule balance.list), each a row: what of the ledger is not used up by months without
 * a confirmed statement, how many days it lasts, and whether that is below the threshold of their watch.
 * @param where which customers
 * @param first the parameter with the first day of the first month that is stated, or null
 */
export const standingSql = (where: string, first: string): string => `
  select c.id, c.name, c.serial_code, c.service_type, w.id as watch_id, w.amount as watch_amount, w.days as watch_days,
      w.below_since, l.amount as ledger, u.amount as unstated, u.months, b.balance, p.pace, d.days_left,
      coalesce(b.balance < w.amount, false) or coalesce(d.days_left < w.days, false) as below,
      least(${lasts('(b.balance - w.amount)')}, d.days_left - w.days) as below_in
    from customer c left join balance_watch w on w.customer_id = c.id
      cross join lateral (select coalesce(sum(e.amount), 0) as amount from ledger_entry e where e.customer_id = c.id) l
      cross join lateral (
        select coalesce(sum(m.owed), 0) as amount,
            coalesce(string_agg(to_char(m.month, 'YYYY-MM'), ', ' order by m.month)
              filter (where m.owed is null and m.count is distinct from 0), '') as months
          from (select m.month, m.count, case when s.state in (${toConfirm}, ${disputed}) then v.net + v.tax else m.owed end as owed
            from usage_month m left join statement s on s.customer_id = m.customer_id and s.month = m.month
              left join statement_revision v on v.statement_id = s.id and v.revision = s.revision
            where m.customer_id = c.id and (${first}::date is null or m.month >= ${first}::date)
              and coalesce(s.state, 0) not in (${confirmed}, ${invoiced})) m) u
      cross join lateral (select l.amount - u.amount as balance) b
      cross join lateral (
        select round(sum(f.units) * coalesce((select case when t.tax_included then 1 else 1 + t.tax_rate end
              from settlement_term t where t.customer_id = c.id and t.from_month <= ${lastDay}
              order by t.from_month desc, t.id desc limit 1), 1) / 70000, 2) as pace
          from daily_figure f where f.customer_id = c.id and f.day between ${lastDay} - 6 and ${lastDay}) p
      cross join lateral (select ${lasts('b.balance')} as days_left) d
    where ${where}`

/** Who pays in advance: with an opening balance, a top-up or a threshold. */
export const prepaidSql = `(w.amount is not null or w.days is not null
  or exists (select from ledger_entry e where e.customer_id = c.id and e.kind in (${entryKind.openingBalance}, ${entryKind.topUp})))`

/** The status of a row of these: null without a watch. */
export const statusSql = `case when coalesce(r.watch_amount, r.watch_days) is null then null when r.below then 1 when r.below_in <= ${soonDays} then 2 else 3 end`
