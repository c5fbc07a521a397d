import { REVENUE_BY, type RevenueBy } from '@zhixin/contract/revenue/revenue.list'

/** What rows `r` of a customer, a vendor or more are added up by. */
export interface Grouping {
  /** What rows `r` of revenue are added up by; from tables that are joined to them. */
  group: string
  joined?: string
  /** What tells the group `g` apart, as text, and its name; from tables that are joined to it. */
  key: (g: string) => string
  name: (g: string, language: 'zh' | 'en') => string
  named?: (g: string) => string
  /** Whether a key can be one, and the condition that rows are of the group with it. */
  isKey: RegExp
  isOf: (place: string) => string
}

const ofItem = (typeCode: string, column: string): Grouping => ({
  group: `r.${column}`,
  key: (g) => `${g}::text`,
  named: (g) => `left join dictionary_item d${g} on d${g}.type_code = '${typeCode}' and d${g}.value = ${g}`,
  name: (g, language) => `case ${g} when 0 then '' else coalesce(d${g}.label_${language}, ${g}::text) end`,
  isKey: /^\d{1,9}$/,
  isOf: (place) => `r.${column} = ${place}::int`,
})

/** What is earned is added up by (rule revenue.groups). */
export const groupings: Record<RevenueBy, Grouping> = {
  [REVENUE_BY.month]: {
    group: 'r.month',
    key: (g) => `to_char(${g}, 'YYYY-MM')`,
    name: (g) => `to_char(${g}, 'YYYY-MM')`,
    isKey: /^\d{4}-(0[1-9]|1[0-2])$/,
    isOf: (place) => `r.month = (${place} || '-01')::date`,
  },
  [REVENUE_BY.customer]: {
    group: 'r.customer_id',
    key: (g) => `${g}::text`,
    named: (g) => `left join customer c${g} on c${g}.id = ${g}`,
    name: (g) => `c${g}.name`,
    isKey: /^\d{1,9}$/,
    isOf: (place) => `r.customer_id = ${place}::int`,
  },
  // In any of the three ways; a customer counts for each of its followers.
  [REVENUE_BY.follower]: {
    group: 'f.account_id',
    joined:
      'left join (select distinct customer_id, account_id from customer_follower) f on f.customer_id = r.customer_id',
    key: (g) => `coalesce(${g}, 0)::text`,
    named: (g) => `left join account a${g} on a${g}.id = ${g}`,
    name: (g) => `coalesce(a${g}.username, '')`,
    isKey: /^\d{1,9}$/,
    isOf: (
      place,
    ) => `case ${place} when '0' then not exists (select from customer_follower f where f.customer_id = r.customer_id)
      else exists (select from customer_follower f where f.customer_id = r.customer_id and f.account_id = ${place}::int) end`,
  },
  [REVENUE_BY.vendor]: ofItem('platform', 'platform'),
  [REVENUE_BY.industry]: ofItem('industry', 'industry'),
}
