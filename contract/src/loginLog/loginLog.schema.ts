import { z } from 'zod'
import { body } from '../fields'
import { listFilters } from '../list/list.schema'
import { moment } from '../moment'
import { requiredUsername } from '../text.fields'
import { type LoginLogFilters, loginLogList } from './loginLog.list'
import { loginReasonTexts } from './loginLog.texts'

/** An attempt to log in (rule log.login). */
export const loginLogRow = z.object({
  id: z.number().int(),
  /** As typed if an account has the name; of any other name only the first letter. */
  fdUsername: z.string(),
  /** 0 failed, 1 signed in. */
  fdResult: z.literal([0, 1]),
  fdReason: z.string().meta({ enum: Object.keys(loginReasonTexts) }),
  fdIp: z.string(),
  fdUserAgent: z.string(),
  /** How many attempts this row stands for: those refused unchecked are counted per quarter of an hour. */
  fdAttemptNum: z.number().int(),
  /** Whether the account had never been logged in to from this device and address before. */
  fdNewDevice: z.boolean(),
  createdDate: moment,
})

export type LoginLogRow = z.output<typeof loginLogRow>

export const loginLogFilters = listFilters(loginLogList)

export type { LoginLogFilters }

/** A name that is locked for some sources, because too many of their attempts failed. */
export const lockedName = z.object({
  fdUsername: z.string(),
  /** Which sources are locked out; no others are. */
  fdSourceList: z.array(z.number().int()),
  /** Failures in a row within the window. */
  fdFailureNum: z.number().int(),
  /** When it unlocks by itself. */
  fdLockedUntil: moment,
})

export type LockedName = z.output<typeof lockedName>

export const unlockInput = body({
  fdUsername: requiredUsername({ max: 200, required: 'username_required' }),
})
