import { feedApi } from '@zhixin/contract/feed/feed.api'
import { installationSecrets } from '../../config'
import { routesOf } from '../../http/serve'
import { createVault } from '../../lib/crypto'
import { cursorPurpose } from './feed.cursor'
import { readFeed } from './feed.reads'

/** The feed of changes. */
export const feedRoutes = routesOf(feedApi, ({ config, database }) => {
  const vault = createVault(installationSecrets(config), cursorPurpose)
  return { changes: ({ body }, { caller }) => readFeed(database, vault, caller, body) }
})
