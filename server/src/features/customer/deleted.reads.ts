import type { DeletedCustomer, DeletedFilters } from '@zhixin/contract/customer/deleted.schema'
import { momentSql } from '../../lib/businessTime'
import type { Database, Page } from '../../lib/database'
import { containsSql } from '../../lib/like'
import { prepared } from '../../lib/statement'
import type { Scoped } from '../rank/data.scope'
import { inScopeSql, scopeValues } from './customer.scope'

/** The deleted customers in the caller's scope; $3 is part of the name or code. */
const found = `from customer c where c.deleted_at is not null and ${inScopeSql('$1', '$2')}
  and (${containsSql('c.name', '$3')} or ${containsSql('c.serial_code', '$3')})`

const statement = `select (select count(*)::int ${found}) as total, coalesce(json_agg(page), '[]') as rows from (
  select c.id, c.name as "fdName", c.serial_code as "fdCompanySerialCode", a.username as "fdDeletedByName",
    ${momentSql('c.deleted_at')} as "fdDeletedDate"
  from (select c.id, c.name, c.serial_code, c.updated_by_id, c.deleted_at ${found}
    order by c.deleted_at desc, c.id desc limit $4 offset $5) as c
  join account a on a.id = c.updated_by_id order by c.deleted_at desc, c.id desc) as page`

/**
 * Deleted customers, the latest first, and their number. Nothing changes them afterwards, so the last writer deleted
 * them.
 */
export async function listDeleted(
  { pool }: Database,
  caller: Scoped,
  { fdName, pageIndex, pageSize }: DeletedFilters,
): Promise<Page<DeletedCustomer>> {
  const { rows } = await pool.query<Page<DeletedCustomer>>(
    prepared({
      text: statement,
      values: [...scopeValues(caller), fdName, pageSize, (pageIndex - 1) * pageSize],
    }),
  )
  return rows[0] ?? { rows: [], total: 0 }
}
