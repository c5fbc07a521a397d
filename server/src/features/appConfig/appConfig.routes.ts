import { appConfigApi } from '@zhixin/contract/appConfig/appConfig.api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'

/** App configuration: no source of apps is connected, so the lists are empty (rule app.empty). */
export async function appConfigRoutes(app: FastifyInstance): Promise<void> {
  const nothing = () => ({ rows: [], total: 0 })
  serve(app, appConfigApi, { apps: nothing, quickApps: nothing })
}
