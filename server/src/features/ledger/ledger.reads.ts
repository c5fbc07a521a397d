import { type Units, wholeOf } from '@zhixin/contract/customer/priceUnits'
import type { EntryKind } from '@zhixin/contract/ledger/ledger.enums'
import type { Query } from '../../lib/transaction'

/** What entries `e` have become by corrections and refunds `x`, by what they pay `p`, and by what pays them `d`. */
const becomeSql = `
  left join lateral (select sum(amount) as amount, max(day) as day from ledger_entry where corrects_id = e.id) x on true
  left join lateral (select sum(amount) as amount, max(day) as day from ledger_allocation where credit_id = e.id) p on true
  left join lateral (select sum(amount) as amount, max(day) as day from ledger_allocation where debt_id = e.id) d on true`

const amountSql = 'e.amount + coalesce(x.amount, 0)'

/** Below 0 for a debt. */
const leftSql = `${amountSql} - coalesce(p.amount, 0) + coalesce(d.amount, 0)`

/** What is left of one entry, below 0 for a debt, in SQL. @param id the SQL of its id */
export const entryLeftSql = (id: string) =>
  `(select ${leftSql} from ledger_entry e ${becomeSql} where e.id = ${id})`

/** What is outstanding of a statement, in SQL: nothing where it is no debt. @param id the SQL of its id */
export const outstandingSql = (id: string) =>
  `coalesce((select -(${leftSql}) from ledger_entry e ${becomeSql} where e.statement_id = ${id}), 0)`

/** Whether something of customer $1 is outstanding or not allocated: a row for each such entry. */
export const openSql = `select e.id from ledger_entry e ${becomeSql}
  where e.customer_id = $1 and e.corrects_id is null and ${leftSql} <> 0 limit 1`

/** An entry with what it has become; amounts of debts are above 0 too. */
export interface Standing {
  id: number
  kind: EntryKind
  isDebt: boolean
  oldestFirst: boolean
  /** With its corrections and refunds. */
  amount: Units
  left: Units
  /** The last day on which something of it changed. */
  lastDay: string
}

/**
 * The entries of a customer that are no corrections, in the order in which they are paid: debts by the day until when
 * they are to be paid, others by theirs.
 */
export async function readStandings(query: Query, customerId: number): Promise<Standing[]> {
  const rows = await query<Omit<Standing, 'amount' | 'left'> & { amount: string; left: string }>(
    `select e.id, e.kind, e.amount < 0 as "isDebt", e.oldest_first as "oldestFirst", abs(${amountSql})::text as amount,
        abs(${leftSql})::text as left, greatest(e.day, x.day, p.day, d.day)::text as "lastDay"
      from ledger_entry e ${becomeSql}
      where e.customer_id = $1 and e.corrects_id is null order by coalesce(e.due_day, e.day), e.day, e.id`,
    [customerId],
  )
  return rows.map(({ amount, left, ...row }) => ({ ...row, amount: wholeOf(amount), left: wholeOf(left) }))
}
