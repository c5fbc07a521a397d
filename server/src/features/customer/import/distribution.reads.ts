import type { CustomerFieldName } from '@zhixin/contract/customer/customer.fields'
import { fieldName, fieldTexts } from '@zhixin/contract/customer/customer.words'
import { farFactor, fewestForMedian } from '@zhixin/contract/customer/finding.enums'
import { priceText } from '@zhixin/contract/customer/history.texts'
import { importFar } from '@zhixin/contract/customerImport/import.enums'
import { importParts } from '@zhixin/contract/customerImport/import.parts'
import type { ImportDistribution } from '@zhixin/contract/customerImport/import.schema'
import { importedNumberTexts, importHintTexts } from '@zhixin/contract/customerImport/import.texts'
import type { Words } from '@zhixin/contract/history/value.texts'
import { columnsOpenTo, type ImportColumn } from '@zhixin/contract/import/import.columns'
import { fillIn, withThousands } from '@zhixin/contract/messages'
import type { Reader } from '../../../http/call'
import type { Database, Queries } from '../../../lib/database'
import { prepared } from '../../../lib/statement'
import { readWords } from '../../history/words.reads'
import type { FarCell } from '../../import/importHolder'
import { readSheets } from '../../import/reasons.reads'
import { scopeValues } from '../customer.scope'
import { demandSentImport, givenPricesSql, readySql } from './written.reads'

const [vendor, industry, tier] = [
  'fdSettlePlatformMessageDetailList',
  'fdSettleMessageList',
  'fdBaseUnitPriceStepList',
] as const

/** The prices by their kinds; tiers are of one. */
const priceNumbers = `
    select position, case when start is not null then '${tier}' when industry is null then '${vendor}' else '${industry}' end as field,
      coalesce(platform, 0) as platform, coalesce(industry, 0) as industry, price as value
    from (${givenPricesSql}) as given
    union all`

/**
 * The numbers that batch $1 would write, by their kind: how many, the least, the median, the largest, and what is far from
 * the median (rule import.distribution). A 0 is as far as can be from a median that is none.
 */
const numbersSql = (seesPrices: boolean) => `
  with ready as materialized (${readySql('$2', '$3')}),
  numbers as materialized (${seesPrices ? priceNumbers : ''}
    select r.position, 'fdBusinessVolume' as field, 0 as platform, 0 as industry, (change ->> 'new')::numeric as value
    from ready r cross join lateral jsonb_path_query(r.changes, '$[*] ? (@.field == "fdBusinessVolume")') as change
    where change ->> 'new' is not null),
  kind as (
    select field, platform, industry, count(*)::int as count, min(value) as least, max(value) as most,
      percentile_disc(0.5) within group (order by value) as median
    from numbers group by 1, 2, 3),
  factors as materialized (
    select field, platform, industry, position, value,
      case when median = 0 then 1 when value = 0 then 'infinity'
        else greatest(value::float8 / median::float8, median::float8 / value::float8) end as factor
    from numbers join kind using (field, platform, industry) where count >= ${fewestForMedian}),
  bound as (
    select field, platform, industry,
      greatest(${farFactor}, power(percentile_disc(0.5) within group (order by factor), ${importFar.power})) as factor
    from factors group by 1, 2, 3),
  far as (
    select f.field, f.platform, f.industry, f.position, f.value,
      row_number() over (partition by f.field, f.platform, f.industry order by f.factor desc, f.position) as place
    from factors f join bound b using (field, platform, industry) where f.factor > b.factor),
  told as (
    select field, platform, industry, count(*)::int as count,
      jsonb_agg(jsonb_build_object('sheet', r.sheet, 'number', r.number, 'name', r.name, 'value', value) order by place)
        filter (where place <= ${importFar.named}) as list
    from far join ready r using (position) group by 1, 2, 3)
  select k.field, k.platform, k.industry, k.count, k.least::float8 as least, k.median::float8 as median, k.most::float8 as most,
    coalesce(t.count, 0) as "farNum", coalesce(t.list, '[]') as far
  from kind k left join told t using (field, platform, industry)
  order by array_position('{${vendor},${industry},${tier}}'::text[], k.field), k.platform, k.industry`

interface Numbers {
  field: CustomerFieldName
  platform: number
  industry: number
  count: number
  least: number
  median: number
  most: number
  farNum: number
  far: { sheet: number; number: number; name: string; value: number }[]
}

/** The numbers with what they are called. */
async function readNumbers(
  { pool }: Database,
  { caller, language }: Reader,
  id: number,
  words: Words,
): Promise<(Numbers & { label: string })[]> {
  const text = numbersSql(caller.permissions.has('client:price'))
  const { rows } = await pool.query<Numbers>(prepared({ text, values: [id, ...scopeValues(caller)] }))
  const labelOf = ({ field, platform, industry: ofIndustry }: Numbers) => {
    const place = [
      ...(platform === 0 ? [] : [words.item('platform', platform)]),
      ...(ofIndustry === 0 ? [] : [words.item('industry', ofIndustry)]),
    ].join(' ')
    if (place === '') return fieldTexts[field][language]
    return fillIn(importedNumberTexts.price[language], { kind: fieldName(field)[language], place })
  }
  return rows.map((row) => ({ ...row, label: labelOf(row) }))
}

/** What is far from its like in an import, by the row of its file, for the marked file (rule import.marked). */
export async function readFarCells(database: Database, reader: Reader, id: number): Promise<FarCell[]> {
  const numbers = await readNumbers(database, reader, id, await readWords(database, reader, []))
  return numbers.flatMap(({ field, platform, industry: ofIndustry, label, median, far }) => {
    const isVolume = field === 'fdBusinessVolume'
    const inWords = isVolume ? withThousands : priceText
    const place = ofIndustry === 0 ? '' : `.${ofIndustry}`
    // Of a tier the sheet alone knows which of its columns it stands in.
    const fields = isVolume
      ? [field]
      : field === tier
        ? []
        : [`prices.${platform}${place}`, `prices.0${place}`]
    return far.map(({ sheet, number, value }) => ({
      ...{ sheet, number, fields },
      text: fillIn(importHintTexts.doubtful[reader.language], {
        ...{ label, value: inWords(value), median: inWords(median) },
      }),
    }))
  })
}

/** The values that batch $1 would write of the fields $4, and for how many customers; of several values those that are new. */
const choicesSql = `
  with ready as materialized (${readySql('$2', '$3')})
  select change ->> 'field' as field, value, count(*)::int as count
  from ready r cross join lateral jsonb_path_query(r.changes, '$[*]') as change
    cross join lateral jsonb_path_query(change, '$.new[*]') as value
  where change ->> 'field' = any($4) and jsonb_typeof(value) in ('number', 'boolean')
    and not coalesce(change -> 'old' @> value, false)
  group by 1, 2 order by count desc, value`

interface Chosen {
  field: string
  value: number | boolean
  count: number
}

const readChosen = async (pool: Queries, { caller }: Reader, id: number, fields: string[]) =>
  (await pool.query<Chosen>(prepared({ text: choicesSql, values: [id, ...scopeValues(caller), fields] })))
    .rows

/**
 * What an import would write, in figures, for whoever sent it (rule import.distribution).
 * @throws AppError record_not_found, also for somebody else's
 */
export async function readImportDistribution(
  database: Database,
  reader: Reader,
  id: number,
): Promise<ImportDistribution> {
  await demandSentImport(database, reader, id)
  const { permissions } = reader.caller
  const columns = columnsOpenTo(importParts.customer, (code) => permissions.has(code)).filter(
    ([, { kind, dictionary }]) => kind === 'accounts' || dictionary !== undefined,
  )
  const chosen = await readChosen(
    database.pool,
    reader,
    id,
    columns.map(([field]) => field),
  )
  const people = new Set(columns.flatMap(([field, { kind }]) => (kind === 'accounts' ? [field] : [])))
  const ids = chosen.flatMap(({ field, value }) => (people.has(field) ? [Number(value)] : []))
  const words = await readWords(database, reader, [...new Set(ids)])
  const sheets = (await readSheets(database.pool, id)) ?? []
  return {
    fdNumberList: (await readNumbers(database, reader, id, words)).map((row) => ({
      ...{ fdField: row.field, fdLabel: row.label, fdCount: row.count },
      ...{ fdMin: row.least, fdMedian: row.median, fdMax: row.most, fdFarNum: row.farNum },
      fdFarList: row.far.map(({ sheet, number, name, value }) => ({
        ...{ fdSheet: sheets[sheet]?.name ?? '', fdRow: number, fdName: name, fdValue: value },
      })),
    })),
    fdChoiceList: columns.flatMap(([field, column]) => {
      const items = chosen.filter((one) => one.field === field)
      if (items.length === 0) return []
      return {
        ...{ fdField: field, fdLabel: column.words[reader.language] },
        fdItemList: items.slice(0, importFar.words).map(({ value, count }) => ({
          ...{ fdLabel: wordOf(column, value, words), fdCount: count },
        })),
        fdOtherNum: Math.max(0, items.length - importFar.words),
      }
    }),
  }
}

/** A value of a column in words: an account by its name, of two items the second for yes. */
function wordOf({ dictionary }: ImportColumn, value: number | boolean, words: Words): string {
  if (dictionary === undefined) return words.name('account', Number(value))
  return words.item(dictionary, typeof value === 'boolean' ? Number(value) + 1 : value)
}
