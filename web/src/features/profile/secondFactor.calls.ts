import type { SecondFactorSecret } from '@zhixin/contract/auth/secondFactor.api'
import { secondFactorCalls } from '@zhixin/contract/auth/secondFactor.calls'
import { call, type RequestError } from '../../lib/http'
import { encrypted } from './password.encrypted'

/** Draws a secret for the person's authenticator, once their password was right. */
export const beginWith = async (password: string): Promise<SecondFactorSecret> =>
  call(secondFactorCalls.begin, { body: { password: await encrypted(password) } })

const asksPassword = ({ code }: RequestError) => code === 'validation_failed'

/** The same right after a login; undefined when that was too long ago, and the password is asked for. */
export async function beginAfterLogin(): Promise<SecondFactorSecret | undefined> {
  try {
    return await call(secondFactorCalls.begin, { body: {}, quietFor: asksPassword })
  } catch (error) {
    if (asksPassword(error as RequestError)) return undefined
    throw error
  }
}

/** Turns it on. @returns the recovery codes */
export const confirmWith = async (code: string): Promise<string[]> =>
  (await call(secondFactorCalls.confirm, { body: { code } })).fdRecoveryCodeList

/** Turns it off. */
export async function turnOff(password: string, code: string): Promise<void> {
  await call(secondFactorCalls.remove, { body: { password: await encrypted(password), code } })
}
