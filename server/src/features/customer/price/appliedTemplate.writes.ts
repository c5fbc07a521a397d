import type { Query } from '../../../lib/transaction'
import { type Cause, insertAudits } from '../../audit/audit.writes'
import { customerEntity } from '../customer.records'

/** A version of a template. */
export interface TemplateVersionId {
  id: number
  version: number
}

/** A customer that got the prices of a template, or has none any more. */
interface Applied {
  id: number
  name: string
  template: TemplateVersionId | null
}

/**
 * Notes with locked customers from which template they got their prices, on record (rule template.apply). A batch keeps
 * with its rows which one each had before, for its undoing.
 */
export async function noteTemplates(query: Query, call: Cause, customers: Applied[]): Promise<void> {
  if (customers.length === 0) return
  const asked = customers.map(({ id, template }) => ({
    id,
    template_id: template?.id ?? null,
    version: template?.version ?? null,
  }))
  const noted = await query<{ id: number; old: string | null; new: string | null }>(
    `with asked as materialized (select * from json_to_recordset($1::json) as r (id int, template_id int, version int)),
      both_of as materialized (select a.*, own.template_id as old_id, own.version as old_version
        from asked a left join customer_price_template own on own.customer_id = a.id),
      removed as (delete from customer_price_template own using asked a where own.customer_id = a.id and a.template_id is null),
      written as (insert into customer_price_template (customer_id, template_id, version)
        select id, template_id, version from asked where template_id is not null
        on conflict (customer_id) do update set (template_id, version) = (excluded.template_id, excluded.version)),
      kept as (update batch_row r set detail = coalesce(r.detail, '{}') || jsonb_build_object('formerTemplate',
          case when b.old_id is not null then jsonb_build_object('id', b.old_id, 'version', b.old_version) end)
        from both_of b where r.batch_id = $2 and r.customer_id = b.id)
    select b.id, former.name as old, present.name as new
      from both_of b left join price_template former on former.id = b.old_id
        left join price_template present on present.id = b.template_id
      where (b.old_id, b.old_version) is distinct from (b.template_id, b.version)`,
    [JSON.stringify(asked), call.origin?.batchId ?? null],
  )
  const names = new Map(customers.map(({ id, name }) => [id, name]))
  await insertAudits(
    query,
    call,
    noted.map(({ id, ...change }) => ({
      action: 'applyTemplate',
      entity: customerEntity,
      entityId: id,
      entityLabel: names.get(id) ?? null,
      changes: [{ field: 'fdPriceTemplate', ...change }],
    })),
  )
}

/** The templates that customers had before a batch gave them others, or null, by customer. */
export async function formerTemplates(
  query: Query,
  batchId: number,
  customerIds: number[],
): Promise<Map<number, TemplateVersionId | null>> {
  const rows = await query<{ id: number; template: TemplateVersionId | null }>(
    `select customer_id as id, detail -> 'formerTemplate' as template from batch_row
      where batch_id = $1 and customer_id = any($2::int[]) and detail ? 'formerTemplate'`,
    [batchId, customerIds],
  )
  return new Map(rows.map(({ id, template }) => [id, template]))
}
