import type { ErrorCode } from './errors'
import type { Health } from './health'
import type { MessageKey, MessageParameters } from './messages'
import type { PermissionCode } from './permissions'
import type { RankRule } from './rank/rankRules'

/** A sentence in the caller's language with its key in the catalogue and its parameters. */
export interface Wording {
  message: string
  key: MessageKey
  parameters: MessageParameters
}

/** One issue of a request: where, and what. */
interface Issue extends Wording {
  path: (string | number)[]
}

/** A refused or failed request; the shape is the same for every kind of failure. */
export interface Failure extends Wording {
  code: 0
  error: ErrorCode
  /**
   * What belongs to some failures: the issues, the present record, the missing permission, the broken rule, a count, the ticket
   * of a login that a code completes, what the server lacks.
   */
  data: null | {
    issues?: Issue[]
    current?: unknown
    permission?: PermissionCode
    rule?: RankRule
    count?: number
    ticket?: string
    parts?: Health
  }
  requestId: string
}
