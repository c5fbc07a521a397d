import { lazyPart } from '../../../lib/chunk'

/** The bar with the actions for the selected customers. */
export const barPart = lazyPart(
  'bulk changes',
  () => import('./BatchBar').then((module) => module.BatchBar),
  ['batch'],
)

/** The dialog of a bulk change: its preview, its run and its result. */
export const batchPart = lazyPart(
  'bulk change',
  () => import('./BatchDialog').then((module) => module.BatchDialog),
  ['batch', 'list'],
)
