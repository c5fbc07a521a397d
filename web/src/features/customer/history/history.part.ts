import { lazyPart } from '../../../lib/chunk'

/** The history of a customer loads when somebody asks for it. */
export const historyPart = lazyPart('customer history', () =>
  import('./HistoryDrawer').then((module) => module.HistoryDrawer),
)
