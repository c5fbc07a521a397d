import { siteApi } from '@zhixin/contract/site/site.api'
import { routesOf } from '../../http/serve'
import { readSite } from './site.reads'

/** What the public pages need before anybody has logged in. */
export const siteRoutes = routesOf(siteApi, ({ config }) => ({
  site: (_, { language }) => readSite(config, language),
}))
