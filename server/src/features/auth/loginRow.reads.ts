import type { LoginLogRow } from '@zhixin/contract/loginLog/loginLog.schema'
import type { LoginReason } from '@zhixin/contract/loginLog/loginLog.texts'
import type { LoginLog } from '@zhixin/prisma/client'
import type { Caller } from '../../http/call'

/**
 * What its owner is told of a failed attempt: the exact reason would tell the thief of a session whether a captured
 * ciphertext decrypts.
 */
const toldAlike: Record<string, LoginReason> = { undecryptable: 'wrong_password' }

/** Why an attempt failed, as somebody is told; the exact reason is for readers of the whole log. */
export const reasonFor = ({ permissions }: Caller, reason: string): string =>
  permissions.has('loginLog:list') ? reason : (toldAlike[reason] ?? reason)

/** An attempt as the API shows it. */
export const toLoginRow = (record: LoginLog, caller: Caller): LoginLogRow => ({
  id: Number(record.id),
  fdUsername: record.username,
  fdResult: record.result as LoginLogRow['fdResult'],
  fdReason: reasonFor(caller, record.reason),
  fdIp: record.ip,
  fdUserAgent: record.userAgent,
  fdAttemptNum: record.attempts,
  fdNewDevice: record.isNewDevice,
  createdDate: record.createdAt.toISOString(),
})
