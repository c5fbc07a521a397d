import { randomInt } from 'node:crypto'
import { accountLimits } from '@zhixin/contract/accountAdmin/accountAdmin.schema'
import { hashPassword } from '@zhixin/prisma/password'
import { whilePasswordsAreFew } from '../auth/passwords'

/** Lower-case letters and digits that are not confused when read out or copied by hand: no i, l, o, 0, 1. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const group = 4
const groups = 5

/** A one-time password: it leaves the server once, and only its hash is stored. */
export interface OneTimePassword {
  password: string
  hash: string
  until: Date
}

/** 20 characters in groups, about 99 bits: `k7mq-x3hd-…`. */
function draw(): string {
  const one = () => alphabet[randomInt(alphabet.length)]
  return Array.from({ length: groups }, () => Array.from({ length: group }, one).join('')).join('-')
}

/** Creates a one-time password, valid for a week. */
export async function makeOneTimePassword(): Promise<OneTimePassword> {
  const password = draw()
  const hash = await whilePasswordsAreFew(true, () => hashPassword(password))
  const until = new Date(Date.now() + accountLimits.oneTimePasswordDays * 24 * 3600 * 1000)
  return { password, hash, until }
}
