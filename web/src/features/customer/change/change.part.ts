import { lazyPart } from '../../../lib/chunk'

/** What exactly was changed loads when somebody asks for it. */
export const changePart = lazyPart('change record', () =>
  import('./ChangeDrawer').then((module) => module.ChangeDrawer),
)
