import { z } from 'zod'
import { body, filterDate, filterText, filterValues, pageFields, requiredText } from '../fields'
import type { Bilingual } from '../language'

const both = (zh: string, en: string): Bilingual => ({ 'zh-CN': zh, 'en-US': en })

/** Why an attempt to log in ended as it did. */
export const loginReasonTexts = {
  ok: both('登录成功', 'Logged in'),
  wrong_password: both('密码错误', 'Wrong password'),
  unknown_user: both('用户名不存在', 'Unknown user name'),
  disabled: both('账号已停用', 'Account disabled'),
  undecryptable: both('密码无法解密', 'Password could not be decrypted'),
  wrong_old_password: both('修改密码时原密码错误', 'Wrong current password in a change of password'),
  throttled: both('失败次数过多，已锁定', 'Locked after too many failures'),
} as const satisfies Record<string, Bilingual>

export type LoginReason = keyof typeof loginReasonTexts

const moment = z.string().meta({ format: 'date-time' })

/** An attempt to log in (section 8 of the contract). */
export const loginLogRow = z.object({
  id: z.number().int(),
  /** As typed; need not be an account's. */
  fdUsername: z.string(),
  /** 0 failed, 1 signed in. */
  fdResult: z.literal([0, 1]),
  fdReason: z.string().meta({ enum: Object.keys(loginReasonTexts) }),
  fdIp: z.string(),
  fdUserAgent: z.string(),
  createdDate: moment,
})

export type LoginLogRow = z.output<typeof loginLogRow>

export const loginLogFilters = body({
  ...pageFields(),
  fdUsername: filterText(),
  fdResultList: filterValues(),
  fdIp: filterText(),
  fdStartCreateDate: filterDate(),
  fdEndCreateDate: filterDate(),
})

export type LoginLogFilters = z.output<typeof loginLogFilters>

/** A name that cannot log in for a while, because too many attempts failed. */
export const lockedName = z.object({
  fdUsername: z.string(),
  /** Failures in a row within the window. */
  fdFailureNum: z.number().int(),
  /** When it is let in again by itself. */
  fdLockedUntil: moment,
})

export type LockedName = z.output<typeof lockedName>

export const unlockInput = body({ fdUsername: requiredText({ max: 200, required: 'username_required' }) })
