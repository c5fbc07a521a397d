import { lazyPart } from '../../../lib/chunk'

/** The history of a customer is loaded when the person opens it. */
export const historyPart = lazyPart('customer history', () =>
  import('./HistoryDrawer').then((module) => module.HistoryDrawer),
)
