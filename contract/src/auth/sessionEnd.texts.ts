import { both } from '../language'

/** Why a session was ended. */
export const sessionEndTexts = {
  logout: both('退出登录', 'Logged out'),
  ended_by_owner: both('由您本人结束', 'Ended by you'),
  ended_by_administrator: both('由管理员结束', 'Ended by an administrator'),
  account_disabled: both('账号或其公司已停用', 'The account or its company was disabled'),
  password_reset: both('密码已由管理员重置', 'Password reset by an administrator'),
  link_ended: both('单点登录的关联已由管理员取消', 'Single sign-on unlinked by an administrator'),
  password_changed: both('密码已修改', 'Password changed'),
  restored: both('数据已从备份恢复', 'The data was restored from a backup'),
  refresh_reused: both('登录凭证被重复使用，可能已泄露', 'Its token was used twice and may have been stolen'),
}

export type SessionEnd = keyof typeof sessionEndTexts
