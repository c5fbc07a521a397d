import { feedApi } from '@zhixin/contract/feed/feed.api'
import { routesOf } from '../../http/serve'
import { readFeed } from './feed.reads'

/** The feed of changes. */
export const feedRoutes = routesOf(feedApi, ({ database }) => ({
  changes: ({ body }, { caller }) => readFeed(database, caller, body),
}))
