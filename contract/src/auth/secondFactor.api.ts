import { z } from 'zod'
import { api, reads, writes } from '../api'
import { body, valueOrUndefined } from '../fields'
import { moment } from '../moment'
import { code } from './auth.api'
import { encrypted } from './encrypted'
import { secondFactorCalls } from './secondFactor.calls'

/** Whether the caller has a second factor. */
export const secondFactorState = z.object({
  /** Since when; null: there is none. */
  fdEnabledDate: moment.nullable(),
  fdRecoveryCodeNum: z.number().int(),
  /** The caller's role requires one (rule factor.role). */
  fdRequired: z.boolean(),
})

export type SecondFactorState = z.output<typeof secondFactorState>

/** The secret for an authenticator, shown this once. */
export const secondFactorSecret = z.object({
  /** In base32, to be typed. */
  fdSecret: z.string(),
  /** The same as an address for a QR code: `otpauth://totp/…`. */
  fdUri: z.string(),
})

export type SecondFactorSecret = z.output<typeof secondFactorSecret>

export const recoveryCodes = z.object({ fdRecoveryCodeList: z.array(z.string()) })

/** The second factor of one's own account (rule factor.own). */
export const secondFactorApi = api(secondFactorCalls, {
  state: reads('Whether the caller has two-step verification, and how many recovery codes are left', {
    beforeSecondFactor: true,
    peopleOnly: true,
    data: secondFactorState,
  }),
  begin: writes('Draw a secret for an authenticator; it takes effect once a code has confirmed it', {
    beforeSecondFactor: true,
    peopleOnly: true,
    body: body({
      /** Not needed right after a login that leads here. */
      password: z.preprocess(valueOrUndefined, encrypted.optional()),
    }),
    data: secondFactorSecret,
  }),
  confirm: writes(
    'Turn two-step verification on with a code of the authenticator; returns the recovery codes',
    {
      beforeSecondFactor: true,
      peopleOnly: true,
      body: body({ code: code() }),
      data: recoveryCodes,
    },
  ),
  remove: writes('Turn two-step verification off, with the password and a code', {
    peopleOnly: true,
    body: body({ password: z.preprocess(valueOrUndefined, encrypted), code: code() }),
    data: z.null(),
  }),
})
