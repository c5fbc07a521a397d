import { authPaths } from '../auth.paths'
import { calls, get } from '../endpoint'

export const profileCalls = calls({
  current: get(authPaths.account, 'signed-in'),
  permissions: get(authPaths.permissions, 'signed-in'),
  operationAccounts: get('/api/account/getOperationSmsAccount', 'signed-in'),
  administrators: get('/api/account/administrator/list', 'signed-in'),
  names: get('/api/account/names', 'signed-in'),
  menu: get('/api/resource/getMenu', 'signed-in'),
  thirdSecrets: get('/api/thirdSecret/findBySupportPlatform', 'signed-in'),
})
