import { minPasswordLength } from '@zhixin/contract/auth/auth.paths'
import type { MessageKey } from '@zhixin/contract/messages'

export interface LoginValues {
  username: string
  password: string
}

export type LoginErrors = Partial<Record<keyof LoginValues, MessageKey>>

/** What the login form checks before it sends (rule login.check). */
export function validateLogin({ username, password }: LoginValues): LoginErrors {
  const errors: LoginErrors = {}
  if (username.trim() === '') errors.username = 'username_required'
  if (password.trim() === '') errors.password = 'password_required'
  else if ([...password].length < minPasswordLength) errors.password = 'password_too_short'
  return errors
}
