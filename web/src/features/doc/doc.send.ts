import { exchange, RequestError } from '../../lib/http'
import type { ApiCall } from './doc.document'
import { type Draft, headersOf, urlOf } from './doc.request'

/** The outcome of a request. */
export interface Outcome {
  /** 0 if there was no answer. */
  status: number
  milliseconds: number
  headers: [string, string][]
  /** The body as text; undefined if it is none. */
  text?: string
  /** The body if it is a file. */
  file?: { blob: Blob; name: string }
  /** Why there was no answer. */
  failure?: string
}

/** The headers that matter to integrators. */
const shownHeaders = [
  'content-type',
  'content-length',
  'content-range',
  'content-disposition',
  'etag',
  'cache-control',
  'retry-after',
  'x-request-id',
]

/** Sends a call with the person's session; any answer is an outcome. */
export async function send(
  call: ApiCall,
  draft: Draft,
  file: File | undefined,
  signal: AbortSignal,
): Promise<Outcome> {
  const url = urlOf(call, draft)
  const begin = performance.now()
  const passed = () => Math.round(performance.now() - begin)
  try {
    const answer = await exchange({ method: call.method, url, signal, ...bodyOf(call, draft, file) })
    const milliseconds = passed()
    const headers = shownHeaders.flatMap((name): [string, string][] => {
      const value: unknown = answer.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    })
    return { status: answer.status, milliseconds, headers, ...(await contentOf(answer.data, url)) }
  } catch (error) {
    const failure = error instanceof RequestError ? error.message : String(error)
    return { status: 0, milliseconds: passed(), headers: [], failure }
  }
}

function bodyOf(call: ApiCall, draft: Draft, file: File | undefined) {
  const headers = headersOf(call, draft)
  if (call.file) {
    const data = new FormData()
    if (file) data.append(call.file.name, file)
    return { headers, data }
  }
  if (!call.body || draft.body.trim() === '') return { headers }
  return { headers: { ...headers, 'Content-Type': 'application/json' }, data: draft.body }
}

/** JSON is indented, other text shown as it is; a file is offered. */
async function contentOf(blob: Blob, url: string): Promise<Pick<Outcome, 'text' | 'file'>> {
  if (blob.size === 0) return {}
  if (!/json|^text\//.test(blob.type)) {
    const name = decodeURIComponent(url.split('?', 1)[0]?.split('/').at(-1) ?? '')
    return { file: { blob, name } }
  }
  const text = await blob.text()
  try {
    return { text: JSON.stringify(JSON.parse(text), null, 2) }
  } catch {
    return { text }
  }
}
