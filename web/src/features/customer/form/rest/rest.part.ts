import { lazyPart } from '../../../../lib/chunk'
import type { CustomerSchemas } from '../../model/schemas'

/** A third of the form's code, and none of it is needed for what a person sees first. */
export const restPart = lazyPart('customer form rest', () => import('./rest').then((one) => one.rest))

/** Whether the form's values can be checked by now. */
export const isRestLoaded = (): boolean => restPart.read().status === 'loaded'

/** The schemas of the form, once they are loaded. */
export function loadedSchemas(): CustomerSchemas {
  const state = restPart.read()
  if (state.status !== 'loaded') throw new Error('The schemas of the form are not loaded')
  return state.value.schemas
}
