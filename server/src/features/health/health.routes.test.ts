import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createServer } from '../../http/server'
import type { Services } from '../../services'
import { healthRoutes } from './health.routes'

let app: FastifyInstance
afterEach(() => app.close())

interface Parts {
  database?: () => Promise<void>
  storage?: () => Promise<void>
}

const works = async () => {}

async function start({ database = works, storage = works }: Parts = {}, whenStopping = works) {
  app = createServer({ logLevel: 'silent', trustProxy: undefined })
  const services = { database: { check: database }, storage: { check: storage } } as unknown as Services
  await app.register(healthRoutes, { services })
  await app.register(async (child) => child.addHook('preClose', whenStopping))
  await app.ready()
}

const failsBy = (code?: string) => () => Promise.reject(Object.assign(new Error('gone'), { code }))
const fails = failsBy()
const hangs = () => new Promise<never>(() => {})

describe('/healthz', () => {
  it('says that the process lives, whatever the database does', async () => {
    await start({ database: fails, storage: fails })
    const answer = await app.inject('/healthz')
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { code: 1, data: { status: 'alive' } }])
    expect((await app.inject({ method: 'HEAD', url: '/healthz' })).statusCode).toBe(200)
  })
})

describe('/readyz', () => {
  const ok = { database: 'ok', storage: 'ok' }

  it('says that requests can be served', async () => {
    await start()
    const answer = await app.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { code: 1, data: { status: 'ready', parts: ok } },
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    [{ database: fails }, { ...ok, database: 'no_answer' }],
    [{ database: failsBy('25006') }, { ...ok, database: 'read_only' }],
    [{ database: failsBy('53100') }, { ...ok, database: 'disk_full' }],
    [{ storage: failsBy('ECONNREFUSED') }, { ...ok, storage: 'no_answer' }],
    [{ storage: failsBy('EROFS') }, { ...ok, storage: 'read_only' }],
    [{ storage: failsBy('ENOSPC') }, { ...ok, storage: 'disk_full' }],
    [
      { database: fails, storage: fails },
      { database: 'no_answer', storage: 'no_answer' },
    ],
  ])('is 503 and names what fails, and says no more than that: %#', async (parts, told) => {
    await start(parts)
    const answer = await app.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      503,
      { error: 'unavailable', data: { parts: told } },
    ])
    expect(answer.body).not.toContain('gone')
  })

  it('leaves the store out where it is asked to, and nothing else', async () => {
    await start({ storage: fails })
    const answer = await app.inject('/readyz?without=storage')
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      { status: 'ready', parts: { database: 'ok' } },
    ])
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    for (const without of ['database', '', 'storage&without=database'])
      expect((await app.inject(`/readyz?without=${without}`)).json()).toMatchObject({
        error: 'validation_failed',
        data: { issues: [{ path: ['without'] }] },
      })
    await app.close()
    await start({ database: fails })
    expect((await app.inject('/readyz?without=storage')).statusCode).toBe(503)
  })

  it('is 503 soon when one of them does not answer at all', async () => {
    await start({ database: hangs })
    expect((await app.inject('/readyz')).json().data.parts).toEqual({ ...ok, database: 'no_answer' })
  })

  it('asks once for many callers', async () => {
    let asked = 0
    await start({
      database: async () => {
        asked += 1
      },
    })
    await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')))
    expect(asked).toBe(1)
  })

  it('is 503 while the server stops', async () => {
    let url = ''
    let status: number | undefined
    await start({}, async () => {
      status = (await fetch(`${url}/readyz`)).status
    })
    url = await app.listen({ host: '127.0.0.1', port: 0 })
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    await app.close()
    expect(status).toBe(503)
  })
})
