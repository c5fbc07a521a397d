import { DAILY_BY, dailyByTexts } from '@zhixin/contract/daily/daily.list'
import type { DailyFigures } from '@zhixin/contract/daily/daily.schema'
import type { Language } from '@zhixin/contract/language'
import { withThousands } from '@zhixin/contract/messages'
import { pageOf } from '@zhixin/contract/pages'
import type { Reader } from '../../http/call'
import type { Database } from '../../lib/database'
import { listDaily, totalDaily } from '../daily/daily.reads'
import { say } from './outside.texts'

/** How many groups a mail has. */
const groups = 20

interface Rule {
  name: string
  dimension: keyof typeof dailyByTexts
  serviceType: number | null
}

/** What of a rule a reader of it is told; undefined: they are none any more, or it is not active. */
async function readRule({ pool }: Database, accountId: number, ruleId: number): Promise<Rule | undefined> {
  const { rows } = await pool.query<Rule>(
    `select r.name, r.dimension, r.service_type as "serviceType" from daily_mail r where r.id = $2 and r.status = 1
      and exists (select from daily_mail_reader x where x.record_id = r.id and x.account_id = $1)`,
    [accountId, ruleId],
  )
  return rows[0]
}

/** Messages, and their amount for whom may see it: at least that where some have none. */
function countAndAmount(
  count: number,
  amount: number | null,
  isPartial: boolean,
  language: Language,
): string {
  const counted = say('dailyCount', language, { count: withThousands(count) })
  if (amount === null) return counted
  const yuan = `${isPartial ? '≥ ' : ''}${withThousands(amount.toFixed(2))}`
  return say('dailyAmount', language, { count: counted, amount: yuan })
}

/**
 * The report of a day as its reader may see it now, by the reader of the page (rules daily.mail, outside.scope); null where
 * they may not open it, or see none of its customers.
 */
export async function composeDaily(
  database: Database,
  reader: Reader,
  { day, ruleId }: { day?: string | undefined; ruleId?: number | undefined },
) {
  const { caller, language } = reader
  if (!day || ruleId === undefined || !caller.permissions.has('page:dailyReport')) return null
  const rule = await readRule(database, caller.accountId, ruleId)
  if (!rule) return null
  const filters = {
    ...{ fdDate: day, fdServiceType: rule.serviceType ?? undefined, fdFollowerIdList: [] },
    ...{ fdDimension: rule.dimension, pageIndex: 1, pageSize: groups, sortOrder: 'asc' as const },
  }
  const total = await totalDaily(database, reader, filters)
  const { rows, total: all } = await listDaily(database, reader, filters)
  if (all === 0) return null
  const of = (one: DailyFigures, period: 'day' | 'before' | 'week' | 'month' | 'last') => {
    const [count, amount] = {
      day: [one.fdCount, one.fdAmount],
      before: [one.fdBeforeCount, one.fdBeforeAmount],
      week: [one.fdWeekCount, one.fdWeekAmount],
      month: [one.fdMonthCount, one.fdMonthAmount],
      last: [one.fdLastCount, one.fdLastAmount],
    }[period] as [number, number | null]
    return countAndAmount(count, amount, one.fdPartialList.includes(period), language)
  }
  const { fdMissingNum, fdUnvaluedNum } = total
  const lines = [
    `${rule.name} ${day}`,
    '',
    say('dailyTotal', language, {
      ...{ day: of(total, 'day'), before: of(total, 'before'), week: of(total, 'week') },
      ...{ month: of(total, 'month'), last: of(total, 'last') },
    }),
    '',
    say('dailyBy', language, { by: dailyByTexts[rule.dimension][language] }),
    ...rows.map((row) =>
      say('dailyGroup', language, { name: row.fdName, day: of(row, 'day'), before: of(row, 'before') }),
    ),
    ...(all > rows.length ? [say('more', language, { n: all - rows.length })] : []),
    ...(fdMissingNum > 0
      ? ['', say('dailyMissing', language, { n: fdMissingNum, count: withThousands(fdUnvaluedNum) })]
      : []),
    '',
  ]
  const address = new URLSearchParams({ fdDate: day, fdDimension: String(rule.dimension ?? DAILY_BY.vendor) })
  return {
    subject: say('dailySubject', language, { name: rule.name, day }),
    text: lines.join('\n'),
    page: `${pageOf('dailyReport').path}?${address}`,
  }
}
