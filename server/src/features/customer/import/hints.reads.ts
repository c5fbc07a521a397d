import { farFactor, fewestForMedian } from '@zhixin/contract/customer/finding.enums'
import { priceText } from '@zhixin/contract/customer/history.texts'
import { importHintLimits } from '@zhixin/contract/customerImport/import.enums'
import type { ImportHints } from '@zhixin/contract/customerImport/import.schema'
import { importHintTexts } from '@zhixin/contract/customerImport/import.texts'
import { fillIn, withThousands } from '@zhixin/contract/messages'
import type { Call } from '../../../http/call'
import type { Database } from '../../../lib/database'
import { prepared } from '../../../lib/statement'
import { readWords } from '../../history/words.reads'
import { scopeValues, visibleSql } from '../customer.scope'
import { demandSentImport, givenPricesSql, readySql } from './written.reads'

/**
 * The prices that batch $1 would set and that stand out: above $2 yuan, or far from the median of their vendor, or vendor
 * and industry. That counts the customers in scope and the batch itself, so that a first import is looked at, too.
 */
const doubtfulSql = `with ready as materialized (${readySql('$3', '$4')}),
  given as materialized (${givenPricesSql}),
  paid as (
    select v.platform, null::int as industry, v.price from customer_vendor_price v join customer c on c.id = v.customer_id
      where ${visibleSql('$3', '$4')} and v.platform in (select platform from given where industry is null)
    union all
    select s.platform, s.industry, s.price from customer_settle_price s join customer c on c.id = s.customer_id
      where ${visibleSql('$3', '$4')} and (s.platform, s.industry) in (select platform, industry from given)
    union all
    select platform, industry, price from given where start is null),
  median as (
    select platform, coalesce(industry, 0) as industry, percentile_disc(0.5) within group (order by price) as price
    from paid group by 1, 2 having count(*) >= ${fewestForMedian})
  select r.name, g.platform, g.industry, g.start::float8 as start, g.price::float8 as price,
    case when g.price > m.price * ${farFactor} or g.price * ${farFactor} < m.price then m.price::float8 end as median,
    count(*) over ()::int as total
  from given g join ready r using (position)
    left join median m on m.platform = g.platform and m.industry = coalesce(g.industry, 0)
  where g.price > $2::numeric or g.price > m.price * ${farFactor} or g.price * ${farFactor} < m.price
  order by g.position, g.platform, g.industry, g.start limit ${importHintLimits.named}`

interface Doubtful {
  name: string
  platform: number | null
  industry: number | null
  start: number | null
  price: number
  median: number | null
  total: number
}

/**
 * What to look at before an import is run, for whoever sent it: prices that stand out, and how many new customers look
 * like others (rule import.hints).
 * @throws AppError record_not_found, also for somebody else's
 */
export async function readImportHints(database: Database, call: Call, id: number): Promise<ImportHints> {
  const { caller, language } = call
  await demandSentImport(database, call, id)
  const { rows: counted } = await database.pool.query<{ similar: number }>(
    `select count(*)::int as similar from batch_row r where r.batch_id = $1 and r.state = 'ready' and r.detail ? 'hints'`,
    [id],
  )
  const { rows: prices } = caller.permissions.has('client:price')
    ? await database.pool.query<Doubtful>(
        prepared({ text: doubtfulSql, values: [id, importHintLimits.highPrice, ...scopeValues(caller)] }),
      )
    : { rows: [] }
  const words = await readWords(database, call, [])
  const sentenceOf = ({ name, platform, industry, start, price, median }: Doubtful): string => {
    const place = [
      ...(platform === null ? [] : [words.item('platform', platform)]),
      ...(industry === null ? [] : [words.item('industry', industry)]),
      ...(start === null ? [] : [fillIn(importHintTexts.tier[language], { start: withThousands(start) })]),
    ].join(' ')
    const text = importHintTexts[median === null ? 'high' : 'far'][language]
    const said = { name, place, price: priceText(price), median: priceText(median ?? 0) }
    return fillIn(text, said)
  }
  return {
    fdSimilarNum: counted[0]?.similar ?? 0,
    fdPriceNum: prices[0]?.total ?? 0,
    fdPriceList: prices.map(sentenceOf),
  }
}
