import { constants, publicEncrypt } from 'node:crypto'
import http from 'node:http'
import { performance } from 'node:perf_hooks'
import { percentile } from './report'

/** A call of the API; with a body by POST. */
export interface Request {
  path: string
  body?: object
}

/** A session at a server on this machine. */
export interface Session {
  url: string
  token: string
  /** @returns the answer's text. @throws Error if its status is not 200 */
  send: (request: Request) => Promise<Buffer>
}

/** Sends requests on as many connections as are under way at once, and keeps them. */
function senderTo(url: string, headers: Record<string, string>): Session['send'] {
  const agent = new http.Agent({ keepAlive: true })
  return ({ path, body }) =>
    new Promise((resolve, reject) => {
      const request = http.request(
        url + path,
        { agent, headers, method: body ? 'POST' : 'GET' },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => {
            const text = Buffer.concat(chunks)
            if (answer.statusCode === 200) resolve(text)
            else reject(new Error(`${path} ${JSON.stringify(body)}: ${answer.statusCode} ${text}`))
          })
        },
      )
      request.on('error', reject)
      request.end(body && JSON.stringify(body))
    })
}

/** The data of an answer. */
export async function dataOf<Data>(answer: Promise<Buffer>): Promise<Data> {
  const { data } = JSON.parse(String(await answer)) as { data: Data }
  return data
}

/** Logs in as one of the demo's accounts. */
export async function openSession(url: string, username = 'admin'): Promise<Session> {
  const json = { 'content-type': 'application/json' }
  const send = senderTo(url, json)
  const key = await dataOf<string>(send({ path: '/auth/publicKey' }))
  const padding = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const password = publicEncrypt(padding, Buffer.from('zhixin-demo-2026')).toString('base64')
  const body = { username, password }
  const { access_token: token } = await dataOf<{ access_token: string }>(send({ path: '/auth/login', body }))
  return { url, token, send: senderTo(url, { ...json, authorization: `Bearer ${token}` }) }
}

/**
 * Sends requests from some clients, each of which waits for its answer.
 * @param next makes the next request
 * @returns answers per second, and percentiles of the time of one in milliseconds
 */
export async function measure(
  { send }: Session,
  next: () => Request,
  {
    clients,
    seconds,
    limit = Number.POSITIVE_INFINITY,
  }: { clients: number; seconds: number; limit?: number },
): Promise<{ rate: number; p50: number; p95: number; count: number }> {
  const times: number[] = []
  const begin = performance.now()
  const client = async () => {
    while (performance.now() < begin + seconds * 1000 && times.length < limit) {
      const sent = performance.now()
      await send(next())
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const elapsed = (performance.now() - begin) / 1000
  return {
    rate: times.length / elapsed,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    count: times.length,
  }
}
