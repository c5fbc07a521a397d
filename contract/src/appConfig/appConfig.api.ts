import { z } from 'zod'
import { endpoint } from '../endpoint'
import { body } from '../fields'
import { pageFields } from '../list.fields'
import { appConfigCalls } from './appConfig.calls'

export const app = z.object({ id: z.number().int(), fdName: z.string() })

/** Paging. */
export const appFilters = body(pageFields())

const list = (summary: string) => ({ writes: false, summary, body: appFilters, row: app })

/** App configuration: the lists are empty until a source is connected (rule app.empty). */
export const appConfigApi = {
  apps: endpoint(appConfigCalls.apps, list('Apps; none until a source is connected')),
  quickApps: endpoint(appConfigCalls.quickApps, list('Quick apps; none until a source is connected')),
}
