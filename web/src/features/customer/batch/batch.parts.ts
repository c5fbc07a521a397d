import { lazyPart } from '../../../lib/chunk'

/** Choosing customers in a list, for who asks for it. */
export const selectionPart = lazyPart(
  'bulk changes',
  () => import('./selection').then((module) => module.createSelection),
  ['batch'],
)

/** A bulk change: its preview, its run and what came of it. */
export const batchPart = lazyPart(
  'bulk change',
  () => import('./BatchDialog').then((module) => module.BatchDialog),
  ['batch'],
)
