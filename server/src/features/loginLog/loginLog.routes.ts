import { loginLogApi } from '@zhixin/contract/loginLog/loginLog.api'
import { routesOf } from '../../http/serve'
import { unlockName } from '../auth/unlock.writes'
import { listLogins, readLockedNames } from './loginLog.reads'

/** The login log, and the names that are locked by its failures (rules log.login, log.unlock). */
export const loginLogRoutes = routesOf(loginLogApi, ({ config, database }) => ({
  list: ({ body }, call) => listLogins(database, call, body, config.BUSINESS_TIME_ZONE),
  locked: () => readLockedNames(database),
  unlock: ({ body }, call) => unlockName(database, call, body.fdUsername),
}))
