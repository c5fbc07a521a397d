import { lazyPart } from '../../../lib/chunk'

/** The dialogs over the list of companies: the form with its schema, and the merge. */
export const companyDialogPart = lazyPart(
  'company dialog',
  () => import('./CompanyDialog').then((module) => module.CompanyDialog),
  ['edit'],
)

export const mergeDialogPart = lazyPart(
  'company merge dialog',
  () => import('./MergeDialog').then((module) => module.MergeDialog),
  ['edit'],
)
