import type { APIRequestContext } from '@playwright/test'
import { type Api, demoPassword, encrypt } from './fixtures'

type OpenApi = (username: string, language?: string, password?: string) => Promise<Api>

/** Somebody with a role of their own and the demo's password. */
export async function givenPerson(
  request: APIRequestContext,
  apiAs: OpenApi,
  fdUsername: string,
  permissions: string[],
): Promise<void> {
  const admin = await apiAs('admin')
  const role = await admin.post<{ id: number }>('/api/role/save', {
    fdNameZh: fdUsername,
    fdNameEn: fdUsername,
    fdDataScope: 1,
    fdPermissionCodeList: permissions,
  })
  const made = await admin.post<{ fdOneTimePassword: string }>('/api/account/save', {
    fdUsername,
    fdType: 2,
    fdRoleId: role.id,
    fdServiceTypeArray: [2],
    fdPlatformArray: [1, 3, 5],
    fdRealizationMarkArray: [1],
  })
  const own = await apiAs(fdUsername, 'zh-CN', made.fdOneTimePassword)
  await own.post('/api/account/password/change', {
    oldPassword: await encrypt(request, made.fdOneTimePassword),
    newPassword: await encrypt(request, demoPassword),
  })
}
