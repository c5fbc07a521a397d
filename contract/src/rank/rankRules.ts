import type { ErrorCode } from '../errors'
import { type Bilingual, both } from '../language'
import type { MessageKey } from '../messages'

/** The rules of rank, each with its refusal and its sentence (rules rank.above, rank.give, rank.role, rank.last). */
export const rankRules = {
  above_permission: { error: 'rank_exceeded', message: 'rank_above_permission' },
  above_scope: { error: 'rank_exceeded', message: 'rank_above_scope' },
  above_service_type: { error: 'rank_exceeded', message: 'rank_above_service_type' },
  gives_permission: { error: 'rank_exceeded', message: 'rank_gives_permission' },
  gives_scope: { error: 'rank_exceeded', message: 'rank_gives_scope' },
  gives_service_type: { error: 'rank_exceeded', message: 'rank_gives_service_type' },
  gives_platform: { error: 'rank_exceeded', message: 'rank_gives_platform' },
  gives_mark: { error: 'rank_exceeded', message: 'rank_gives_mark' },
  beyond_company: { error: 'rank_exceeded', message: 'rank_beyond_company' },
  role_permission: { error: 'rank_exceeded', message: 'rank_role_permission' },
  role_scope: { error: 'rank_exceeded', message: 'rank_role_scope' },
  own_role_kept: { error: 'own_account_kept', message: 'own_role_kept' },
  own_status: { error: 'own_account_kept', message: 'own_status' },
  own_role: { error: 'own_account_kept', message: 'own_role' },
  own_type: { error: 'own_account_kept', message: 'own_type' },
  own_scope: { error: 'own_account_kept', message: 'own_scope' },
  own_password: { error: 'own_account_kept', message: 'own_password' },
  own_second_factor: { error: 'own_account_kept', message: 'own_second_factor' },
  own_single_sign_on: { error: 'own_account_kept', message: 'own_single_sign_on' },
  last_administrator: { error: 'last_administrator', message: 'last_administrator' },
} as const satisfies Record<string, { error: ErrorCode; message: MessageKey }>

export type RankRule = keyof typeof rankRules

/** What the log says somebody tried and was refused. */
export const rankRuleTexts: Record<RankRule, Bilingual> = {
  above_permission: both('操作权限更多的账号', 'acting on an account with more permissions'),
  above_scope: both('操作数据范围更大的账号', 'acting on an account with a wider data scope'),
  above_service_type: both('操作业务类别更多的账号', 'acting on an account with more service types'),
  gives_permission: both('授予自己不具备的权限', 'giving permissions of others'),
  gives_scope: both('授予更大的数据范围', 'giving a wider data scope'),
  gives_service_type: both('授予自己不具备的业务类别', 'giving service types of others'),
  gives_platform: both('授予自己不具备的投放厂商', 'giving vendors of others'),
  gives_mark: both('授予自己不具备的变现标识', 'giving monetization marks of others'),
  beyond_company: both('操作其他公司的账号', 'acting beyond one’s company'),
  role_permission: both('更改或授予权限更多的角色', 'changing or giving a role with more permissions'),
  role_scope: both('更改或授予数据范围更大的角色', 'changing or giving a role with a wider data scope'),
  own_role_kept: both('更改、复制或授予自己的角色', 'changing, copying or giving one’s own role'),
  own_status: both('停用自己', 'disabling oneself'),
  own_role: both('更改自己的角色', 'changing one’s own role'),
  own_type: both('更改自己的账号类型和公司', 'changing one’s own type or company'),
  own_scope: both('收窄自己的业务类别', 'taking service types from oneself'),
  own_password: both('重置自己的密码', 'resetting one’s own password'),
  own_second_factor: both('移除自己的两步验证', 'removing one’s own two-step verification'),
  own_single_sign_on: both('更改自己的单点登录', 'changing one’s own single sign-on'),
  last_administrator: both('停用或更改最后一位管理员', 'taking the last administrator away'),
}
