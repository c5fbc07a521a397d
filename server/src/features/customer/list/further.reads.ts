import type { Further } from '@zhixin/contract/customer/customerList.schema'
import type { Caller } from '../../../http/call'
import { momentSql } from '../../../lib/businessTime'
import type { Queries } from '../../../lib/database'
import { neededFor } from '../customer.fields'

type FurtherName = keyof Further

/** The least and the greatest price of each vendor of the customer `c`, those of the kind that does not count left out. */
const vendorPrices = `select platform as "fdPlatform", trim_scale(min(price)) as "fdLeastUnitPrice", trim_scale(max(price)) as "fdMostUnitPrice"
  from (select platform, price from customer_vendor_price_now where customer_id = c.id and not c.tiered
    union all select platform, price from customer_settle_price_now where customer_id = c.id and not c.tiered) as p
  group by platform order by platform`

const firstContact = (column: string) =>
  `(select ${column} from customer_contact k where k.customer_id = c.id order by position limit 1)`

/** What each of them says of the customer `c`, as SQL. */
const values: Record<FurtherName, string> = {
  fdPriceSummary: `json_build_object('fdStep', c.tiered, 'fdVendorList', array(select row_to_json(v) from (${vendorPrices}) as v))`,
  fdBusinessVolume: 'trim_scale(c.business_volume)',
  fdMainContactName: firstContact('name'),
  fdMainContactMobile: firstContact('mobile'),
  fdLastNoteDate: momentSql('(select max(n.created_at) from customer_note n where n.customer_id = c.id)'),
  fdNextNoteDate: `to_char((select min(n.next_date) from customer_note n where n.customer_id = c.id and n.done_at is null), 'YYYY-MM-DD')`,
  fdLastStatement: `(select json_build_object('id', s.id, 'fdMonth', to_char(s.month, 'YYYY-MM'), 'fdState', s.state)
    from statement s where s.customer_id = c.id order by s.month desc limit 1)`,
}

/** Some that are hidden at first are plain fields, which rows have in any case. */
const isFurther = (name: string): name is FurtherName => Object.hasOwn(values, name)

/**
 * Rows of customers with those of these columns that are further ones: null where the caller lacks the right to one, which
 * is then not read either (rule list.further).
 */
export async function withFurther<Row extends { id: number }>(
  queries: Queries,
  { permissions }: Pick<Caller, 'permissions'>,
  rows: readonly Row[],
  columns: readonly string[],
): Promise<(Row & Further)[]> {
  const asked = columns.filter(isFurther)
  if (asked.length === 0) return [...rows]
  const said = asked.map((name) => {
    const isSeen = neededFor(name).every((code) => permissions.has(code))
    return `${isSeen ? values[name] : 'null'} as "${name}"`
  })
  const { rows: found } = await queries.query<{ id: number; of: string }>({
    text: `select f.id, row_to_json(f)::text as of from (select c.id, ${said.join(', ')} from customer c where c.id = any($1::int[])) as f`,
    values: [rows.map(({ id }) => id)],
  })
  const byId = new Map(found.map(({ id, of }) => [id, JSON.parse(of) as Further]))
  return rows.map((row) => ({ ...row, ...byId.get(row.id) }))
}
