import type { MemberInput } from '@zhixin/contract/role/role.schema'
import { AppError } from '../../http/AppError'
import type { Call } from '../../http/call'
import type { Database } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { companyOf, within } from '../accountAdmin/accountAdmin.reads'
import { recordAudit } from '../audit/audit.writes'
import { demandAdministrator, holdRanks, readRightsOfAccount, readRightsOfAccounts } from '../rank/rank.reads'
import { memberRefusal } from './member.reads'
import { bothNames } from './role.reads'
import { demand, giveRefusal } from './role.rules'
import { findRole } from './role.writes'

/**
 * Gives a role to accounts in place of their present ones: to all of them or to none. Accounts that have it already do
 * not change.
 * @throws AppError record_not_found, account_not_found, or the refusal of a rank rule
 */
export function addMembers(
  { prisma }: Database,
  call: Call,
  { id, accountIdList }: MemberInput,
): Promise<{ fdAddedNum: number }> {
  return inTransaction(prisma, async (tx) => {
    await holdRanks(tx)
    const mine = await readRightsOfAccount(tx, call.caller.accountId)
    const role = await findRole(tx, id)
    demand(giveRefusal(mine, role))
    const accounts = await tx.account.findMany({
      where: { AND: [within(companyOf(call.caller)), { id: { in: accountIdList } }] },
      select: { id: true, username: true, roleId: true, role: { select: { nameZh: true, nameEn: true } } },
      orderBy: { username: 'asc' },
    })
    if (accounts.length < accountIdList.length) throw new AppError('account_not_found')
    const added = accounts.filter(({ roleId }) => roleId !== id)
    const rights = await readRightsOfAccounts(
      tx,
      added.map((account) => account.id),
    )
    for (const theirs of rights.values()) demand(memberRefusal(mine, theirs))
    if (added.length === 0) return { fdAddedNum: 0 }
    await tx.account.updateMany({
      where: { id: { in: added.map((account) => account.id) } },
      data: { roleId: id, version: { increment: 1 } },
    })
    await demandAdministrator(tx)
    await recordAudit(tx, call, 'addMembers', { entity: 'role', id, label: role.nameZh }, [
      { field: 'fdMemberList', old: null, new: added.map(({ username }) => username) },
    ])
    for (const account of added)
      await recordAudit(tx, call, 'update', { entity: 'account', id: account.id, label: account.username }, [
        { field: 'fdRole', old: bothNames(account.role), new: bothNames(role) },
      ])
    return { fdAddedNum: added.length }
  })
}
