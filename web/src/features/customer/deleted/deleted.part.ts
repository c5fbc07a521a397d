import { lazyPart } from '../../../lib/chunk'

/** Deleted customers load when somebody asks for them. */
export const deletedPart = lazyPart('deleted customers', () =>
  import('./DeletedDialog').then((module) => module.DeletedDialog),
)
