import { authPaths } from '../auth/auth.paths'
import { calls } from '../endpoint'

export const accountCalls = calls({
  current: { method: 'GET', path: authPaths.account, access: 'signed-in' },
  permissions: { method: 'GET', path: authPaths.permissions, access: 'signed-in' },
  operationAccounts: { method: 'GET', path: '/api/account/getOperationSmsAccount', access: 'signed-in' },
  administrators: { method: 'GET', path: '/api/account/administrator/list', access: 'signed-in' },
  menu: { method: 'GET', path: '/api/resource/getMenu', access: 'signed-in' },
  thirdSecrets: { method: 'GET', path: '/api/thirdSecret/findBySupportPlatform', access: 'signed-in' },
})
