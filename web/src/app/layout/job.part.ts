import { lazyPart } from '../../lib/chunk'

/** The list of background jobs is loaded when the person opens it. */
export const jobPanelPart = lazyPart(
  'background jobs',
  () => import('./JobPanel').then((module) => module.JobPanel),
  ['job'],
)
