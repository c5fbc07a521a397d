import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach } from 'vitest'
import { http } from '../lib/http.send'

const nodeFetch = globalThis.fetch

interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Reply {
  status?: number
  body?: unknown
  type?: string
  /** Never answers. */
  hang?: boolean
}

type Handler = (request: Received, nth: number) => Reply

/** The test page cannot move to the server's address, so the server allows its origin (CORS). */
const letIn = (origin = '*') => ({
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Allow-Headers': 'accept-language, authorization, content-type, if-match, idempotency-key',
})

/**
 * A real HTTP server for the tests of the client; the client and fetch resolve addresses against it. `answer` sets the
 * answers of a path, or of everything in a folder (`/folder/*`): the first, the second and so on; `received` are the
 * requests so far.
 */
export function serveTests() {
  const handlers = new Map<string, Handler>()
  const received: Received[] = []
  let server: Server

  beforeEach(async () => {
    handlers.clear()
    received.length = 0
    server = createServer(async (request, response) => {
      const cors = letIn(request.headers.origin)
      if (request.method === 'OPTIONS') return response.writeHead(204, cors).end()
      let body = ''
      for await (const part of request) body += part
      const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
      received.push(one)
      const path = one.path.split('?', 1)[0] ?? ''
      const nth = received.filter((other) => other.path.split('?', 1)[0] === path).length
      const handler = handlers.get(path) ?? handlers.get(path.replace(/[^/]*$/, '*'))
      const reply = handler?.(one, nth) ?? { status: 404, body: { code: 0 } }
      if (reply.hang) return
      response.writeHead(reply.status ?? 200, { ...cors, 'Content-Type': reply.type ?? 'application/json' })
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const address = `http://127.0.0.1:${port}`
    http.defaults.baseURL = address
    globalThis.fetch = (input, init) => nodeFetch(new URL(String(input), address), init)
  })

  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  return {
    received,
    to: (path: string) => received.filter((one) => one.path.split('?', 1)[0] === path),
    answer: (path: string, reply: Reply | Handler) =>
      handlers.set(path, typeof reply === 'function' ? reply : () => reply),
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A successful answer of the contract. */
export const success = (data: unknown, more: object = {}): Reply => ({
  body: { code: 1, message: 'success', data, ...more },
})

/** A failed answer of the contract. */
export const failure = (status: number, error: string, message: string, data: unknown = null): Reply => ({
  status,
  body: { code: 0, error, message, data, requestId: 'r-1' },
})
