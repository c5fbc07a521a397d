import { lazyPart } from '../../../lib/chunk'

/** The selection of customers in a list, loaded when the person starts it. */
export const selectionPart = lazyPart(
  'bulk changes',
  () => import('./selection').then((module) => module.createSelection),
  ['batch'],
)

/** The dialog of a bulk change: its preview, its run and its result. */
export const batchPart = lazyPart(
  'bulk change',
  () => import('./BatchDialog').then((module) => module.BatchDialog),
  ['batch', 'list'],
)
