import type { RankRule } from './account/rankRules'
import type { ErrorCode } from './errors'
import type { PermissionCode } from './permissions'

/** One thing that is wrong with a request: where, and a sentence in the caller's language. */
export interface Issue {
  path: (string | number)[]
  message: string
}

/** A successful answer. */
export interface Success<Data> {
  code: 1
  message: string
  data: Data
}

/** A successful answer with a page of rows and the number of all rows that match. */
export interface SuccessList<Row> extends Success<Row[]> {
  total: number
}

/** A refused or failed request; the shape is the same for every kind of failure. */
export interface Failure {
  code: 0
  error: ErrorCode
  message: string
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
