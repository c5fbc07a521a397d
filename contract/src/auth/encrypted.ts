import { z } from 'zod'

/** A password, encrypted as for a login. Its length is not checked, and no part of it is ever echoed. */
export const encrypted = z.string({
  error: (issue) => (issue.input === undefined ? 'password_required' : 'text_expected'),
})
