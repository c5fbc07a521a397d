import { lazyPart } from '../../lib/chunk'

/** The form for a new password, with the policy and what it needs, loads when somebody asks for it. */
export const passwordPart = lazyPart(
  'change of password',
  () => import('./PasswordDialog').then((module) => module.PasswordDialog),
  ['edit'],
)
