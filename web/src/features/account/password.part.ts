import { lazyPart } from '../../lib/chunk'

/** The form for a new password, with the policy, loads when somebody opens it. */
export const passwordPart = lazyPart(
  'change of password',
  () => import('./PasswordDialog').then((module) => module.PasswordDialog),
  ['edit'],
)
