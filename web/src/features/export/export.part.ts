import { lazyPart } from '../../lib/chunk'

/** What is asked before an export loads when somebody asks for it. */
export const exportPart = lazyPart(
  'export',
  () => import('./ExportDialog').then((module) => module.ExportDialog),
  ['export', 'edit'],
)
