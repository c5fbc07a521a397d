import { type Permission, permissions } from '@zhixin/contract/permissions'
import type { DataScope } from '@zhixin/contract/rank/dataScope'
import type { RoleDetail } from '@zhixin/contract/role/role.schema'

/** The parts of a role that are edited in place. */
export interface RoleDraft {
  fdNameZh: string
  fdNameEn: string
  fdDataScope: DataScope
  codes: ReadonlySet<string>
}

export const draftOf = (role: RoleDetail): RoleDraft => ({
  fdNameZh: role.fdNameZh,
  fdNameEn: role.fdNameEn,
  fdDataScope: role.fdDataScope,
  codes: new Set(role.fdPermissionCodeList),
})

/** The effects of saving a draft. */
export interface RoleChanges {
  added: Permission[]
  removed: Permission[]
  scope: { from: DataScope; to: DataScope } | undefined
  names: { from: string; to: string }[]
  count: number
}

/** The effects of a draft on the stored role: what is added, removed and changed. */
export function changesOf(role: RoleDetail, draft: RoleDraft): RoleChanges {
  const held = new Set(role.fdPermissionCodeList)
  const added = permissions.filter(({ code }) => draft.codes.has(code) && !held.has(code))
  const removed = permissions.filter(({ code }) => held.has(code) && !draft.codes.has(code))
  const scope =
    draft.fdDataScope === role.fdDataScope ? undefined : { from: role.fdDataScope, to: draft.fdDataScope }
  const names = (['fdNameZh', 'fdNameEn'] as const)
    .filter((field) => draft[field].trim() !== role[field])
    .map((field) => ({ from: role[field], to: draft[field].trim() }))
  const count = added.length + removed.length + names.length + (scope ? 1 : 0)
  return { added, removed, scope, names, count }
}

/** The codes with some of them added or removed. */
export function withCodes(
  codes: ReadonlySet<string>,
  some: readonly string[],
  given: boolean,
): ReadonlySet<string> {
  const next = new Set(codes)
  for (const code of some) {
    if (given) next.add(code)
    else next.delete(code)
  }
  return next
}

/** The role after a draft has been saved. */
export const savedAs = (role: RoleDetail, draft: RoleDraft): RoleDetail => ({
  ...role,
  fdNameZh: draft.fdNameZh.trim(),
  fdNameEn: draft.fdNameEn.trim(),
  fdDataScope: draft.fdDataScope,
  fdPermissionCodeList: [...draft.codes],
})

/** The same changes applied to a newer state of the role: somebody else's changes of the rest stay. */
export function onto(present: RoleDetail, role: RoleDetail, draft: RoleDraft): RoleDraft {
  const { added, removed } = changesOf(role, draft)
  const codesOf = (list: Permission[]) => list.map(({ code }) => code)
  return {
    fdNameZh: draft.fdNameZh === role.fdNameZh ? present.fdNameZh : draft.fdNameZh,
    fdNameEn: draft.fdNameEn === role.fdNameEn ? present.fdNameEn : draft.fdNameEn,
    fdDataScope: draft.fdDataScope === role.fdDataScope ? present.fdDataScope : draft.fdDataScope,
    codes: withCodes(withCodes(draftOf(present).codes, codesOf(added), true), codesOf(removed), false),
  }
}
