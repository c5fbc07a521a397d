import { calls } from '../endpoint'

export const subAccountCalls = calls({
  list: { method: 'POST', path: '/api/account/sub/list', access: 'subAccount:list', rows: true },
  detail: { method: 'GET', path: '/api/account/sub/detail/:id', access: 'subAccount:list' },
  options: { method: 'GET', path: '/api/account/sub/options', access: 'subAccount:list' },
  save: { method: 'POST', path: '/api/account/sub/save', access: 'subAccount:save', creates: true },
  switchStatus: { method: 'POST', path: '/api/account/sub/switchStatus', access: 'subAccount:save' },
  resetPassword: { method: 'POST', path: '/api/account/sub/resetPassword', access: 'subAccount:save' },
  removeSecondFactor: {
    method: 'POST',
    path: '/api/account/sub/removeSecondFactor',
    access: 'subAccount:save',
  },
})
