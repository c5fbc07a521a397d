import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { authApi } from '@zhixin/contract/auth/auth.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { dictionaryApi } from '@zhixin/contract/dictionary/dictionary.api'
import { draftApi } from '@zhixin/contract/draft/draft.api'
import { productApi } from '@zhixin/contract/product/product.api'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { statisticsApi } from '@zhixin/contract/statistics/statistics.api'
import { uploadApi } from '@zhixin/contract/upload/upload.api'
import { viewApi } from '@zhixin/contract/view/view.api'
import { expect } from 'vitest'
import { requestAllowance } from '../lib/allowance'
import { type Client, demoPassword } from './api'
import { givenUpload } from './everything'
import { customerBody, givenCustomer } from './given'
import { startTroubledServer, type TroubledServer } from './troubled'
import { end, multipart, part } from './uploadSamples'

/** A server whose database is in trouble, and calls of different kinds. */
export interface Setting extends TroubledServer {
  admin: Client
  /** An existing customer. */
  id: number
  calls: Record<string, () => Promise<unknown>>
  /** The results of concurrent calls. */
  tell: (names?: string[]) => Promise<Record<string, Told>>
}

export interface Told {
  status: number
  error: string | undefined
  message: string
  /** `Retry-After`. */
  wait: string | undefined
}

export async function told(work: () => Promise<unknown>): Promise<Told> {
  const answer = (await work()) as {
    status: number
    headers: Record<string, string>
    body: { error?: string; message: string }
  }
  const { error, message } = answer.body
  return { status: answer.status, error, message, wait: answer.headers['retry-after'] }
}

let names = 0
/** A unique name. */
export const another = () => `新${++names}`

/** The calls that write. */
export const writing = [
  'a new customer',
  'a changed customer',
  'a new product',
  'a draft',
  'an upload',
  'a login',
  'a refresh',
  'a logout',
]

async function callsOf(troubled: TroubledServer, admin: Client, id: number): Promise<Setting['calls']> {
  const { server } = troubled
  const fdOssUri = await givenUpload(server, admin)
  // Encrypted beforehand: the key is requested again after a while, and would not arrive during the trouble.
  const password = await server.encrypt(demoPassword)
  return {
    'the list': () => admin.call(customerApi.list, { body: {} }),
    'a search': () => admin.call(customerApi.list, { body: { fdCompanyName: another() } }),
    'a customer': () => admin.call(customerApi.detail, { params: { id } }),
    'its history': () => admin.call(customerApi.history, { params: { id } }),
    statistics: () => admin.call(statisticsApi.overview, { body: { fdStartCreateDate: '2026-01-01' } }),
    'a dictionary': () => admin.call(dictionaryApi.bundle),
    products: () => admin.call(productApi.list, { body: {} }),
    views: () => admin.call(viewApi.list, { body: { fdListKey: 'customer' } }),
    account: () => admin.call(profileApi.current),
    'a link to a file': () => admin.call(uploadApi.sign, { query: { fdOssUri } }),
    'a new customer': () => admin.call(customerApi.save, { body: customerBody({ fdName: another() }) }),
    'a changed customer': () =>
      admin.call(customerApi.save, { body: customerBody({ id, fdName: another() }) }),
    'a new product': () => admin.call(productApi.save, { body: { fdName: another() } }),
    'a draft': () =>
      admin.call(draftApi.save, { body: { fdFormKey: 'customer', fdValues: { fdName: another() } } }),
    'an upload': () => sendFile(server.url, admin, 0),
    'a login': () => server.nobody.call(authApi.login, { body: { username: 'viewer', password } }),
    ...(await sessionCalls(troubled)),
  }
}

/** Calls about sessions: refreshing one repeatedly, and logging out of it. */
async function sessionCalls({ server }: TroubledServer) {
  const { logIn, nobody } = server
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    [answer.headers['set-cookie']]
      .flat()
      .join(';')
      .match(/zhixin_refresh=[^;]+/)?.[0] ?? ''
  const signIn = async () => (await logIn('viewer')).body.data?.access_token
  let cookie = cookieOf(await logIn('viewer'))
  let leaving = await signIn()
  return {
    'a refresh': async () => {
      const answer = await nobody.call(authApi.refresh, { headers: { cookie } })
      if (answer.status === 200) cookie = cookieOf(answer)
      return answer
    },
    'a logout': async () => {
      const answer = await nobody.call(authApi.logout, { headers: { authorization: `Bearer ${leaving}` } })
      if (answer.status !== 503) leaving = await signIn()
      return answer
    },
  }
}

/** Starts a server without trouble at first. */
export async function startSetting(): Promise<Setting> {
  const troubled = await startTroubledServer()
  const admin = await troubled.server.as('admin')
  const { id } = await givenCustomer(admin)
  const calls = await callsOf(troubled, admin, id)
  const tell = async (asked = Object.keys(calls)) =>
    Object.fromEntries(
      await Promise.all(asked.map(async (name) => [name, await told(calls[name] as () => Promise<unknown>)])),
    ) as Record<string, Told>
  expectFine(await tell())
  return { ...troubled, admin, id, calls, tell }
}

/** The distinct values in the answers. */
export const all = <T>(answers: Record<string, Told>, of: (answer: Told) => T): T[] => [
  ...new Set(Object.values(answers).map(of)),
]

/** The answer to a call while the database is in trouble. */
export const isUnavailable = expect.objectContaining({ status: 503, error: 'unavailable', wait: '5' })
export const everyOne = <T>(answers: Record<string, T>, value: T) =>
  Object.fromEntries(Object.keys(answers).map((name) => [name, value]))

export function expectUnavailable(answers: Record<string, Told>): void {
  expect(answers).toEqual(everyOne<unknown>(answers, isUnavailable))
  // The promise is ten seconds; what a busy machine adds is not the server's.
  expect(requestAllowance).toBeLessThan(10_000)
}

export const expectFine = (answers: Record<string, Told>) =>
  expect(answers).toEqual(everyOne<unknown>(answers, expect.objectContaining({ status: 200 })))

/** Sends a file whose second half comes after a delay in milliseconds. */
export function sendFile(url: string, client: Client, pause: number) {
  const file = part({ content: 'slow '.repeat(20_000), disposition: 'name="file"; filename="slow.txt"' })
  return sendInParts(url + uploadApi.upload.path, client, multipart, Buffer.concat([file, end]), pause)
}

/** Sends a body in two parts, the second after a delay in milliseconds. */
export async function sendInParts(
  address: string,
  { token }: Client,
  type: string,
  body: Buffer,
  pause: number,
) {
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-language': 'en-US',
    'content-type': type,
    'content-length': body.length,
  }
  const request = http.request(address, { method: 'POST', headers })
  const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject)
  })
  const half = Math.floor(body.length / 2)
  request.write(body.subarray(0, half))
  await sleep(pause)
  request.end(body.subarray(half))
  const answer = await answered
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: JSON.parse(Buffer.concat(chunks).toString()),
  }
}
