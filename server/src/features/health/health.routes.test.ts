import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createServer } from '../../http/server'
import type { Services } from '../../services'
import { healthRoutes } from './health.routes'

let app: FastifyInstance
afterEach(() => app.close())

interface Parts {
  query?: () => Promise<unknown>
  check?: () => Promise<void>
}

async function start(
  { query = async () => ({ rows: [] }), check = async () => {} }: Parts = {},
  whenStopping = async () => {},
) {
  app = createServer({ logLevel: 'silent', trustProxy: undefined })
  const services = { database: { pool: { query } }, storage: { check } } as unknown as Services
  await app.register(healthRoutes, { services })
  await app.register(async (child) => child.addHook('preClose', whenStopping))
  await app.ready()
}

const fails = () => Promise.reject(new Error('gone'))
const hangs = () => new Promise<never>(() => {})

describe('/healthz', () => {
  it('says that the process lives, whatever the database does', async () => {
    await start({ query: fails, check: fails })
    const answer = await app.inject('/healthz')
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { code: 1, data: { status: 'alive' } }])
    expect((await app.inject({ method: 'HEAD', url: '/healthz' })).statusCode).toBe(200)
  })
})

describe('/readyz', () => {
  it('says that requests can be served', async () => {
    await start()
    const answer = await app.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { code: 1, data: { status: 'ready' } }])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is 503 while database or storage fail, and says no more than that', async () => {
    for (const parts of [{ query: fails }, { check: fails }]) {
      await start(parts)
      const answer = await app.inject('/readyz')
      expect([answer.statusCode, answer.json().error]).toEqual([503, 'unavailable'])
      expect(answer.body).not.toContain('gone')
      await app.close()
    }
  })

  it('is 503 soon when one of them does not answer at all', async () => {
    await start({ query: hangs })
    expect((await app.inject('/readyz')).statusCode).toBe(503)
  })

  it('asks once for many callers', async () => {
    let asked = 0
    await start({
      query: async () => {
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
