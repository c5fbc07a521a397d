import { z } from 'zod'
import { api, reads, writes } from '../api'
import { body, valueOrUndefined } from '../fields'
import { loginLogRow } from '../loginLog/loginLog.schema'
import { moment } from '../moment'
import { requiredText } from '../text.fields'
import { token } from './auth.api'
import { encrypted } from './encrypted'
import { ownAccountCalls } from './ownAccount.calls'
import { sessionEndTexts } from './sessionEnd.texts'

/** A session of the caller. */
export const ownSession = z.object({
  id: z.string(),
  fdIp: z.string().nullable(),
  fdUserAgent: z.string().nullable(),
  createdDate: moment,
  /** When it last got a token: at its login or a refresh. */
  lastUsedDate: moment,
  /** Whether it is the session of this request. */
  fdCurrent: z.boolean(),
})

export type OwnSession = z.output<typeof ownSession>

/** A session that was ended, by its owner or for security. */
export const endedSession = z.object({
  fdIp: z.string().nullable(),
  fdUserAgent: z.string().nullable(),
  createdDate: moment,
  fdEndedDate: moment,
  fdEndReason: z.string().meta({ enum: Object.keys(sessionEndTexts) }),
})

export type EndedSession = z.output<typeof endedSession>

/** What people do with their own account: sessions, password, login history. */
export const ownAccountApi = api(ownAccountCalls, {
  changePassword: writes(
    'Change your own password, both encrypted as for a login; every session ends, and a new one begins with the token of the response',
    {
      beforePasswordChange: true,
      peopleOnly: true,
      body: body({
        /** Needed unless the session was begun with the one-time password that is changed, minutes ago. */
        oldPassword: z.preprocess(valueOrUndefined, encrypted.optional()),
        newPassword: z.preprocess(valueOrUndefined, encrypted),
      }),
      data: token,
    },
  ),
  sessions: reads('Where the caller is logged in, the last used first', {
    peopleOnly: true,
    data: z.array(ownSession),
  }),
  endedSessions: reads(
    'The sessions of the caller that were ended within 30 days, and why: the last ten, the last one first',
    { peopleOnly: true, data: z.array(endedSession) },
  ),
  endSession: writes('End a session of the caller: its tokens are refused from then on', {
    peopleOnly: true,
    body: body({ id: requiredText({ max: 100, required: 'required' }) }),
    data: z.null(),
  }),
  endOtherSessions: writes('End all sessions of the caller but the one that asks', {
    peopleOnly: true,
    body: body({}),
    data: z.object({ fdEndedNum: z.number().int() }),
  }),
  logins: reads("The last ten attempts to log in with the caller's account, the newest first", {
    peopleOnly: true,
    data: z.array(loginLogRow),
  }),
})
