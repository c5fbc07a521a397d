import { minPasswordLength } from '../auth.paths'
import type { MessageKey } from '../messages'
import { textLength } from '../textLength'

/** Common passwords, in lower case. */
const commonPasswords = new Set([
  '1q2w3e4r',
  '1qaz2wsx',
  '1qaz@wsx',
  '5201314520',
  'a1234567',
  'a12345678',
  'a123456789',
  'aa123456',
  'aa123456789',
  'abc12345',
  'abc123456',
  'abcd1234',
  'admin123',
  'admin1234',
  'admin123456',
  'admin888',
  'administrator',
  'asdfghjkl',
  'changeme',
  'iloveyou',
  'letmein1',
  'p@ssw0rd',
  'p@ssword',
  'passw0rd',
  'password',
  'password1',
  'password123',
  'q1w2e3r4',
  'qazwsxedc',
  'qq123456',
  'qwer1234',
  'qwerty12',
  'qwerty123',
  'qwertyui',
  'qwertyuiop',
  'root1234',
  'welcome1',
  'welcome123',
  'woaini1314',
  'woaini520',
  'zhixin123',
  'zhixin2026',
  'zxcvbnm123',
])

const runs = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz'].flatMap((run) => [
  run,
  [...run].toReversed().join(''),
])

/** One repeated character, or digits or letters in sequence. */
const isRun = (password: string) => new Set(password).size === 1 || runs.some((run) => run.includes(password))

interface PasswordOwner {
  username: string
  /** The current password, where it is known. */
  oldPassword?: string
}

/**
 * What is wrong with a new password, or null (rule password.length). The screen checks it before sending; the server
 * decides.
 */
export function passwordProblem(password: string, owner: PasswordOwner): MessageKey | null {
  const plain = password.trim().toLowerCase()
  if (plain === '') return 'password_required'
  if (textLength(password) < minPasswordLength) return 'password_too_short'
  if (plain === owner.username.trim().toLowerCase()) return 'password_is_username'
  if (commonPasswords.has(plain) || isRun(plain)) return 'password_common'
  return password === owner.oldPassword ? 'password_unchanged' : null
}
