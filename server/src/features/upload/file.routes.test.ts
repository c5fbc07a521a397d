import { uploadApi } from '@zhixin/contract/upload/upload.api'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStorage } from '../../lib/storage/createStorage'
import { shared, startTestServer } from '../../test/api'
import { givenUpload } from '../../test/everything'
import { gif, mp4, pdf, png } from '../../test/uploadSamples'

const server = shared(startTestServer)
const business = shared(() => server.as('business'))
afterEach(() => vi.useRealTimers())

const upload = (content: Buffer | string, name: string) =>
  givenUpload(server, business, name, content, 'text/html')

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const withToken = (url: string, headers: Record<string, string> = {}) =>
  get(url, { authorization: `Bearer ${business.token}`, ...headers })
const sign = async (fdOssUri: string) => (await business.data(uploadApi.sign, { query: { fdOssUri } })).fdUrl

describe('what a file is', () => {
  const active = '<html><script>alert(1)</script></html>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  const xhtml =
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'
  const files: [string, Buffer | string, string, string, 'inline' | 'attachment'][] = [
    ['a PNG', png, 'a.png', 'image/png', 'inline'],
    ['a PNG called HTML', png, 'a.html', 'image/png', 'inline'],
    ['a GIF', gif, 'a.gif', 'image/gif', 'inline'],
    ['a PDF', pdf, 'a.pdf', 'application/pdf', 'inline'],
    ['a film', mp4, 'a.mp4', 'video/mp4', 'inline'],
    ['a text', '中文\nabc\t', 'a.txt', 'text/plain; charset=utf-8', 'attachment'],
    ['HTML', active, 'a.html', 'text/plain; charset=utf-8', 'attachment'],
    ['HTML dressed as PNG', active, 'a.png', 'text/plain; charset=utf-8', 'attachment'],
    ['HTML after a byte order mark', `\ufeff${active}`, 'a.png', 'text/plain; charset=utf-8', 'attachment'],
    [
      'HTML in UTF-16',
      Buffer.from(`\ufeff${active}`, 'utf16le'),
      'a.png',
      'application/octet-stream',
      'attachment',
    ],
    ['HTML with a NUL', `${active}\u0000`, 'a.png', 'application/octet-stream', 'attachment'],
    ['SVG', svg, 'a.svg', 'text/plain; charset=utf-8', 'attachment'],
    [
      'SVG as XML, dressed as PNG',
      `<?xml version="1.0"?>${svg}`,
      'a.png',
      'text/plain; charset=utf-8',
      'attachment',
    ],
    ['XHTML', xhtml, 'a.xhtml', 'text/plain; charset=utf-8', 'attachment'],
    ['a script dressed as PNG', 'alert(1)', 'a.png', 'text/plain; charset=utf-8', 'attachment'],
    [
      'a program',
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
      'a.png',
      'application/octet-stream',
      'attachment',
    ],
    [
      'a WebAssembly module',
      Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]),
      'a.png',
      'application/octet-stream',
      'attachment',
    ],
    ['bytes', Buffer.from([1, 2, 3]), 'a.bin', 'application/octet-stream', 'attachment'],
    [
      'a PNG with HTML behind its head',
      Buffer.concat([png, Buffer.from(active)]),
      'a.html',
      'image/png',
      'inline',
    ],
  ]
  it.each(files)('%s is told from its content', async (_title, content, name, type, disposition) => {
    const answer = await withToken(await upload(content, name))
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(Buffer.from(content as string))).toBe(true)
    expect(answer.headers['content-type']).toBe(type)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(String(answer.headers['content-disposition']).split(';')[0]).toBe(disposition)
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy.includes('sandbox')).toBe(type !== 'application/pdf')
    expect(policy).toContain(disposition === 'inline' ? "frame-ancestors 'self'" : "frame-ancestors 'none'")
    expect(answer.headers['x-frame-options']).toBe(disposition === 'inline' ? 'SAMEORIGIN' : 'DENY')
    expect(answer.headers['cache-control']).toBe('private, no-cache')
  })
})

describe('a file is given', () => {
  it('to nobody without a token or a link', async () => {
    const uri = await upload(png, 'a.png')
    for (const answer of [
      await get(uri),
      await get(uri, { authorization: 'Bearer nonsense' }),
      await get(uri, { authorization: '' }),
      await get(uri, { cookie: `zhixin_token=${business.token}` }),
      await get(`${uri}?access_token=${business.token}`),
    ]) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 0, error: 'unauthorized', data: null })
      expect(answer.headers['content-disposition']).toBeUndefined()
    }
  })

  it('under its own address alone', async () => {
    const uri = await upload(png, 'a.png')
    for (const unknown of [
      uri.replace('a.png', 'b.html'),
      `/oss/2026/11/${'x'.repeat(22)}/a.png`,
      '/oss/2026/11/short/a.png',
      '/oss/2026/11/..%2f..%2f..%2fetc/passwd',
      `/oss/2026/11/${'%2e'.repeat(22)}/a.png`,
    ]) {
      const answer = await withToken(unknown)
      expect([unknown, answer.statusCode, answer.json().error]).toEqual([unknown, 404, 'file_not_found'])
    }
  })

  it('not at all to a page of another site', async () => {
    const url = await sign(await upload(png, 'a.png'))
    expect((await get(url, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  })
})

describe('a signed link', () => {
  it('upload.link: opens its file without a token, as long as it says', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const uri = await upload(pdf, '合同 1.pdf')
    const answer = await business.call(uploadApi.sign, { query: { fdOssUri: uri } })
    const { fdUrl, expiresIn } = answer.body.data
    expect([answer.status, fdUrl.startsWith(`${uri}?`), expiresIn]).toEqual([200, true, 300])
    expect((await get(fdUrl)).statusCode).toBe(200)
    vi.setSystemTime(Date.now() + (expiresIn - 2) * 1000)
    expect((await get(fdUrl)).statusCode).toBe(200)
    vi.setSystemTime(Date.now() + 4000)
    expect((await get(fdUrl)).json()).toMatchObject({ code: 0, error: 'unauthorized' })
  })

  it('upload.link: opens no other file, and not longer, than it was made for', async () => {
    const [one, other] = [await upload(png, 'a.png'), await upload(png, 'a.png')]
    const url = await sign(one)
    const query = url.slice(url.indexOf('?') + 1)
    const expires = Number(/expires=(\d+)/.exec(query)?.[1])
    const signature = /signature=([\w-]+)/.exec(query)?.[1] ?? ''
    for (const forged of [
      `${other}?${query}`,
      `${one}?expires=${expires + 1}&signature=${signature}`,
      `${one}?expires=${expires}`,
      `${one}?signature=${signature}`,
      `${one}?expires=${expires}&signature=`,
      `${one}?expires=${expires}&signature=${signature.slice(0, -4)}`,
      `${one}?expires=${expires}&expires=${expires}&signature=${signature}`,
      `${one}?expires=${expires}&signature=${'A'.repeat(43)}`,
    ])
      expect([forged, (await get(forged)).statusCode]).toEqual([forged, 401])
    expect((await get(url)).statusCode).toBe(200)
  })

  it('can be asked for by any writing of the address', async () => {
    const uri = await upload(png, '图 100%.png')
    const expected = (await sign(uri)).split('?')[0]
    const decoded = decodeURIComponent(uri)
    for (const written of [`https://zhixin.example${uri}`, decoded, ` ${uri} `, `http://x:1${decoded}`])
      expect((await sign(written)).split('?')[0]).toBe(expected)
    expect((await business.call(uploadApi.sign, { query: { fdOssUri: '/oss/x' } })).body.error).toBe(
      'file_not_found',
    )
    expect((await business.call(uploadApi.sign, { query: {} })).body.error).toBe('validation_failed')
    expect((await server.nobody.call(uploadApi.sign, { query: { fdOssUri: uri } })).status).toBe(401)
  })

  it('comes with what is known of the file, told from its content', async () => {
    const about = async (content: Buffer | string, name: string) => {
      const fdOssUri = await upload(content, name)
      return await business.data(uploadApi.sign, { query: { fdOssUri } })
    }
    const before = Date.now()
    const pictured = await about(png, '执照.html')
    expect(pictured).toMatchObject({
      fdName: '执照.html',
      fdSize: png.length,
      fdType: 'image/png',
      fdInline: true,
      createdByName: 'business',
    })
    expect(Date.parse(pictured.createdDate)).toBeGreaterThanOrEqual(before - 1000)
    const dressed = { fdType: 'text/plain', fdInline: false }
    expect(await about('<svg onload="alert(1)"/>', 'a.png')).toMatchObject(dressed)
    expect(await about('<script>alert(1)</script>', 'a.png')).toMatchObject(dressed)
  })
})

describe('a part of a file', () => {
  const content = Buffer.concat([png, Buffer.from('0123456789')])
  const size = content.length
  const ranges: [string, number, number, number][] = [
    ['bytes=0-0', 206, 0, 0],
    ['bytes=2-5', 206, 2, 5],
    ['bytes=5-', 206, 5, size - 1],
    ['bytes=-10', 206, size - 10, size - 1],
    [`bytes=5-${size + 100}`, 206, 5, size - 1],
    [`bytes=-${size + 100}`, 206, 0, size - 1],
    ['bytes=5-2', 200, 0, size - 1],
    ['bytes=0-1,4-5', 200, 0, size - 1],
    ['items=0-1', 200, 0, size - 1],
    ['bytes=a-b', 200, 0, size - 1],
  ]
  it.each(ranges)('%s', async (range, status, start, end) => {
    const answer = await withToken(await upload(content, 'a.png'), { range })
    expect(answer.statusCode).toBe(status)
    expect(answer.rawPayload.equals(content.subarray(start, end + 1))).toBe(true)
    expect(answer.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(end - start + 1),
    })
    expect(answer.headers['content-range']).toBe(status === 206 ? `bytes ${start}-${end}/${size}` : undefined)
  })

  it('that lies outside is refused with the size', async () => {
    const uri = await upload(content, 'a.png')
    for (const range of [`bytes=${size}-`, 'bytes=-0']) {
      const answer = await withToken(uri, { range })
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, `bytes */${size}`])
    }
  })

  it('is given only of the version that was meant', async () => {
    const uri = await upload(content, 'a.png')
    const { headers } = await withToken(uri)
    const { etag } = headers
    expect((await withToken(uri, { range: 'bytes=0-1', 'if-range': String(etag) })).statusCode).toBe(206)
    expect((await withToken(uri, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200)
    const again = await withToken(uri, { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    // A browser replaces the headers that it cached with the file.
    for (const name of ['content-type', 'content-disposition', 'content-security-policy', 'x-frame-options'])
      expect([name, again.headers[name]]).toEqual([name, headers[name]])
  })

  it('can be had with a signed link', async () => {
    const answer = await get(await sign(await upload(content, 'a.png')), { range: 'bytes=-10' })
    expect([answer.statusCode, answer.body]).toEqual([206, '0123456789'])
  })
})

describe('HEAD', () => {
  const head = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'HEAD', url, headers })
  const withBearer = {
    get authorization() {
      return `Bearer ${business.token}`
    },
  }

  it.each([
    ['a picture', png, 'a.png'],
    ['HTML dressed as PNG', '<script>alert(1)</script>', 'a.png'],
    ['a PDF', pdf, 'a.pdf'],
  ])('of %s answers the headers of GET and nothing of the file', async (_title, content, name) => {
    const uri = await upload(content, name)
    const [asked, got] = [await head(uri, withBearer), await withToken(uri)]
    expect([asked.statusCode, asked.rawPayload.length]).toEqual([200, 0])
    const comparable = ({ date, 'x-request-id': id, connection, ...rest }: Record<string, unknown>) => rest
    expect(comparable(asked.headers)).toEqual(comparable(got.headers))
    expect(asked.headers['content-length']).toBe(String(Buffer.from(content as string).length))
  })

  it('works with a signed link, over a real connection too', async () => {
    const answer = await fetch(server.url + (await sign(await upload(png, 'a.png'))), { method: 'HEAD' })
    expect([answer.status, await answer.text(), answer.headers.get('content-length')]).toEqual([
      200,
      '',
      String(png.length),
    ])
  })

  it('ignores a range, which is defined for GET alone', async () => {
    const answer = await head(await upload(png, 'a.png'), { ...withBearer, range: 'bytes=0-1' })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, undefined])
    expect(answer.headers['content-length']).toBe(String(png.length))
  })

  it('is refused as GET is', async () => {
    const uri = await upload(png, 'a.png')
    expect((await head(uri)).statusCode).toBe(401)
    expect((await head(`${uri}?expires=9999999999&signature=${'A'.repeat(43)}`)).statusCode).toBe(401)
    expect((await head(uri.replace('a.png', 'b.png'), withBearer)).statusCode).toBe(404)
    expect((await head(uri, { ...withBearer, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    const { etag } = (await head(uri, withBearer)).headers
    expect((await head(uri, { ...withBearer, 'if-none-match': String(etag) })).statusCode).toBe(304)
  })

  it('does not promise what the store has lost', async () => {
    const uri = await upload(png, 'a.png')
    const row = await server.database.prisma.upload.findUniqueOrThrow({ where: { uri } })
    await createStorage(server.config).remove(row.storageKey)
    expect((await head(uri, withBearer)).statusCode).toBe(404)
    expect((await withToken(uri)).statusCode).toBe(404)
  })
})
