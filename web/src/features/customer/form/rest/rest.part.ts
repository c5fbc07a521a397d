import { lazyPart } from '../../../../lib/chunk'
import type { CustomerSchemas } from '../../model/schemas'

/** A third of the form's code, which the first fields do not need. */
export const restPart = lazyPart('customer form rest', [], () => import('./rest').then((one) => one.rest))

/** Whether the schemas are loaded, so that the form's values can be checked. */
export const isRestLoaded = (): boolean => restPart.read() !== undefined

/** The schemas of the form, once they are loaded. */
export function loadedSchemas(): CustomerSchemas {
  const rest = restPart.read()
  if (!rest) throw new Error('The schemas of the form are not loaded')
  return rest.schemas
}
