import type { Failure as FailureEnvelope } from '@zhixin/contract/envelope'
import type { ErrorCode } from '@zhixin/contract/errors'
import { clientText } from './clientText'
import { Failure, type FieldFailure } from './failure'

/** The body of a failure: ours (the contract's Failure), or that of a proxy in between. */
export type FailureBody = Partial<Omit<FailureEnvelope, 'data' | 'message'>> & {
  message?: unknown
  msg?: unknown
  data?: { message?: unknown; issues?: FieldFailure[]; current?: unknown; ticket?: string } | null
}

/** A failed request. The HTTP client has shown it already: screens only log it or read its parts. */
export class RequestError extends Failure {
  override name = 'RequestError'
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number
  /** The code of the error catalogue, if the answer had one. */
  readonly code: ErrorCode | undefined
  /** The answer's data, such as the current record of a version conflict. */
  readonly data: FailureBody['data']

  constructor(
    message: string,
    parts: { status?: number; body?: FailureBody | undefined; cancelled?: boolean; cause?: unknown } = {},
  ) {
    const { status = 0, body, cancelled = false, cause } = parts
    super(message, {
      cancelled,
      isAnswered: status !== 0,
      isForbidden: status === 403,
      issues: body?.data?.issues ?? [],
      current: body?.error === 'version_conflict' ? body.data?.current : undefined,
      requestId: body?.requestId,
      cause,
    })
    this.status = status
    this.code = body?.error
    this.data = body?.data
  }

  /** Whether the same request may succeed later: it was not refused (4xx), or only for being too slow or too often. */
  get isPassing(): boolean {
    return this.status < 400 || this.status >= 500 || this.status === 408 || this.status === 429
  }
}

const sentence = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

/**
 * The sentence of a failed answer: data.message, else message, else msg, else 'Request exception' (rule
 * message.failure).
 */
export function failureMessage(body: FailureBody | undefined): string {
  if (body?.error === 'invalid_grant') return clientText('bad_credentials')
  return (
    sentence(body?.data?.message) ??
    sentence(body?.message) ??
    sentence(body?.msg) ??
    clientText('request_exception')
  )
}

/** Reads the body of an answer as an object, also when it came as a blob or as text. */
export async function readFailureBody(data: unknown): Promise<FailureBody | undefined> {
  let value = data
  if (value instanceof Blob) value = await value.text()
  if (value instanceof ArrayBuffer) value = new TextDecoder().decode(value)
  if (typeof value === 'string') {
    try {
      value = JSON.parse(value)
    } catch {
      return undefined
    }
  }
  return typeof value === 'object' && value !== null ? (value as FailureBody) : undefined
}
