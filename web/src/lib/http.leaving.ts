import type { ApiCall } from '@zhixin/contract/endpoint'
import { nameCreation } from './http.creation'
import { readToken } from './token'

/** The maximum body of a request that outlives its page (64 KiB for all of them together). */
const maxBytes = 60_000

/**
 * Sends a last message while the page goes away; the browser delivers it afterwards, and nobody receives the answer.
 * @returns false if it cannot be sent: too large, or nobody is logged in
 */
export function sendWhileLeaving(
  endpoint: Pick<ApiCall, 'method' | 'path' | 'creates'>,
  body: object,
): boolean {
  const token = readToken()
  const text = JSON.stringify(body)
  if (!token || new TextEncoder().encode(text).length > maxBytes) return false
  fetch(endpoint.path, {
    method: endpoint.method,
    keepalive: true,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...nameCreation(endpoint, body)?.headers,
    },
    body: text,
  }).catch((error: unknown) => console.info('The last message of the page was not sent', error))
  return true
}
