import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { roleCalls } from '@zhixin/contract/role/role.calls'
import { call } from '../../lib/http'
import { currentLanguage } from '../../lib/i18n'

const root = 'role'

/** Roles are few: the screen loads all. */
const all = { pageIndex: 1, pageSize: 1000 }

/** All roles; why one cannot be changed is worded in the current language. */
export const rolesQuery = () =>
  queryOptions({
    queryKey: [root, 'list', currentLanguage()],
    queryFn: ({ signal }) => call(roleCalls.list, { body: all, signal }),
  })

/** A role with its permissions. How many people have it is counted again each time. */
export const roleQuery = (id: number) =>
  queryOptions({
    queryKey: [root, 'detail', currentLanguage(), id],
    queryFn: ({ signal }) => call(roleCalls.detail, { params: { id }, signal }),
    staleTime: 0,
  })

/** What the members of a role see. */
export const previewQuery = (id: number) =>
  queryOptions({
    queryKey: [root, 'preview', currentLanguage(), id],
    queryFn: ({ signal }) => call(roleCalls.preview, { params: { id }, signal }),
    staleTime: 0,
  })

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
  queryOptions({
    queryKey: [root, 'members', currentLanguage(), question],
    queryFn: ({ signal }) => call(roleCalls.members, { body: { fdRoleIdList: [], ...question }, signal }),
    staleTime: 0,
  })

/** After a write or a refusal: everything about roles and holders of permissions is read again. */
export async function refreshRoles(client: QueryClient): Promise<void> {
  await Promise.all(
    [root, 'permission', 'menuAdmin'].map((key) => client.invalidateQueries({ queryKey: [key] })),
  )
}
