import { lazyPart } from '../../../lib/chunk'

/** The deleted customers load when somebody opens them. */
export const deletedPart = lazyPart('deleted customers', () =>
  import('./DeletedDialog').then((module) => module.DeletedDialog),
)
