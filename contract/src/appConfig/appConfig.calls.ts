import { calls, rows } from '../endpoint'

export const appConfigCalls = calls({
  apps: rows('/api/app/list', 'app:list'),
  quickApps: rows('/api/quickApp/list', 'app:list'),
})
