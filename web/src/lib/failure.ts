/** One thing that is wrong with what was sent: where, and what, with the key that the sentence was made of. */
export interface FieldFailure {
  path: readonly (string | number)[]
  message: string
  key?: string
  parameters?: Readonly<Record<string, string | number>>
}

interface Parts {
  /** The person, or a newer question, has cancelled it: nothing is wrong. */
  cancelled?: boolean
  /** Somebody has answered; otherwise it may have been done all the same. */
  isAnswered?: boolean
  /** The person may not do it. */
  isForbidden?: boolean
  issues?: readonly FieldFailure[]
  /** The record as somebody else has saved it meanwhile, where that stands in the way. */
  current?: unknown
  /** Names the attempt to whoever looks for its cause. */
  requestId?: string | undefined
  cause?: unknown
}

/** Why something that was asked for did not happen, in words for people; how it was asked for does not matter here. */
export class Failure extends Error {
  override name = 'Failure'
  readonly cancelled: boolean
  readonly isAnswered: boolean
  readonly isForbidden: boolean
  /** What is wrong with which field: forms show these at their fields. */
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
