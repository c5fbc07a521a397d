import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer } from './server'

const rows = { code: 1, data: Array.from({ length: 100 }, (_, id) => ({ id, fdName: `客户${id}` })) }
const app = createServer({ logLevel: 'silent', trustProxy: undefined })

beforeAll(async () => {
  app.get('/api/rows', (_request, reply) => reply.header('vary', 'accept-language').send(rows))
  app.get('/api/one', () => ({ code: 1, data: 1 }))
  app.get('/auth/rows', () => rows)
  await app.ready()
})
afterAll(() => app.close())

const get = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

describe('An answer in JSON', () => {
  it('is compressed as its caller takes it', async () => {
    const brotli = await get('/api/rows', 'gzip, deflate, br')
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-language, accept-encoding',
    })
    expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length)
    expect(JSON.parse(String(brotliDecompressSync(brotli.rawPayload)))).toEqual(rows)
    const gzip = await get('/api/rows', 'br;q=0, gzip')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(String(gunzipSync(gzip.rawPayload)))).toEqual(rows)
  })

  it('is not used without Accept-Encoding, but the response varies by it', async () => {
    for (const encoding of [undefined, 'identity', 'gzip;q=0, br;q=0.0']) {
      const answer = await get('/api/rows', encoding)
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.headers.vary).toContain('accept-encoding')
      expect(answer.json()).toEqual(rows)
    }
  })

  it('is left as it is when it is short, and where secrets are answered', async () => {
    for (const url of ['/api/one', '/auth/rows', '/AUTH/rows'])
      expect([url, (await get(url, 'br')).headers['content-encoding']]).toEqual([url, undefined])
  })
})
