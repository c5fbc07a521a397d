import type { RankRule } from './account/rankRules'
import type { ErrorCode } from './errors'
import type { MessageKey, MessageParameters } from './messages'
import type { PermissionCode } from './permissions'

/** A sentence in the caller's language, and what it was made of: its key in the catalogue and what was filled in. */
export interface Told {
  message: string
  key: MessageKey
  parameters: MessageParameters
}

/** One thing that is wrong with a request: where, and what. */
export interface Issue extends Told {
  path: (string | number)[]
}

/** A refused or failed request; the shape is the same for every kind of failure. */
export interface Failure extends Told {
  code: 0
  error: ErrorCode
  /**
   * What is wrong where, the present state of what has changed, the permission that is missing, the rule that was
   * broken, how many stand in the way.
   */
  data: null | {
    issues?: Issue[]
    current?: unknown
    permission?: PermissionCode
    rule?: RankRule
    count?: number
  }
  requestId: string
}
