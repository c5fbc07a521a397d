import { describe, expect, it } from 'vitest'
import { hashPassword, matchesPassword } from './password'

describe('a stored password', () => {
  it("is slow to guess, by OWASP's parameters, and has a salt of its own", async () => {
    const [one, other] = await Promise.all([hashPassword('the same'), hashPassword('the same')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await matchesPassword('the same', one)).toBe(true)
    expect(await matchesPassword('another', one)).toBe(false)
  })
})
