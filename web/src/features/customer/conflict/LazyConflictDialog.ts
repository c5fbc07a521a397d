import { lazyComponent } from '../../../ui/lazyComponent'

/** The merge view loads when somebody else has saved first, which is rare. */
export const ConflictDialog = lazyComponent('customer merge', [], () =>
  import('./ConflictDialog').then((module) => module.ConflictDialog),
)
