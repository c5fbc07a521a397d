import { relationApi } from '@zhixin/contract/relation/relation.api'
import { routesOf } from '../../http/serve'
import { listRelations } from './relation.reads'

/** Records of links that were made and removed, and by whom. */
export const relationRoutes = routesOf(relationApi, ({ config, database }) => ({
  list: ({ body }, call) => listRelations(database, call, body, config.BUSINESS_TIME_ZONE),
}))
