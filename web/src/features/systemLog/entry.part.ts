import { lazyPart } from '../../lib/chunk'

/** The changed fields load when somebody opens them. */
export const entryPart = lazyPart('system log entry', () =>
  import('./EntryDrawer').then((module) => module.EntryDrawer),
)
