import type { APIRequestContext } from '@playwright/test'
import { type Api, demoPassword, encrypt } from './fixtures'

type OpenApi = (username: string, language?: string, password?: string) => Promise<Api>

interface Person {
  id: number
  roleId: number
}

/** Somebody with these permissions in a role of their own, or with the role of this code, and with this password. */
export async function givenPerson(
  request: APIRequestContext,
  apiAs: OpenApi,
  fdUsername: string,
  permissions: string[] | { role: string },
  password = demoPassword,
): Promise<Person> {
  const admin = await apiAs('admin')
  const roleId = Array.isArray(permissions)
    ? await ownRole(admin, fdUsername, permissions)
    : await roleOf(admin, permissions.role)
  const { id, fdOneTimePassword } = await admin.post<{ id: number; fdOneTimePassword: string }>(
    '/api/account/save',
    {
      ...{ fdUsername, fdType: 2, fdRoleId: roleId, fdServiceTypeArray: [2] },
      ...{ fdPlatformArray: [1, 3, 5], fdRealizationMarkArray: [1] },
    },
  )
  const own = await apiAs(fdUsername, 'zh-CN', fdOneTimePassword)
  await own.post('/api/account/password/change', {
    oldPassword: await encrypt(request, fdOneTimePassword),
    newPassword: await encrypt(request, password),
  })
  return { id, roleId }
}

async function ownRole(admin: Api, name: string, permissions: string[]): Promise<number> {
  const { id } = await admin.post<{ id: number }>('/api/role/save', {
    ...{ fdNameZh: name, fdNameEn: name, fdDataScope: 1, fdPermissionCodeList: permissions },
  })
  return id
}

async function roleOf(admin: Api, code: string): Promise<number> {
  const roles = await admin.post<{ id: number; fdCode: string }[]>('/api/role/list', { pageSize: 100 })
  const role = roles.find(({ fdCode }) => fdCode === code)
  if (!role) throw new Error(`There is no role ${code}`)
  return role.id
}
