import { siteApi } from '@zhixin/contract/site/site.api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { readSite } from './site.reads'

/** What the public pages need before anybody has logged in. */
export async function siteRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  serve(app, siteApi, { site: (_, { language }) => readSite(services.config, language) })
}
