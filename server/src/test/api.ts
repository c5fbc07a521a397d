import { constants, publicEncrypt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { authApi } from '@zhixin/contract/auth/auth.api'
import type { DataOf, Endpoint, RowOf } from '@zhixin/contract/endpoint'
import type { Failure } from '@zhixin/contract/envelope'
import { withSettings } from '@zhixin/prisma/engine/databaseUrl'
import type { FastifyInstance } from 'fastify'
import request, { type Response } from 'supertest'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../app'
import { type Config, readConfig } from '../config'
import { schedules } from '../http/schedule'
import { type Database, openDatabase } from '../lib/database'
import { createStorage } from '../lib/storage/createStorage'
import type { Storage } from '../lib/storage/storage'
import { runOn, testDatabase } from './database'
import { testSecret } from './loginKey'

// On a busy machine a test may last until a first round, which would come between its steps.
schedules.areOn = false

/** The password of every demo account. */
export const demoPassword = 'zhixin-demo-2026'

/** The input of a call. The parts are untyped on purpose: many tests send invalid input. */
export interface TestCall {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

type AnswerBody<E> = {
  code: number
  message: string
  data: E extends { row: infer _ } ? RowOf<E>[] : DataOf<E>
  total: number
} & Partial<Omit<Failure, 'code' | 'message' | 'data'>>

/** An answer; `body` is typed as the success of the endpoint, and has a failure's fields as well. */
export interface Answer<E> {
  status: number
  headers: Record<string, string>
  body: AnswerBody<E>
}

/** A caller of the API: a session's token, or nobody. */
export interface Client {
  token: string | undefined
  call: <E extends Endpoint>(endpoint: E, sent?: TestCall) => Promise<Answer<E>>
  /** What a call that succeeds answers; one that is refused throws. */
  data: <E extends Endpoint>(endpoint: E, sent?: TestCall) => Promise<Answer<E>['body']['data']>
}

function clientOf(app: FastifyInstance, token: string | undefined): Client {
  const call = async <E extends Endpoint>(endpoint: E, sent: TestCall = {}) => {
    const filled = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(sent.params?.[name] ?? ''))
    const asked = request(app.server)[endpoint.method === 'GET' ? 'get' : 'post'](filled)
    if (token) asked.set('authorization', `Bearer ${token}`)
    asked.set({ 'accept-language': 'en-US', ...sent.headers }).query(sent.query ?? {})
    const answer: Response = await (sent.body === undefined ? asked : asked.send(sent.body as object))
    return answer as unknown as Answer<E>
  }
  const data = async <E extends Endpoint>(endpoint: E, sent?: TestCall) => {
    const { status, body } = await call(endpoint, sent)
    if (status !== 200) throw new Error(`${endpoint.path} was refused: ${JSON.stringify(body)}`)
    return body.data
  }
  return { token, call, data }
}

/** A caller with a token of this server. */
export const clientWith = ({ app }: { app: FastifyInstance }, token: string): Client => clientOf(app, token)

/** The issues of a refused request as `path: message` lines. */
export function issuesOf(answer: { body: { data: unknown } }): string[] {
  const data = answer.body.data as Failure['data']
  return (data?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

/** What the audit log has about something, the oldest first. */
export const auditLog = ({ database }: TestServer, where: NonNullable<AuditLogQuery>['where']) =>
  database.prisma.auditLog.findMany({ where, orderBy: { id: 'asc' } })

type AuditLogQuery = Parameters<TestServer['database']['prisma']['auditLog']['findMany']>[0]

/** A running server, as callers see it. */
export interface Reachable {
  /** A caller without a session. */
  nobody: Client
  /** Encrypts a password with this server's key. */
  encrypt: (password: string) => Promise<string>
}

function reach(app: FastifyInstance): Reachable {
  const nobody = clientOf(app, undefined)
  return {
    nobody,
    encrypt: async (password) => {
      const { body } = await nobody.call(authApi.publicKey)
      const key = { key: body.data, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
      return publicEncrypt(key, Buffer.from(password)).toString('base64')
    },
  }
}

/** A running server on a database of its own. */
export interface TestServer extends Reachable {
  app: FastifyInstance
  url: string
  config: Config
  database: Database
  /** The database as the owner of its tables, with rights that the server lacks. */
  ownerUrl: string
  /** Runs statements as that owner. */
  asOwner: (statements: string) => Promise<void>
  /** A logged-in caller; one session per name and server. */
  as: (username: string) => Promise<Client>
  /** A new session each time. */
  logIn: (username: string, password?: string) => Promise<Answer<typeof authApi.login>>
  /** Servers that were started beside it; they close before it does. */
  beside: SecondServer[]
  close: () => Promise<void>
}

/** On a busy machine a test may hold for seconds what a request waits for; no request waits for nine. */
const withPatience = async (url: string) => withSettings(url, '-c lock_timeout=8000')

/**
 * Starts the whole server as production does, on a fresh copy of the seeded database.
 * @param route the address by which the server reaches its database, for one behind a proxy
 * @param storageOf its store of files
 */
export async function startTestServer(
  environment: Record<string, string> = {},
  route: (url: string, ownerUrl: string) => Promise<string> = withPatience,
  storageOf: (config: Config) => Storage = createStorage,
): Promise<TestServer> {
  const { url: databaseUrl, ownerUrl, drop } = await testDatabase()
  const DATABASE_URL = await route(databaseUrl, ownerUrl)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zhixin-test-'))
  const config = readConfig({
    DATABASE_URL,
    DATA_DIR: dataDir,
    JWT_SECRET: testSecret,
    LOG_LEVEL: 'silent',
    DEMO: 'on',
    // A test that is about jobs has them done.
    JOBS: 'worker',
    // A test that is about limits sets them.
    RATE_LIMIT_PER_ACCOUNT: '0',
    RATE_LIMIT_PER_ADDRESS: '0',
    ...environment,
  })
  const database = openDatabase({ url: DATABASE_URL })
  const app = await buildApp({ config, database, storage: storageOf(config) })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })

  const client = (token?: string) => clientOf(app, token)
  const { nobody, encrypt } = reach(app)
  const logIn = async (username: string, password = demoPassword) =>
    nobody.call(authApi.login, { body: { username, password: await encrypt(password) } })

  const sessions = new Map<string, Promise<Client>>()
  const open = async (username: string) => client((await logIn(username)).body.data.access_token)
  const as = (username: string) => {
    const session = sessions.get(username) ?? open(username)
    sessions.set(username, session)
    return session
  }

  const beside: SecondServer[] = []
  const close = async () => {
    for (const second of beside) await second.close()
    await app.close()
    await database.close()
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const asOwner = (statements: string) => runOn(ownerUrl, statements)
  return { app, url, config, database, ownerUrl, asOwner, nobody, as, logIn, encrypt, beside, close }
}

/**
 * What the tests of a file or a group share: made before them, and closed after them where it can be closed. It has its
 * parts once they run, not earlier.
 */
export function shared<T extends object>(make: () => Promise<T>): T {
  const made = {} as T & { close?: () => Promise<unknown> }
  beforeAll(async () => {
    Object.assign(made, await make())
  })
  afterAll(() => made.close?.())
  return made
}

/** An act that is done once, however often it is called. */
function once(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= act()
    return done
  }
}

/** A second server on the database of a first. */
export interface SecondServer extends Reachable {
  app: FastifyInstance
  config: Config
  database: Database
  /** A caller with a session of the first. */
  as: (client: Client) => Client
  close: () => Promise<void>
}

/**
 * Starts another server on the database of a running one, as production does behind a load balancer.
 * @param settings of its connections, as PostgreSQL's `-c` takes them: `lock_timeout=100`
 * @param changes differences in its configuration
 */
export async function startBeside(
  first: TestServer,
  settings: string[] = [],
  changes: Partial<Config> = {},
): Promise<SecondServer> {
  const config = { ...first.config, ...changes }
  const url = new URL(config.DATABASE_URL ?? '')
  if (settings.length > 0)
    url.searchParams.set('options', settings.map((setting) => `-c ${setting}`).join(' '))
  const database = openDatabase({ url: url.href })
  const app = await buildApp({ config, database, storage: createStorage(config) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const close = once(async () => {
    await app.close()
    await database.close()
  })
  const second = {
    ...reach(app),
    app,
    config,
    database,
    as: ({ token }: Client) => clientOf(app, token),
    close,
  }
  first.beside.push(second)
  return second
}
