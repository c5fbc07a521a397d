import { encodeMessage } from '@zhixin/contract/messages'
import { searchKey } from '@zhixin/contract/searchKey'
import type { Query } from '../../lib/transaction'
import { scopeValues, visibleSql } from '../customer/customer.scope'
import type { Scoped } from '../rank/data.scope'

/** A customer as a row names it: by the alias that was assigned to the name, or by its own. */
export interface NamedCustomer {
  customerId: number
  customerName: string
  aliasId: number | null
  /** The industry that the name stands for, too. */
  industry: number | null
}

/** How names are compared. */
export const nameKey = (name: string): string => searchKey(name).trim().replace(/\s+/g, ' ')

/** Customers that exist for the caller, by alias, code, or their name and those of their companies. */
const found = `select k.key, f.rank, f.customer_id as "customerId", c.name as "customerName", f.alias_id as "aliasId", f.industry
  from jsonb_array_elements_text($1::jsonb) as k (key)
    cross join lateral (
      select 1 as rank, a.customer_id, a.id as alias_id, a.industry from usage_alias a
        where a.source = $2::smallint and a.alias_key = k.key and a.customer_id is not null and a.removed_at is null
      union all select 2, c.id, null, null from customer c where c.serial_code = upper(k.key)
      union all select 3, c.id, null, null from customer c where search_key(c.name) = k.key
      union select 3, m.customer_id, null, null from customer_company m where search_key(m.name) = k.key) as f
    join customer c on c.id = f.customer_id and ${visibleSql('$3', '$4')}
  order by k.key, f.rank`

/** How the product writes codes of customers. */
const codeForm = /^\s*KH\d{8}\s*$/i

/** Whom the names of a source's rows mean, each looked up once. */
export class CustomerNames {
  readonly #known = new Map<string, NamedCustomer | 'unknown' | 'ambiguous'>()

  constructor(
    private readonly query: Query,
    private readonly caller: Scoped,
    private readonly source: number,
  ) {}

  /** Looks up what is not known yet. */
  async learn(names: readonly string[]): Promise<void> {
    const fresh = new Map(names.map((name) => [nameKey(name), name]))
    for (const key of fresh.keys()) if (this.#known.has(key)) fresh.delete(key)
    if (fresh.size === 0) return
    const rows = await this.query<NamedCustomer & { key: string; rank: number }>(found, [
      JSON.stringify([...fresh.keys()]),
      this.source,
      ...scopeValues(this.caller),
    ])
    // The best comes first, and others are as good.
    const best = new Map<string, (typeof rows)[number][]>()
    for (const row of rows) {
      const known = best.get(row.key)
      if (!known) best.set(row.key, [row])
      else if (known[0]?.rank === row.rank) known.push(row)
    }
    for (const key of fresh.keys()) {
      const [first, ...others] = best.get(key) ?? []
      const isOne = others.every(({ customerId }) => customerId === first?.customerId)
      this.#known.set(key, first ? (isOne ? first : 'ambiguous') : 'unknown')
    }
  }

  /** The customer that a name means, or the message why it means none: a code is no name that could be assigned. */
  of(name: string, isCode = codeForm.test(name)): NamedCustomer | string {
    const known = this.#known.get(nameKey(name)) ?? 'unknown'
    if (typeof known === 'object') return known
    if (known === 'ambiguous') return encodeMessage('usage_customer_ambiguous', { name })
    return encodeMessage(isCode ? 'usage_code_unknown' : 'usage_customer_unknown', { name })
  }
}

/** The industries by what rows call them: a value, a label in either language, or an alias of the source. */
export async function readIndustries(query: Query, source: number): Promise<Map<string, number>> {
  const rows = await query<{ value: number; zh: string; en: string }>(
    `select value::int as value, label_zh as zh, label_en as en from dictionary_item where type_code = 'industry'`,
    [],
  )
  const aliases = await query<{ key: string; industry: number }>(
    `select alias_key as key, industry from usage_alias
      where source = $1 and customer_id is null and industry is not null and removed_at is null`,
    [source],
  )
  return new Map([
    ...rows.flatMap(({ value, zh, en }) => [
      [String(value), value] as const,
      [nameKey(en), value] as const,
      [nameKey(zh), value] as const,
    ]),
    ...aliases.map(({ key, industry }) => [key, industry] as const),
  ])
}
