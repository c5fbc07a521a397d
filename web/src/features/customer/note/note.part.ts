import { lazyPart } from '../../../lib/chunk'

/** The notes about a customer load when somebody opens them. */
export const notesPart = lazyPart(
  'customer notes',
  () => import('./NotesDrawer').then((module) => module.NotesDrawer),
  ['edit', 'list'],
)
