import { constants, publicEncrypt } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { hasWrk, measureWithWrk } from './wrk'

/** A prepared request, to be sent repeatedly. */
export type Request = Buffer

/** The result of a run of requests; times in milliseconds. */
export interface Load {
  perSecond: number
  p50: number
  p99: number
}

/** A session at a server on this machine. */
export interface Session {
  port: number
  token: string
  request: (method: 'GET' | 'POST', path: string, body?: unknown) => Request
  call: <T>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<T>
}

/** Logs in with a demo account. */
export async function openSession(port: number, username: string, password: string): Promise<Session> {
  const base = `http://127.0.0.1:${port}`
  const { data: key } = (await (await fetch(`${base}/auth/publicKey`)).json()) as { data: string }
  const padding = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const answer = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username,
      password: publicEncrypt(padding, Buffer.from(password)).toString('base64'),
    }),
  })
  const { data } = (await answer.json()) as { data: { access_token: string } }
  const authorization = `Bearer ${data.access_token}`
  return {
    port,
    token: data.access_token,
    request: (method, path, body) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const headers = [
        `${method} ${path} HTTP/1.1`,
        `host: 127.0.0.1:${port}`,
        `authorization: ${authorization}`,
        'accept: application/json',
        'accept-language: zh-CN',
        ...(text ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`] : []),
      ]
      return Buffer.from(`${headers.join('\r\n')}\r\n\r\n${text}`)
    },
    call: async <T>(method: 'GET' | 'POST', path: string, body?: unknown) => {
      const called = await fetch(`${base}${path}`, {
        method,
        headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (!called.ok) throw new Error(`${method} ${path}: ${called.status} ${await called.text()}`)
      return (await called.json()) as T
    },
  }
}

/**
 * One connection that sends a request when the answer to the previous one has arrived. It reads no more of an answer
 * than necessary: the load generator's own cost would distort the measurement.
 */
class Connection {
  readonly #socket: Socket
  #pending: { resolve: () => void; reject: (error: Error) => void } | undefined
  #head = ''
  /** Missing bytes of the answer; unknown until its head is there. */
  #missing: number | undefined

  constructor(port: number) {
    const buffer = Buffer.allocUnsafe(64 * 1024)
    const callback = (size: number) => {
      this.#take(buffer.subarray(0, size))
      return true
    }
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } })
    this.#socket.on('error', (error) => this.#pending?.reject(error))
  }

  send(request: Request): Promise<void> {
    this.#head = ''
    this.#missing = undefined
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    if (this.#missing !== undefined) this.#missing -= chunk.length
    else {
      const end = chunk.indexOf('\r\n\r\n')
      this.#head += chunk.toString('latin1', 0, end < 0 ? chunk.length : end)
      if (end < 0) return
      const length = /\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1]
      if (!this.#head.startsWith('HTTP/1.1 200 ') || length === undefined) {
        this.#pending?.reject(
          new Error(`Unexpected answer: ${this.#head} ${chunk.toString().slice(0, 1000)}`),
        )
        return
      }
      this.#missing = Number(length) - (chunk.length - end - 4)
    }
    if (this.#missing <= 0) this.#pending?.resolve()
  }
}

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

interface LoadOptions {
  clients: number
  seconds: number
  /** The maximum number of requests. */
  limit?: number
  /** Runs before each request; its time does not count. */
  before?: () => Promise<unknown>
}

/** What is sent: any of these, in turn, or what a client sends next. */
export type Requests = readonly Request[] | ((client: number, turn: number) => Request)

/**
 * Sends requests from some clients, each waiting for its answer, for a time: with wrk if it is installed, the requests
 * are the same for every client and their number has no limit.
 */
export async function measure(
  { port }: Session,
  requests: Requests,
  { clients, seconds, limit = Number.POSITIVE_INFINITY, before }: LoadOptions,
): Promise<Load> {
  if (hasWrk && typeof requests !== 'function' && !before && limit === Number.POSITIVE_INFINITY)
    return measureWithWrk(port, requests, { clients, seconds })
  const requestOf =
    typeof requests === 'function'
      ? requests
      : (client: number, turn: number) => requests[(client * 7 + turn) % requests.length] as Request
  const times: number[] = []
  const begin = performance.now()
  const end = begin + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const connection = new Connection(port)
      try {
        for (let turn = 0; performance.now() < end && times.length < limit; turn++) {
          await before?.()
          const sent = performance.now()
          await connection.send(requestOf(client, turn))
          times.push(performance.now() - sent)
        }
      } finally {
        connection.close()
      }
    }),
  )
  const elapsed = performance.now() - begin
  times.sort((a, b) => a - b)
  return { perSecond: (times.length / elapsed) * 1000, p50: at(times, 0.5), p99: at(times, 0.99) }
}
