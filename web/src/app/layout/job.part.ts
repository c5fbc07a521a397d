import { lazyPart } from '../../lib/chunk'

/** The list of background jobs loads when somebody rings for it. */
export const jobPanelPart = lazyPart(
  'background jobs',
  () => import('./JobDialog').then((module) => module.JobDialog),
  ['job'],
)
