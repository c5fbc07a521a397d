import { expect, test } from 'vitest'
import { noPasswords, passwordIssues, ruleStates } from './password.rules'

const statesOf = (newPassword: string, oldPassword = 'the one it was') =>
  Object.values(ruleStates({ ...noPasswords, oldPassword, newPassword }, 'Wang.Min')).join(' ')

test.each([
  ['', 'open open open open'],
  ['   ', 'open open open open'],
  ['short', 'broken open open open'],
  ['wang.min', 'kept broken open open'],
  ['password', 'kept kept broken open'],
  ['the one it was', 'kept kept kept broken'],
  ['another one', 'kept kept kept kept'],
])('"%s" keeps and breaks rules: %s', (password, states) => {
  expect(statesOf(password)).toBe(states)
})

test('whether it differs from the current one stays open while that is not given', () => {
  expect(statesOf('another one', '')).toBe('kept kept kept open')
})

const issuesOf = (oldPassword: string, newPassword: string, repeated: string) =>
  passwordIssues({ oldPassword, newPassword, repeated }, 'Wang.Min').map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

test('each field says what is wrong with it', () => {
  expect(issuesOf('', '', '')).toEqual([
    'oldPassword: password_required',
    'newPassword: password_required',
    'repeated: password_repeat_required',
  ])
  expect(issuesOf('the one it was', 'Wang.Min', 'Wang.Mim')).toEqual([
    'newPassword: password_is_username',
    'repeated: password_repeat_differs',
  ])
  const long = 'ab1'.repeat(34)
  expect(issuesOf('the one it was', long, long)).toEqual(['newPassword: too_long?max=100'])
  expect(issuesOf('the one it was', 'another one', 'another one')).toEqual([])
})
