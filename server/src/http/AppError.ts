import type { RankRule } from '@zhixin/contract/account/rankRules'
import type { ErrorCode } from '@zhixin/contract/errors'
import type { MessageKey, MessageParameters } from '@zhixin/contract/messages'
import type { PermissionCode } from '@zhixin/contract/permissions'

/** What is wrong with a field; `message` is an encoded message key, which each caller reads in their language. */
export interface FieldIssue {
  path: (string | number)[]
  message: string
}

interface AppErrorOptions {
  /** Another sentence than the code's own. */
  message?: MessageKey
  /** Parameters of the catalogue's sentence. */
  parameters?: MessageParameters
  /** What is wrong where. */
  issues?: FieldIssue[]
  /** The present state, for a caller who has to merge (409 version_conflict). */
  current?: unknown
  /** The permission that the caller lacks; the sentence names it in words. */
  permission?: PermissionCode
  /** The rule of ranks that was broken. */
  rule?: RankRule
  /** How many stand in the way. */
  count?: number
  headers?: Record<string, string>
  /**
   * Somebody asked for more than they have been given, which is put on record: the field of an account that they lack,
   * and the value that they asked for; or the rule that they broke.
   */
  escalation?: ['fdPermissionCode' | 'fdServiceTypeList' | 'fdRule', string | number[]]
}

/** A refusal with a code of the catalogue; rendered in the caller's language in one place (http/failure). */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly options: AppErrorOptions = {},
  ) {
    super(code)
    this.name = 'AppError'
  }
}

/** A refusal of one field: `message` is an encoded message key. */
export function invalid(path: FieldIssue['path'], message: string): AppError {
  return new AppError('validation_failed', { issues: [{ path, message }] })
}

/**
 * The refusal of a caller who lacks a permission; the lists of apps have a sentence of their own (rule
 * permission.apps).
 */
export function forbidden(permission: PermissionCode): AppError {
  return new AppError(permission === 'app:list' ? 'app_forbidden' : 'forbidden', { permission })
}

/** The same where it is no mistake of a screen: somebody asks to change, or to see of others, what they may not. */
export function escalation(permission: PermissionCode): AppError {
  return new AppError('forbidden', { permission, escalation: ['fdPermissionCode', permission] })
}
