import { z } from 'zod'
import { endpoint } from '../endpoint'
import { body } from '../fields'
import { pageFields } from '../list.fields'

export const app = z.object({ id: z.number().int(), fdName: z.string() })

/** A page of them. */
export const appFilters = body(pageFields())

const list = (path: '/api/app/list' | '/api/quickApp/list', summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access: 'app:list',
    writes: false,
    summary,
    body: appFilters,
    row: app,
  })

/** App configuration (section 9 of the contract): there is nothing to list until a source is connected. */
export const appConfigApi = {
  apps: list('/api/app/list', 'Apps; none until a source is connected'),
  quickApps: list('/api/quickApp/list', 'Quick apps; none until a source is connected'),
}
