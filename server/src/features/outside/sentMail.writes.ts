import { AppError } from '../../http/AppError'
import type { Call } from '../../http/call'
import type { Database } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { insertAudits } from '../audit/audit.writes'

/** Has a mail that failed sent again, with what its reader may see then. @throws AppError record_not_found */
export function retryMail({ pool }: Database, call: Call, id: number): Promise<void> {
  return inTransaction(pool, async (query) => {
    const [mail] = await query<{ name: string }>(
      `update outgoing_notice o set settled_at = null, outcome = null, attempts = 0, next_at = now()
        from account a where o.id = $1 and o.outcome = 'given_up' and a.id = o.account_id returning a.username as name`,
      [id],
    )
    if (!mail) throw new AppError('record_not_found')
    const about = { entity: 'sentMail' as const, entityId: id, entityLabel: mail.name }
    await insertAudits(query, call, [{ action: 'retryMail', ...about, changes: [] }])
  })
}
