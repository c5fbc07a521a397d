import { z } from 'zod'
import { api, lists } from '../api'
import { body } from '../fields'
import { pageFields } from '../list.fields'
import { appConfigCalls } from './appConfig.calls'

export const app = z.object({ id: z.number().int(), fdName: z.string() })

/** Paging. */
export const appFilters = body(pageFields())

const list = (summary: string) => lists(summary, appFilters, app)

/** App configuration: the lists are empty until a source is connected (rule app.empty). */
export const appConfigApi = api(appConfigCalls, {
  apps: list('Apps; none until a source is connected'),
  quickApps: list('Quick apps; none until a source is connected'),
})
