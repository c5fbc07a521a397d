import { wholeOf } from '@zhixin/contract/customer/priceUnits'
import type { StatementLine } from '@zhixin/contract/settlement/statement'
import type { Query } from '../../lib/transaction'

type LineRow = Omit<StatementLine, 'count' | 'units' | 'amount'> & {
  count: string
  price: string | null
  amount: string
}

/** The lines of a revision in their order, and what is to be paid, yuan as text. */
export async function readLines(
  query: Query,
  statementId: number,
  revision: number,
): Promise<{ lines: StatementLine[]; payable: string }> {
  const [found] = await query<{ lines: LineRow[]; payable: string }>(
    `select r.payable::text as payable, (select coalesce(json_agg(json_build_object('from', l.from_day, 'to', l.to_day,
        'platform', l.platform, 'industry', l.industry, 'count', l.count::text, 'price', l.price::text, 'amount', l.amount::text,
        'version', l.price_version, 'hand', l.hand_price_id, 'tier', l.tier, 'kind', l.kind, 'month', l.usage_month,
        'reason', l.reason) order by l.position), '[]') from statement_line l
        where l.statement_id = r.statement_id and l.revision = r.revision) as lines
      from statement_revision r where r.statement_id = $1 and r.revision = $2`,
    [statementId, revision],
  )
  return {
    payable: found?.payable ?? '0',
    lines: (found?.lines ?? []).map(({ price, ...line }) => ({
      ...line,
      count: BigInt(line.count),
      units: price === null ? null : wholeOf(price),
      amount: wholeOf(line.amount),
    })),
  }
}
