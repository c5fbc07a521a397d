import { lazyPart } from '../../../lib/chunk'

/** The dialog to create or rename a product loads when a person reaches for it. */
export const productDialogPart = lazyPart(
  'product dialog',
  () => import('./ProductDialog').then((module) => module.ProductDialog),
  ['edit'],
)

/** So does the one that says who is linked with a product. */
export const relatedAccountsPart = lazyPart('related accounts', () =>
  import('./RelatedAccounts').then((module) => module.RelatedAccounts),
)
