import { lazyPart } from '../../../../lib/chunk'
import type { CustomerSchemas } from '../../model/schemas'

/** A third of the form's code, which the first fields do not need. */
export const restPart = lazyPart('customer form rest', () => import('./rest').then((one) => one.rest))

/** Whether the schemas are loaded, so that the form's values can be checked. */
export const isRestLoaded = (): boolean => restPart.read().status === 'loaded'

/** The schemas of the form, once they are loaded. */
export function loadedSchemas(): CustomerSchemas {
  const state = restPart.read()
  if (state.status !== 'loaded') throw new Error('The schemas of the form are not loaded')
  return state.value.schemas
}
