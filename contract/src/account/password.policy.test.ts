import { expect, test } from 'vitest'
import { passwordProblem } from './password.policy'

const owner = { username: 'Wang.Min.2026', oldPassword: 'the one it was' }

test.each([
  ['', 'password_required'],
  ['          ', 'password_required'],
  ['1234567', 'password_too_short'],
  ['😀😀😀😀😀😀😀', 'password_too_short'],
  [' wang.min.2026 ', 'password_is_username'],
  ['P@ssw0rd', 'password_common'],
  ['88888888', 'password_common'],
  ['1234567890', 'password_common'],
  ['87654321', 'password_common'],
  ['ABCDEFGHI', 'password_common'],
  ['the one it was', 'password_unchanged'],
  ['The one it was', null],
  ['春眠不觉晓处处闻', null],
  ['1234567a', null],
])('%s: %s', (password, problem) => {
  expect(passwordProblem(password, owner)).toBe(problem)
})
