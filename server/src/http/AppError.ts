import type { ErrorCode } from '@zhixin/contract/errors'
import type { Health } from '@zhixin/contract/health'
import type { MessageKey, MessageParameters } from '@zhixin/contract/messages'
import type { PermissionCode } from '@zhixin/contract/permissions'
import type { RankRule } from '@zhixin/contract/rank/rankRules'

/** An issue of a field; `message` is an encoded message key, rendered in the caller's language. */
export interface FieldIssue {
  path: (string | number)[]
  message: string
}

interface AppErrorOptions {
  /** A sentence other than the code's own. */
  message?: MessageKey
  /** Parameters of the sentence. */
  parameters?: MessageParameters
  /** The issues, each with its path. */
  issues?: FieldIssue[]
  /** The present state, for a caller who has to merge (409 version_conflict). */
  current?: unknown
  /** The missing permission; the sentence names it in words. */
  permission?: PermissionCode
  /** The broken rank rule. */
  rule?: RankRule
  /** Of a login that a second factor completes. */
  ticket?: string
  /** How many records prevent it. */
  count?: number
  /** What the server lacks. */
  parts?: Health
  headers?: Record<string, string>
  /**
   * Marks a refusal that is recorded in the system log (somebody asked for more than they have): the field of an
   * account that they lack with the requested value, or the broken rule.
   */
  escalation?: ['fdPermissionCode' | 'fdServiceTypeList' | 'fdRule', string | number[]]
}

/** A failure with a code of the catalogue; rendered in the caller's language in one place (http/failure). */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly options: AppErrorOptions = {},
  ) {
    super(code)
    this.name = 'AppError'
  }
}

/** A failure of one field: `message` is an encoded message key. */
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

/**
 * The same for requests that no screen makes by mistake: changing, or seeing of others, what the caller may not. It is
 * recorded.
 */
export function escalation(permission: PermissionCode): AppError {
  return new AppError('forbidden', { permission, escalation: ['fdPermissionCode', permission] })
}
