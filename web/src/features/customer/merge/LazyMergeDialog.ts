import { lazyComponent } from '../../../ui/lazyComponent'

/** The merge view loads when somebody else has saved first, which is rare. */
export const MergeDialog = lazyComponent('customer merge', [], () =>
  import('./MergeDialog').then((module) => module.MergeDialog),
)
