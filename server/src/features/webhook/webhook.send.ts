import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { type BlockList, isIP } from 'node:net'
import { createSecureContext, rootCertificates } from 'node:tls'
import type { DeliveryFailure } from '@zhixin/contract/webhook/webhook.texts'
import type { Config } from '../../config'
import { guardedLookup, isReachable, networksOf, PrivateAddress } from '../../lib/publicAddresses'

/** Milliseconds that a delivery may take in all: less than its next attempt waits, so that two never overlap. */
const longest = 10_000

/** What of an answer is read, in bytes; nothing of it is kept. */
const answerLimit = 16 * 1024

export type SendConfig = Pick<Config, 'WEBHOOK_PRIVATE_NETWORKS' | 'WEBHOOK_CA_FILE'>

/** What came of an attempt. */
export interface Attempt {
  /** The status of the answer, if there was one. */
  code: number | null
  failure: DeliveryFailure | null
  milliseconds: number
}

interface Delivery {
  url: string
  secret: string
  /** The same whenever it is sent. */
  id: number
  body: string
}

/** The signature of a body at a time, in seconds since 1970 (rule webhook.signature). */
export const signatureOf = (secret: string, seconds: number, body: string) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

/** The IP address that a URL names itself; null where it has a name. */
export function addressIn(url: string): string | null {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? host : null
}

/** The way to a receiver. */
export interface Line {
  /** Sends a delivery once: to public addresses alone, without following redirects. It never throws. */
  send: (delivery: Delivery) => Promise<Attempt>
  close: () => void
}

/** Opens the way to a receiver: a connection that is kept between deliveries, of which one is sent at a time. */
export function openLine(config: SendConfig): Line {
  const allowed = networksOf(config.WEBHOOK_PRIVATE_NETWORKS)
  let agent: Agent | undefined
  return {
    async send(delivery) {
      const begun = performance.now()
      const ended = () => Math.round(performance.now() - begun)
      const signal = AbortSignal.timeout(longest)
      try {
        const literal = addressIn(delivery.url)
        if (literal !== null && !isReachable(literal, allowed)) throw new PrivateAddress(literal)
        agent ??= await agentOf(config, allowed)
        const code = await post(agent, delivery, signal)
        return { code, failure: failureOfStatus(code), milliseconds: ended() }
      } catch (error) {
        return { code: null, failure: failureOf(error), milliseconds: ended() }
      }
    },
    close: () => agent?.destroy(),
  }
}

/** Through no proxy, and to what was looked up and judged alone. */
async function agentOf({ WEBHOOK_CA_FILE: extra }: SendConfig, allowed: BlockList): Promise<Agent> {
  const trusted = extra && { ca: [...rootCertificates, await readFile(extra, 'utf8')] }
  return new Agent({
    keepAlive: true,
    maxSockets: 1,
    lookup: guardedLookup(allowed),
    // Made once: reading a hundred certificates takes longer than a delivery.
    ...(trusted && { secureContext: createSecureContext(trusted) }),
  })
}

/**
 * Posts a delivery. A kept connection that the receiver has just closed says nothing of the receiver: then it goes out once
 * more, by a new one.
 */
function post(agent: Agent, delivery: Delivery, signal: AbortSignal): Promise<number> {
  const { url, secret, id, body } = delivery
  return new Promise((resolve, reject) => {
    const sending = request(url, {
      method: 'POST',
      agent,
      signal,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Zhixin-Webhook/1',
        'zhixin-delivery': String(id),
        'zhixin-signature': signatureOf(secret, Math.floor(Date.now() / 1000), body),
      },
    })
    sending.on('error', (error: NodeJS.ErrnoException) => {
      if (sending.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE'))
        post(agent, delivery, signal).then(resolve, reject)
      else reject(error)
    })
    sending.on('response', (answer) => readAnswer(sending, answer, resolve, reject))
    sending.end(body)
  })
}

/** Waits for the end of an answer, as much as is read of one; its status counts. What is longer loses its connection. */
function readAnswer(
  sending: ClientRequest,
  answer: IncomingMessage,
  resolve: (code: number) => void,
  reject: (reason: unknown) => void,
): void {
  let size = 0
  const done = () => resolve(answer.statusCode ?? 0)
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= answerLimit) return
    done()
    sending.destroy()
  })
  answer.on('end', done)
  answer.on('error', reject)
}

function failureOfStatus(code: number): DeliveryFailure | null {
  if (code >= 200 && code < 300) return null
  return code >= 300 && code < 400 ? 'redirect' : 'status'
}

function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof PrivateAddress) return 'address'
  const { name, code = '' } = error as { name?: string; code?: string }
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'timeout'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown_host'
  if (/CERT|SIGNATURE|ISSUER|ALTNAME|SSL|TLS/.test(code)) return 'certificate'
  return 'connection'
}
