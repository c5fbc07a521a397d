import { lazyPart } from '../../lib/chunk'

/** What exactly was changed loads when somebody asks for it. */
export const entryPart = lazyPart('system log entry', () =>
  import('./EntryDrawer').then((module) => module.EntryDrawer),
)
