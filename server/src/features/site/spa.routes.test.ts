import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config'
import { createServer } from '../../http/server'
import type { Services } from '../../services'
import { spaRoutes } from './spa.routes'

const index = `<!doctype html><html><head><meta name="csp-nonce" content="__CSP_NONCE__"><!--page--><!--site--></head><body></body></html>`
const script = 'console.log("asset")'.repeat(50)

const config = readConfig({
  DATABASE_URL: 'postgresql://nowhere',
  JWT_SECRET: 'a secret of the tests, long enough to count',
  BUSINESS_TIME_ZONE: 'Asia/Tokyo',
  SITE_CONTACT_NAME: '</script><script>alert(1)</script> $& $1',
})
const services = { config } as Services

async function writeBuild(folder: string): Promise<void> {
  for (const name of ['assets', 'locales/en-US', '.vite'])
    await mkdir(path.join(folder, name), { recursive: true })
  const files: Record<string, string | Buffer> = {
    'index.html': index,
    'home.html': index.replace('<body>', '<body>landing'),
    'mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '.env': 'SECRET=1',
    '.vite/manifest.json': '{}',
    '.vite/addresses.json': JSON.stringify({
      texts: 'abc',
      signedIn: { customerManagement: '<meta name="texts" content="list">', root: '<i>frame</i>' },
      guest: { home: '<i>home</i>', login: '<i>login</i>' },
    }),
    'assets/main-abc.js': script,
    'assets/main-abc.js.br': brotliCompressSync(script),
    'assets/main-abc.js.gz': gzipSync(script),
    'assets/main-abc.js.map': '{"sources":[]}',
    'assets/.hidden.js': 'secret',
    'locales/en-US/common.json': '{"a":1}',
    'locales/en-US/list.json': '{"b":2}',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content)
}

async function start(webFolder: string): Promise<FastifyInstance> {
  const app = createServer({ logLevel: 'silent', trustProxy: undefined })
  await app.register(spaRoutes, { services, webFolder })
  return app
}

describe('the web application', () => {
  let folder: string
  let app: FastifyInstance
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'zhixin-web-'))
    await writeFile(path.join(folder, 'outside.txt'), 'secret')
    folder = path.join(folder, 'dist')
    await writeBuild(folder)
    app = await start(folder)
  })
  afterAll(async () => {
    await app.close()
    await rm(path.dirname(folder), { recursive: true, force: true })
  })
  const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    app.inject({ method: 'GET', url, headers })

  it('has a page at every address of the application, never stored', async () => {
    for (const url of [
      '/',
      '/login',
      '/statistics',
      '/login/',
      '/customerCenter/customerManagement?pageIndex=2',
    ]) {
      const answer = await get(url)
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
        url,
        200,
        'text/html; charset=utf-8',
      ])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect((await get('/login', { accept: '*/*' })).statusCode).toBe(200)
    expect((await get('/login', {})).statusCode).toBe(200)
  })

  it('has the prerendered landing page at /home alone', async () => {
    expect((await get('/home')).body).toContain('landing')
    expect((await get('/')).body).not.toContain('landing')
  })

  it('answers 404 with the page at an address that it does not know', async () => {
    const answer = await get('/no/such/page')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect((await get('/no/such/page', { accept: '*/*' })).json()).toMatchObject({
      code: 0,
      error: 'not_found',
    })
    expect((await get('/login', { accept: 'application/json' })).json()).toMatchObject({ error: 'not_found' })
  })

  it('gives every answer a nonce of its own, the same in the page and in its policy', async () => {
    const nonces = await Promise.all(
      ['/', '/'].map(async (url) => {
        const { body, headers } = await get(url)
        const policy = String(headers['content-security-policy'])
        const nonce = /style-src 'self' 'nonce-([\w+/=]{22,})'/.exec(policy)?.[1]
        expect(body).toContain(`content="${nonce}"`)
        expect(body).not.toContain('__CSP_NONCE__')
        expect(policy).toContain("script-src 'self';")
        expect(policy).toContain("frame-ancestors 'none'")
        return nonce
      }),
    )
    expect(nonces[0]).not.toBe(nonces[1])
  })

  it('writes the site data as a block that no text can leave', async () => {
    const { body } = await get('/')
    const json = /<script type="application\/json" id="site">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(json)).toMatchObject({
      businessTimeZone: 'Asia/Tokyo',
      contactName: config.SITE_CONTACT_NAME,
      uploadMaxMb: 20,
      filingNumber: null,
    })
    expect(body).not.toContain('<script>alert')
  })

  it.each([
    ['theme=dark; room=compact', 'data-theme="dark" data-room="compact"'],
    ['theme="><script>; room=huge', 'data-theme="system" data-room="comfortable"'],
    ['', 'data-theme="system" data-room="comfortable"'],
  ])('writes what the cookies "%s" say of light and dark into the page', async (cookie, attributes) => {
    for (const page of ['/', '/home']) {
      expect((await get(page, { cookie })).body).toContain(`<html ${attributes}>`)
    }
  })

  it('writes the site data in each language where they differ, as the samples of a demonstration do', async () => {
    const demo = { config: { ...config, DEMO: true, SITE_CONTACT_NAME: undefined } } as Services
    const page = createServer({ logLevel: 'silent', trustProxy: undefined })
    await page.register(spaRoutes, { services: demo, webFolder: folder })
    const { body } = await page.inject({ method: 'GET', url: '/', headers: { accept: 'text/html' } })
    await page.close()
    const block = (id: string) =>
      JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(body)?.[1] ?? '{}') as Record<string, unknown>
    expect(block('site')).toMatchObject({ contactName: '示例联系人', businessTimeZone: 'Asia/Tokyo' })
    expect(block('site-en-US')).toMatchObject({
      contactName: 'Sample contact',
      businessTimeZone: 'Asia/Tokyo',
    })
    expect((await get('/')).body).not.toContain('site-en-US')
  })

  it('gives assets for a year, compressed as the browser likes', async () => {
    const answer = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    expect(String(brotliDecompressSync(answer.rawPayload))).toBe(script)
    const other = async (encoding: string) =>
      (await get('/assets/main-abc.js', { 'accept-encoding': encoding })).headers['content-encoding']
    expect(await other('gzip')).toBe('gzip')
    expect(await other('br;q=0, gzip;q=0.5')).toBe('gzip')
    expect(await other('identity')).toBeUndefined()
    expect((await get('/assets/main-abc.js')).body).toBe(script)
  })

  it('says in a page what it will load: by the address, and by whether somebody is signed in', async () => {
    const list = '/customerCenter/customerManagement'
    const cookie = 'zhixin_token=any'
    const cases: [string, object, string][] = [
      [list, { cookie }, '<meta name="texts" content="list">'],
      ['/', { cookie }, '<i>frame</i>'],
      ['/home', { cookie }, '<i>home</i>'],
      [list, {}, '<i>login</i>'],
      ['/login', {}, '<i>login</i>'],
      ['/', {}, '<i>home</i>'],
    ]
    for (const [url, headers, head] of cases) {
      const { body } = await get(url, { accept: 'text/html', ...headers })
      expect([url, body]).toEqual([url, expect.stringContaining(`">${head}<script`)])
    }
    const unknown = await get('/nowhere')
    expect(unknown.body).not.toMatch(/<i>|<!--page-->/)
  })

  it('answers the texts of a page as one, and lets those of this build be kept', async () => {
    const together = '/locales/en-US/common+list.json'
    const answer = await get(`${together}?v=abc`, { 'accept-encoding': 'br' })
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(answer.headers['content-encoding']).toBe('br')
    expect(JSON.parse(String(brotliDecompressSync(answer.rawPayload)))).toEqual({
      common: { a: 1 },
      list: { b: 2 },
    })
    const etag = String(answer.headers.etag)
    expect((await get(together, { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await get('/locales/en-US/common.json?v=abc', {})).headers['cache-control']).toContain(
      'immutable',
    )
    // Another build may have other texts under the same names.
    for (const url of [together, `${together}?v=old`])
      expect([url, (await get(url, {})).headers['cache-control']]).toEqual([url, 'no-cache'])
    for (const url of ['common+nothing', 'common+common', 'common+', Array(13).fill('common').join('+')])
      expect([url, (await get(`/locales/en-US/${url}.json`, {})).statusCode]).toEqual([url, 404])
  })

  it('lets a browser ask whether its texts are still right', async () => {
    const answer = await get('/locales/en-US/common.json', {})
    expect(answer.headers['cache-control']).toBe('no-cache')
    const again = await get('/locales/en-US/common.json', { 'if-none-match': String(answer.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/mark.svg', {})).headers['cache-control']).toBe('public, max-age=3600')
  })

  it('gives nothing for source maps, hidden files, traversal and files that are not there', async () => {
    for (const url of [
      '/assets/main-abc.js.map',
      '/assets/main-abc.js.br',
      '/assets/missing.js',
      '/assets/.hidden.js',
      '/assets/',
      '/assets',
      '/.env',
      '/.vite/manifest.json',
      '/../outside.txt',
      '/..%2foutside.txt',
      '/%2e%2e/outside.txt',
      '/assets/..%2f..%2foutside.txt',
      '/assets/..%5c..%5coutside.txt',
      '/locales/../../outside.txt',
      '/locales/en-US',
      '/%00',
    ]) {
      const answer = await get(url, { accept: '*/*' })
      expect([url, answer.statusCode]).toEqual([url, 404])
      expect(answer.json().error).toBe('not_found')
    }
    expect((await get('/index.html', { accept: '*/*' })).statusCode).toBe(404)
  })

  it('answers unknown addresses of the API in the envelope, whatever the caller accepts', async () => {
    for (const url of ['/api/nothing', '/api', '/auth/nothing', '/oss/2026', '/oss']) {
      const answer = await get(url)
      expect([url, answer.statusCode, answer.json().error]).toEqual([url, 404, 'not_found'])
    }
  })

  it('answers HEAD like GET, without a body', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const head = (url: string) =>
      new Promise<{ status: number | undefined; length: number; body: number }>((resolve, reject) => {
        httpRequest({ method: 'HEAD', port, host: '127.0.0.1', path: url }, (answer) => {
          let body = 0
          answer.on('data', (chunk: Buffer) => {
            body += chunk.length
          })
          answer.on('end', () =>
            resolve({ status: answer.statusCode, length: Number(answer.headers['content-length']), body }),
          )
        })
          .on('error', reject)
          .end()
      })
    for (const url of ['/', '/home', '/assets/main-abc.js']) {
      const answer = await head(url)
      expect([url, answer.status, answer.body]).toEqual([url, 200, 0])
      expect(answer.length).toBeGreaterThan(0)
    }
    expect((await head('/api/account')).status).toBe(404)
  })

  it('serves a new build without a restart', async () => {
    expect((await get('/')).body).not.toContain('second build')
    await writeFile(path.join(folder, 'index.html'), index.replace('<body>', '<body>second build'))
    await writeFile(path.join(folder, 'assets/new-def.js'), 'new')
    const later = new Date(Date.now() + 5000)
    await utimes(path.join(folder, 'index.html'), later, later)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect((await get('/')).body).toContain('second build')
    expect((await get('/assets/new-def.js')).body).toBe('new')
  })

  it('answers with a plain 404 when nothing was built', async () => {
    const bare = await start(path.join(folder, 'nowhere'))
    const answer = await bare.inject({ url: '/', headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'not_found'])
    await bare.close()
  })
})
