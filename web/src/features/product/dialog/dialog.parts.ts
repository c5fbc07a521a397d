import { lazyPart } from '../../../lib/chunk'

/** The dialog to create or rename a product loads when somebody is about to open it. */
export const productDialogPart = lazyPart(
  'product dialog',
  () => import('./ProductDialog').then((module) => module.ProductDialog),
  ['edit'],
)

/** So does the dialog with the related accounts of a product. */
export const relatedAccountsPart = lazyPart('related accounts', () =>
  import('./RelatedAccounts').then((module) => module.RelatedAccounts),
)
