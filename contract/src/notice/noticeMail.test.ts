import { expect, test } from 'vitest'
import { emailInput } from './noticeMail.schema'

const isAddress = (fdEmail: string) => emailInput.safeParse({ fdEmail }).success

test('an address has a name, an @ and a domain with a dot', () => {
  expect(['a@b.cn', 'a.b+c@mail.example.com'].map(isAddress)).toEqual([true, true])
  expect(['a@b', 'a@b.', 'a@.cn', 'a@b..cn', 'a b@c.cn', 'a@b@c.cn'].map(isAddress)).toEqual(
    Array(6).fill(false),
  )
})

test('a text of a whole body that is none is read once', () => {
  expect(isAddress(`a@${'.a'.repeat(1_000_000)}@`)).toBe(false)
  expect(isAddress(`a@${'a.'.repeat(1_000_000)}@`)).toBe(false)
})
