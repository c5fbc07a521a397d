import { calls } from '../endpoint'
import { authPaths } from './auth.paths'

export const authCalls = calls({
  publicKey: { method: 'GET', path: authPaths.publicKey, access: 'public' },
  login: { method: 'POST', path: authPaths.login, access: 'public' },
  secondFactor: { method: 'POST', path: authPaths.secondFactor, access: 'public' },
  singleSignOn: { method: 'POST', path: authPaths.singleSignOn, access: 'public' },
  refresh: { method: 'POST', path: authPaths.refresh, access: 'public' },
  leave: { method: 'POST', path: authPaths.leave, access: 'public' },
  logout: { method: 'GET', path: authPaths.logout, access: 'signed-in' },
})
