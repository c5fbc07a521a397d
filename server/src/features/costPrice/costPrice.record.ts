import { costPrice } from '@zhixin/contract/costPrice/costPrice.record'
import { recordApis } from '@zhixin/contract/recordApis'
import { AppError, type FieldIssue } from '../../http/AppError'
import type { Query } from '../../lib/transaction'
import { serveRecord } from '../../record/recordRoutes'

interface Place {
  fdPlatform: number | null
  fdObeesIndustry: number | null
  fdFromMonth: string | null
}

const isSame = (one: Place, other: Place | null) =>
  one.fdPlatform === other?.fdPlatform &&
  one.fdObeesIndustry === other.fdObeesIndustry &&
  one.fdFromMonth === other.fdFromMonth

/** Whether there is an active cost of this vendor and industry from this month on. */
async function isTaken(query: Query, { fdPlatform, fdObeesIndustry, fdFromMonth }: Place): Promise<boolean> {
  const others = await query(
    `select from cost_price where platform = $1 and obees_industry is not distinct from $2::int and from_month = $3::date
      and status = 1`,
    [fdPlatform, fdObeesIndustry, fdFromMonth],
  )
  return others.length > 0
}

const refused = (issues: FieldIssue[]) => new AppError('validation_failed', { issues })
const twice: FieldIssue = { path: ['fdFromMonth'], message: 'cost_twice' }

/** What messages cost us: of a vendor and an industry one from a month on (rule revenue.cost). */
export const costPriceRecord = serveRecord(costPrice, {
  api: recordApis.costPrice,
  async check(query, before, after) {
    const issues: FieldIssue[] = []
    if (!after.fdFromMonth?.endsWith('-01')) issues.push({ path: ['fdFromMonth'], message: 'month_begins' })
    if (!isSame(after, before) && (await isTaken(query, after))) issues.push(twice)
    if (issues.length > 0) throw refused(issues)
  },
  async act(query, _, stored) {
    if (stored.fdStatus === 0 && (await isTaken(query, stored))) throw refused([twice])
  },
})
