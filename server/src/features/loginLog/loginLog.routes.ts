import { loginLogApi } from '@zhixin/contract/loginLog/loginLog.api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { unlockName } from '../auth/unlock.writes'
import { listLogins, readLockedNames } from './loginLog.reads'

/** The login log, and the names that are locked by its failures (rules log.login, log.unlock). */
export async function loginLogRoutes(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const { config, database } = services
  serve(app, loginLogApi, {
    list: ({ body }, { caller }) => listLogins(database, caller, body, config.BUSINESS_TIME_ZONE),
    locked: () => readLockedNames(database),
    unlock: ({ body }, call) => unlockName(database, call, body.fdUsername),
  })
}
