import { lazyPart } from '../../../lib/chunk'

/** Notes and history load after the details that they stand beside. */
export const besidePart = lazyPart(
  'beside a customer',
  () => import('./Beside').then((module) => module.Beside),
  ['list'],
)
