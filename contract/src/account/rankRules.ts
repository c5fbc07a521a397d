import type { ErrorCode } from '../errors'
import type { MessageKey } from '../messages'

/**
 * The rules by which nobody rises above themselves, each with its refusal and its sentence. An account stands above
 * somebody if it holds a permission, a data scope or a service type that they lack; nobody gives what they lack; nobody
 * takes themselves out; an administrator stays.
 */
export const rankRules = {
  above_permission: { error: 'rank_exceeded', message: 'rank_above_permission' },
  above_scope: { error: 'rank_exceeded', message: 'rank_above_scope' },
  above_service_type: { error: 'rank_exceeded', message: 'rank_above_service_type' },
  gives_permission: { error: 'rank_exceeded', message: 'rank_gives_permission' },
  gives_scope: { error: 'rank_exceeded', message: 'rank_gives_scope' },
  gives_service_type: { error: 'rank_exceeded', message: 'rank_gives_service_type' },
  gives_platform: { error: 'rank_exceeded', message: 'rank_gives_platform' },
  gives_mark: { error: 'rank_exceeded', message: 'rank_gives_mark' },
  own_status: { error: 'own_account_kept', message: 'own_status' },
  own_role: { error: 'own_account_kept', message: 'own_role' },
  own_type: { error: 'own_account_kept', message: 'own_type' },
  own_scope: { error: 'own_account_kept', message: 'own_scope' },
  own_password: { error: 'own_account_kept', message: 'own_password' },
  last_administrator: { error: 'last_administrator', message: 'last_administrator' },
} as const satisfies Record<string, { error: ErrorCode; message: MessageKey }>

export type RankRule = keyof typeof rankRules
