import { both, type Language } from '../language'
import { nameOf } from '../list/list'
import { fillIn } from '../messages'

/** The reasons of login attempts. */
export const loginReasonTexts = {
  ok: both('登录成功', 'Logged in'),
  wrong_password: both('密码错误', 'Wrong password'),
  unknown_user: both('用户名不存在', 'Unknown username'),
  disabled: both('账号已停用', 'Account disabled'),
  one_time_expired: both('一次性密码已过期', 'One-time password expired'),
  undecryptable: both('密码无法解密', 'Password could not be decrypted'),
  wrong_old_password: both('登录后再次验证时密码错误', 'Wrong password when confirming a change'),
  code_required: both('密码正确，等待验证码', 'Password correct, code required'),
  wrong_code: both('验证码错误', 'Wrong code'),
  unknown_token: both('访问令牌不存在', 'Unknown access token'),
  single_sign_on: both('单点登录成功', 'Logged in by single sign-on'),
  single_sign_on_unknown: both('未开通单点登录', 'Not opened to single sign-on'),
  password_closed: both('仅管理员可用密码登录', 'Password login is for administrators only'),
  throttled: both('失败次数过多，已锁定', 'Locked after too many failures'),
}

export type LoginReason = keyof typeof loginReasonTexts

/** The reasons that are no failed attempt at a secret: the throttle does not count them. */
export const uncountedReasons = [
  'throttled',
  'code_required',
  'single_sign_on_unknown',
] as const satisfies readonly LoginReason[]

/** Whose failures are counted together, and so who is locked out together (rule login.sources). */
export const loginSourceTexts = {
  0: both('陌生设备', 'Strangers'),
  1: both('登录过的地址', 'A known address'),
  2: both('登录过的设备', 'A known device'),
}

const attempts = both('{count} 次', '{count} attempts')
const newDevice = both('新设备', 'new device')

/** Why an attempt ended as it did, for how many attempts it stands, and whether the device was new. */
export function loginReasonText(
  { fdReason, fdAttemptNum, fdNewDevice }: { fdReason: string; fdAttemptNum: number; fdNewDevice: boolean },
  language: Language,
): string {
  const parts = [
    nameOf(loginReasonTexts, fdReason)?.[language] ?? fdReason,
    ...(fdAttemptNum > 1 ? [fillIn(attempts[language], { count: fdAttemptNum })] : []),
    ...(fdNewDevice ? [newDevice[language]] : []),
  ]
  return parts.join(' · ')
}
