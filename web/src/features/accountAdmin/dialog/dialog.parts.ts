import { lazyPart } from '../../../lib/chunk'

/** The dialogs over the list of accounts: the form with its schema, and the short views. */
export const accountDialogPart = lazyPart(
  'account dialog',
  () => import('./AccountDialog').then((module) => module.AccountDialog),
  ['edit'],
)

export const explainDialogPart = lazyPart(
  'explain dialog',
  () => import('../../permission/ExplainDialog').then((module) => module.ExplainDialog),
  ['permission'],
)

export const secretDialogPart = lazyPart(
  'vendor secret dialog',
  () => import('./SecretDialog').then((module) => module.SecretDialog),
  ['edit'],
)
