import { passwordProblem } from '@zhixin/contract/account/password.policy'
import { encodeMessage } from '@zhixin/contract/messages'
import type { FieldIssue } from '../../ui/form/formStore'
import { type RuledForm, ruledForm, unchecked } from '../../ui/form/rules'

export interface PasswordValues {
  oldPassword: string
  newPassword: string
  repeated: string
}

export const noPasswords: PasswordValues = { oldPassword: '', newPassword: '', repeated: '' }

/** The rules of a new password that are shown beforehand, in the order of the policy's checks. */
export const passwordRules = [
  'password_too_short',
  'password_is_username',
  'password_common',
  'password_unchanged',
] as const

const ruleCodes: readonly string[] = passwordRules

type PasswordRule = (typeof passwordRules)[number]

/** Longer texts do not fit into one encrypted block. */
const maxLength = 100

/**
 * What is wrong with the three passwords; the server decides about the first two, and alone whether the first is needed
 * where it is a one-time password.
 */
export function passwordIssues(values: PasswordValues, username: string, isOneTime = false): FieldIssue[] {
  const { oldPassword, newPassword, repeated } = values
  const issues: FieldIssue[] = []
  if (oldPassword === '' && !isOneTime) issues.push({ path: ['oldPassword'], message: 'password_required' })
  const problem = passwordProblem(newPassword, { username, oldPassword })
  if (problem) issues.push({ path: ['newPassword'], message: problem })
  else if ([...newPassword].length > maxLength)
    issues.push({ path: ['newPassword'], message: encodeMessage('too_long', { max: maxLength }) })
  if (repeated === '') issues.push({ path: ['repeated'], message: 'password_repeat_required' })
  else if (repeated !== newPassword) issues.push({ path: ['repeated'], message: 'password_repeat_differs' })
  return issues
}

/** The form of a change of the password, checked by the policy that server and form share, not by a schema. */
export const passwordForm = (
  username: string,
  isOneTime = false,
): RuledForm<PasswordValues, PasswordValues> =>
  ruledForm<PasswordValues, PasswordValues>(
    {
      schema: unchecked(),
      inputOf: (values) => values,
      beyond: (values) => passwordIssues(values, username, isOneTime),
    },
    noPasswords,
  )

export type RuleState = 'open' | 'kept' | 'broken'

/**
 * Which rules a new password meets. The policy reports the first broken one: those before it are met, those after it
 * are open until it is fixed.
 */
export function ruleStates(
  { oldPassword, newPassword }: PasswordValues,
  username: string,
): Record<PasswordRule, RuleState> {
  const problem =
    newPassword === '' ? 'password_required' : passwordProblem(newPassword, { username, oldPassword })
  const broken = problem === null ? passwordRules.length : ruleCodes.indexOf(problem)
  const stateAt = (place: number): RuleState => {
    // Blanks alone neither break nor meet a rule.
    if (broken === -1 || place > broken) return 'open'
    return place === broken ? 'broken' : 'kept'
  }
  const states = passwordRules.map((rule, place) => [rule, stateAt(place)])
  const found = Object.fromEntries(states) as Record<PasswordRule, RuleState>
  // Without the current password there is nothing that the new one could differ from.
  if (oldPassword === '' && found.password_unchanged === 'kept') found.password_unchanged = 'open'
  return found
}
