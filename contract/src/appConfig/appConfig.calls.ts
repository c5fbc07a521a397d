import { calls } from '../endpoint'

export const appConfigCalls = calls({
  apps: { method: 'POST', path: '/api/app/list', access: 'app:list', rows: true },
  quickApps: { method: 'POST', path: '/api/quickApp/list', access: 'app:list', rows: true },
})
