import { storedLanguage } from './language'
import { readToken } from './token'

/** How long an answer may take, in milliseconds (rule message.timeout); tests have less time. */
export const patience = { answer: 60_000 }

export interface HttpRequest {
  method: string
  url: string
  /** What the address asks with; what is undefined is left out. */
  query?: Record<string, unknown>
  headers?: Record<string, string>
  /** Texts and files go as they are, everything else as JSON. */
  body?: unknown
  signal?: AbortSignal
  /** Gives the answer's body as a file; without, it is read as JSON, and what is none stays text. */
  asFile?: boolean
  /** Hears which part of the body has been sent, from 0 to 1. */
  onUploadProgress?: (sent: number) => void
}

/** Whatever came back, refusals too. */
export interface HttpAnswer {
  status: number
  data: unknown
  /** A header of the answer; null without one. */
  header: (name: string) => string | null
}

/** Nobody answered: the network failed, it took too long, or the request was cancelled. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'

  constructor(readonly isCancelled: boolean) {
    super(isCancelled ? 'The request was cancelled' : 'Nobody answered')
  }
}

/** The address with its question, as it is sent; also the name of a call that was sent ahead. */
export function addressOf({ url, query = {} }: Pick<HttpRequest, 'url' | 'query'>): string {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const question = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()
  return question ? `${url}?${question}` : url
}

const isText = (value: unknown): value is string => typeof value === 'string'

function readBody(request: XMLHttpRequest): unknown {
  if (request.responseType === 'blob') return request.response
  try {
    return JSON.parse(request.responseText)
  } catch {
    return request.responseText
  }
}

/**
 * Sends a request with the person's token and language.
 * @throws NoAnswer
 */
export function send({ method, headers, body, signal, ...request }: HttpRequest): Promise<HttpAnswer> {
  const isPlain = body === undefined || isText(body) || body instanceof FormData || body instanceof Blob
  const token = readToken()
  const all = {
    'Accept-Language': storedLanguage(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(!isPlain && { 'Content-Type': 'application/json' }),
    ...headers,
  }
  return new Promise((resolve, reject) => {
    if (signal?.aborted) throw new NoAnswer(true)
    const sent = new XMLHttpRequest()
    const cancel = () => sent.abort()
    signal?.addEventListener('abort', cancel)
    sent.open(method, addressOf(request))
    for (const [name, value] of Object.entries(all)) sent.setRequestHeader(name, value)
    if (request.asFile) sent.responseType = 'blob'
    sent.timeout = patience.answer
    const { onUploadProgress } = request
    if (onUploadProgress)
      sent.upload.onprogress = ({ loaded, total }) => onUploadProgress(total > 0 ? loaded / total : 0)
    sent.onload = () =>
      resolve({
        status: sent.status,
        data: readBody(sent),
        header: (name) => sent.getResponseHeader(name),
      })
    sent.onerror = () => reject(new NoAnswer(false))
    sent.ontimeout = () => reject(new NoAnswer(false))
    sent.onabort = () => reject(new NoAnswer(true))
    sent.onloadend = () => signal?.removeEventListener('abort', cancel)
    sent.send(isPlain ? body : JSON.stringify(body))
  })
}
