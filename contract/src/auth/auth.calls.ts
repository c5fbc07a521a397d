import { authPaths } from '../auth.paths'
import { calls, get, post } from '../endpoint'

export const authCalls = calls({
  publicKey: get(authPaths.publicKey, 'public'),
  login: post(authPaths.login, 'public'),
  secondFactor: post(authPaths.secondFactor, 'public'),
  singleSignOn: post(authPaths.singleSignOn, 'public'),
  refresh: post(authPaths.refresh, 'public'),
  leave: post(authPaths.leave, 'public'),
  logout: get(authPaths.logout, 'signed-in'),
})
