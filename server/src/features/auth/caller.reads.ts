import type { Caller } from '../../http/call'
import type { Database } from '../../lib/database'

/**
 * An account with what its role holds at this moment, for what is done in its name without a session: by the same rules
 * as behind one (`findCaller`).
 * @returns null when it may do nothing any more: it, or its company, is disabled
 */
export async function callerOf({ pool }: Pick<Database, 'pool'>, accountId: number): Promise<Caller | null> {
  const { rows } = await pool.query<Omit<Caller, 'sessionId' | 'permissions'> & { codes: string[] }>({
    name: 'caller_of_account',
    text: `
      select a.id as "accountId", a.username, a.type, a.service_types as "serviceTypes", a.company_id as "companyId",
        a.one_time_password_until is not null as "mustChangePassword", r.id as "roleId", r.data_scope as "dataScope",
        array(select permission_code::text from role_permission where role_id = r.id) as codes
      from account a join role r on r.id = a.role_id left join company o on o.id = a.company_id
      where a.id = $1 and a.status = 1 and o.status is distinct from 0`,
    values: [accountId],
  })
  const [row] = rows
  if (!row) return null
  const { codes, ...caller } = row
  return { ...caller, sessionId: '', permissions: new Set(caller.mustChangePassword ? [] : codes) }
}
