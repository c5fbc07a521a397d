import { accountLimits } from '@zhixin/contract/account/account.schema'
import { hashPassword } from '@zhixin/prisma/password'
import { drawText } from '../../lib/drawn'
import { whilePasswordsAreFew } from '../auth/passwords'

/** 20 characters, about 99 bits. */
const groups = 5

/** A one-time password: it leaves the server once, and only its hash is stored. */
export interface OneTimePassword {
  password: string
  hash: string
  until: Date
}

/** Creates a one-time password, valid for a week. */
export async function makeOneTimePassword(): Promise<OneTimePassword> {
  const password = drawText(groups)
  const hash = await whilePasswordsAreFew(true, () => hashPassword(password))
  const until = new Date(Date.now() + accountLimits.oneTimePasswordDays * 24 * 3600 * 1000)
  return { password, hash, until }
}
