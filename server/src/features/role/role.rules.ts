import { administratorRole } from '@zhixin/contract/account/administratorRole'
import { AppError } from '../../http/AppError'
import { excessOf, rankRefusal, rightsOf, type Standing } from '../rank/rank.reads'

/** What the rules must know of a role. */
interface RuledRole {
  id: number
  code: string
  dataScope: number
  permissions: { permissionCode: string }[]
}

/**
 * Why somebody can neither copy a role nor give it to anybody: it is their own, or has what they lack. Null when they
 * can (docs/product.md).
 */
export function giveRefusal(mine: Standing, role: RuledRole): AppError | null {
  if (role.id === mine.roleId) return rankRefusal('own_role_kept')
  const excess = excessOf(mine, rightsOf(role))
  return excess && rankRefusal(`role_${excess.kind}`, excess)
}

/** Why somebody cannot change or delete a role; the administrators' stays as it is for everybody. */
export function changeRefusal(mine: Standing, role: RuledRole): AppError | null {
  if (role.code === administratorRole) return new AppError('role_locked')
  return giveRefusal(mine, role)
}

/** @throws what a rule gives */
export function demand(refusal: AppError | null): void {
  if (refusal) throw refusal
}
