import { lazyPart } from '../../../lib/chunk'

/** The history of a customer loads when somebody opens it. */
export const historyPart = lazyPart('customer history', () =>
  import('./HistoryDrawer').then((module) => module.HistoryDrawer),
)
