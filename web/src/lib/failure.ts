/** An issue of what was sent: where, and what, with the key that the sentence was made of. */
export interface FieldFailure {
  path: readonly (string | number)[]
  message: string
  key?: string
  parameters?: Readonly<Record<string, string | number>>
}

interface Parts {
  /** The person, or a newer request, has cancelled it: nothing is wrong. */
  cancelled?: boolean
  /** Whether there was an answer; otherwise the request may have been carried out all the same. */
  isAnswered?: boolean
  /** Whether the person lacks the permission. */
  isForbidden?: boolean
  issues?: readonly FieldFailure[]
  /** The record as somebody else has saved it meanwhile, for a conflict. */
  current?: unknown
  /** The request ID, with which the cause can be found in the logs. */
  requestId?: string | undefined
  cause?: unknown
}

/** Why an action failed, in words for people, independent of how it was requested. */
export class Failure extends Error {
  override name = 'Failure'
  readonly cancelled: boolean
  readonly isAnswered: boolean
  readonly isForbidden: boolean
  /** The issues of fields: forms show these at their fields. */
  readonly issues: readonly FieldFailure[]
  readonly current: unknown
  readonly requestId: string | undefined

  constructor(message: string, parts: Parts = {}) {
    super(message, { cause: parts.cause })
    this.cancelled = parts.cancelled ?? false
    this.isAnswered = parts.isAnswered ?? false
    this.isForbidden = parts.isForbidden ?? false
    this.issues = parts.issues ?? []
    this.current = parts.current
    this.requestId = parts.requestId
  }
}
