import { invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import type { Database } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { recordAudit } from '../audit/audit.writes'
import type { Company } from '../rank/account.scope'
import { rankRefusal } from '../rank/rank.reads'
import { endLinkedAccess, lockBelow } from './accountAccess.writes'

/**
 * Opens an account to single sign-on, or with null closes it. Whoever logs in with this name first is linked to it; a
 * link that there was ends, and with it what was begun through it. Nobody does it for themselves, as nobody resets their
 * own password: it would outlive a stolen session (rule sso.match).
 * @throws AppError account_not_found, validation_failed when another account has the name, or the refusal of a rank rule
 */
export function setSingleSignOn(
  { prisma }: Database,
  call: Call,
  { id, fdSingleSignOnName: name }: { id: number; fdSingleSignOnName: string | null },
  company: Company | null,
): Promise<void> {
  return inTransaction(prisma, async (tx) => {
    const account = await lockBelow(tx, call, id, company)
    if (id === call.caller.accountId) throw rankRefusal('own_single_sign_on')
    const old = await tx.externalIdentity.findUnique({ where: { accountId: id } })
    if (name === null && old === null) return
    await tx.externalIdentity.deleteMany({ where: { accountId: id } })
    if (name !== null) {
      if ((await tx.externalIdentity.count({ where: { name } })) > 0)
        throw invalid(['fdSingleSignOnName'], 'single_sign_on_name_taken')
      await tx.externalIdentity.create({ data: { accountId: id, name } })
    }
    const ended = old?.subject ? await endLinkedAccess(tx, id) : []
    await recordAudit(tx, call, 'update', { entity: 'account', id, label: account.username }, [
      { field: 'fdSingleSignOnName', old: old?.name ?? null, new: name },
      ...ended,
    ])
  })
}
