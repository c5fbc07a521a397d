import { lazyPart } from '../../../lib/chunk'

/** The merge view loads when somebody else has saved first, which is rare. */
export const mergePart = lazyPart('customer merge', () =>
  import('./MergeDialog').then((module) => module.MergeDialog),
)
