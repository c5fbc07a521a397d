import { hiddenCustomerText } from '@zhixin/contract/audit/audit.texts'
import type { Language } from '@zhixin/contract/language'
import type { Pool } from 'pg'
import type { Caller } from '../../http/call'
import type { Change } from '../audit/audit.writes'
import { inScopeSql, scopeValues } from '../customer/customer.scope'

/** The customer's code in a company's change: 「青禾科技（KH00000012）」. */
function codeIn(value: unknown): string | undefined {
  return typeof value === 'string' ? /（([^（）]+)）$/.exec(value)?.[1] : undefined
}

/**
 * The changes of companies without the names of customers that the reader does not see: each becomes "a customer
 * outside your data scope" (rule company.log).
 * @param records the changes of each record
 */
export async function withoutHiddenCustomers(
  pool: Pool,
  caller: Caller,
  language: Language,
  records: Change[][],
): Promise<Change[][]> {
  const named = records.flat().filter(({ field }) => field === 'fdClient')
  const codes = named.flatMap((change) => [codeIn(change.old), codeIn(change.new)]).filter(Boolean)
  if (codes.length === 0) return records
  const { rows } = await pool.query<{ code: string }>(
    `select c.serial_code as code from customer c where c.serial_code = any($1) and ${inScopeSql('$2', '$3')}`,
    [codes, ...scopeValues(caller)],
  )
  const seen = new Set(rows.map(({ code }) => code))
  const told = (value: unknown) => {
    const code = codeIn(value)
    return code === undefined || seen.has(code) ? value : hiddenCustomerText[language]
  }
  return records.map((changes) =>
    changes.map((change) =>
      change.field === 'fdClient' ? { ...change, old: told(change.old), new: told(change.new) } : change,
    ),
  )
}
