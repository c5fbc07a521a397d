import { administratorRole } from '@zhixin/contract/account/administratorRole'
import { AppError } from '../../http/AppError'
import { type AccountRights, excessOf, rankRefusal, rightsOf } from '../rank/rank.reads'

/** The fields of a role that the rules need. */
interface RuledRole {
  id: number
  code: string
  dataScope: number
  permissions: { permissionCode: string }[]
}

/**
 * Why the caller can neither copy a role nor give it to anybody: it is their own, or has what they lack (rule
 * rank.role). Null if they can.
 */
export function giveRefusal(mine: AccountRights, role: RuledRole): AppError | null {
  if (role.id === mine.roleId) return rankRefusal('own_role_kept')
  const excess = excessOf(mine, rightsOf(role))
  return excess && rankRefusal(`role_${excess.kind}`, excess)
}

/** Why the caller cannot change or delete a role; nobody can change the administrators' (rule role.locked). */
export function changeRefusal(mine: AccountRights, role: RuledRole): AppError | null {
  if (role.code === administratorRole) return new AppError('role_locked')
  return giveRefusal(mine, role)
}

/** @throws the refusal of a rank rule */
export function demand(refusal: AppError | null): void {
  if (refusal) throw refusal
}
