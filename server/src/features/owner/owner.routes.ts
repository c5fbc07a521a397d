import { ownerApi } from '@zhixin/contract/owner/owner.api'
import { routesOf } from '../../http/serve'
import { listOwners } from './owner.reads'

/** The accounts that follow customers, with counts of these customers. */
export const ownerRoutes = routesOf(ownerApi, ({ config, database }) => ({
  list: ({ body }, call) => listOwners(database, call, body, config.BUSINESS_TIME_ZONE),
}))
