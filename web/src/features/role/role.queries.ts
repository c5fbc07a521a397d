import type { QueryClient } from '@tanstack/react-query'
import { roleCalls } from '@zhixin/contract/role/role.calls'
import type { RoleRow } from '@zhixin/contract/role/role.schema'
import { currentLanguage } from '../../lib/i18n'
import { read } from '../../lib/read'
import { roleNameOf } from './role.words'

const root = 'role'

/** Roles are few: the screen loads all. */
const all = { pageIndex: 1, pageSize: 1000 }

/** All roles; why one cannot be changed is worded in the current language. */
export const rolesQuery = () => read([root, 'list', currentLanguage()], roleCalls.list, { body: all })

/** The names of all roles, as the choices of a filter. */
export const roleChoicesQuery = () => ({ ...rolesQuery(), select: choicesIn })

const choicesIn = ({ rows }: { rows: readonly RoleRow[] }) =>
  rows.map((role) => ({ value: role.id, label: roleNameOf(role) }))

/** A role with its permissions. How many people have it is counted again each time. */
export const roleQuery = (id: number) =>
  read([root, 'detail', currentLanguage(), id], roleCalls.detail, { params: { id } }, { staleTime: 0 })

/** What the members of a role see. */
export const previewQuery = (id: number) =>
  read([root, 'preview', currentLanguage(), id], roleCalls.preview, { params: { id } }, { staleTime: 0 })

interface MemberQuestion {
  fdRoleIdList?: number[]
  fdOtherThanRoleId?: number
  fdPermissionCode?: string
  fdUsername?: string
  pageIndex: number
  pageSize: number
}

/** A page of accounts with their roles. */
export const membersQuery = (question: MemberQuestion) =>
  read(
    [root, 'members', currentLanguage(), question],
    roleCalls.members,
    { body: { fdRoleIdList: [], ...question } },
    { staleTime: 0 },
  )

/** After a write or a refusal: everything about roles and holders of permissions is read again. */
export async function refreshRoles(client: QueryClient): Promise<void> {
  await Promise.all(
    [root, 'permission', 'menuAdmin'].map((key) => client.invalidateQueries({ queryKey: [key] })),
  )
}
