import { appConfigApi } from '@zhixin/contract/appConfig/appConfig.api'
import { routesOf } from '../../http/serve'

const nothing = () => ({ rows: [], total: 0 })

/** App configuration: no source of apps is connected, so the lists are empty (rule app.empty). */
export const appConfigRoutes = routesOf(appConfigApi, () => ({ apps: nothing, quickApps: nothing }))
