import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import type { UploadResult } from '@zhixin/contract/upload/upload.api'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createStorage } from '../../lib/storage/createStorage'
import { issuesOf, startTestServer, type TestServer } from '../../test/api'
import { givenAccount } from '../../test/given'
import { removeOrphans } from './upload.orphans'
import { png, storedFiles } from './upload.samples'

const megabyte = 1024 * 1024
const boundary = 'a-boundary'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ UPLOAD_MAX_MB: '20' })
  token = (await server.as('business')).token ?? ''
})
afterAll(() => server.close())

interface Part {
  content: Buffer | string
  /** The Content-Disposition parameters, as they go over the wire. */
  disposition?: string
  type?: string
}

const part = ({ content, disposition = 'name="file"; filename="a.bin"', type = 'image/png' }: Part) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ])
const end = Buffer.from(`--${boundary}--\r\n`)
const multipart = `multipart/form-data; boundary=${boundary}`

interface Options {
  query?: string
  headers?: Record<string, string>
  type?: string
}

async function post(body: Buffer | undefined, { query = '', headers = {}, type = multipart }: Options = {}) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/oss/upload${query}`,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': 'en-US',
      'content-type': type,
      ...headers,
    },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

async function upload(content: Buffer | string, filename = 'a.bin', options: Options = {}) {
  const disposition = `name="file"; filename="${filename}"`
  const { status, body } = await post(Buffer.concat([part({ content, disposition }), end]), options)
  expect([status, body.message]).toEqual([200, 'success'])
  return body.data as UploadResult
}

const get = (url: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
  server.app.inject({ url, headers })

/** What is kept: rows and files, those on their way in included. */
async function kept() {
  return {
    rows: await server.database.prisma.upload.count(),
    files: await storedFiles(server.config.DATA_DIR),
  }
}

/** Sends a body that is made while it is sent, over a real connection. */
function send(
  chunks: Iterable<Buffer>,
  headers: IncomingHttpHeaders,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const url = `${server.url}/api/oss/upload`
    const all = {
      authorization: `Bearer ${token}`,
      'content-type': multipart,
      'accept-language': 'en-US',
      ...headers,
    }
    let answered = false
    // A connection of its own: it is of no use to others when the body was not sent whole.
    const agent = new Agent({ keepAlive: true })
    const request = httpRequest(url, { method: 'POST', headers: all, agent }, async (answer) => {
      answered = true
      let body = ''
      for await (const chunk of answer.setEncoding('utf8')) body += chunk
      resolve({ status: answer.statusCode ?? 0, body })
      agent.destroy()
    })
    request.on('error', (error) => answered || reject(error))
    const gone = new Promise((resolveGone) => request.once('close', resolveGone))
    const write = async () => {
      for (const chunk of chunks) {
        if (answered || request.destroyed) return
        if (!request.write(chunk)) await Promise.race([once(request, 'drain'), gone])
      }
      request.end()
    }
    void write()
  })
}

/** Bytes of a large file between a head and a tail. */
function* largeBody(size: number, tail: Buffer) {
  const block = Buffer.alloc(64 * 1024, 1)
  yield part({ content: '' }).subarray(0, -2)
  for (let sent = 0; sent < size; sent += block.length)
    yield block.subarray(0, Math.min(block.length, size - sent))
  yield tail
}

const wholeTail = Buffer.concat([Buffer.from('\r\n'), end])

describe('an upload', () => {
  it('answers where the file is, what it is and how large, beside data too', async () => {
    const { status, body } = await post(
      Buffer.concat([
        part({ content: png, disposition: 'name="file"; filename="licence.png"', type: 'text/html' }),
        end,
      ]),
      { query: '?isLocation=false' },
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ code: 1, message: 'success', fdOssUri: body.data.fdOssUri })
    expect(body.data).toEqual({
      fdOssUri: expect.stringMatching(/^\/oss\/\d{4}\/\d{2}\/[\w-]{22}\/licence\.png$/),
      fdName: 'licence.png',
      fdSize: png.length,
      fdType: 'image/png',
    })
    const row = await server.database.prisma.upload.findUniqueOrThrow({ where: { uri: body.data.fdOssUri } })
    expect(row).toMatchObject({ size: BigInt(png.length), inline: true, name: 'licence.png' })
  })

  it('answers an absolute address when asked, and only for a host that is one', async () => {
    const stored = await upload(png, 'a.png', {
      query: '?isLocation=true',
      headers: { host: 'zhixin.example:8080' },
    })
    expect(stored.fdOssUri).toMatch(/^http:\/\/zhixin\.example:8080\/oss\/\d{4}\/\d{2}\/[\w-]{22}\/a\.png$/)
    const before = await kept()
    const strange = { query: '?isLocation=true', headers: { host: 'evil"><script>' } }
    expect((await post(Buffer.concat([part({ content: png }), end]), strange)).body.error).toBe(
      'malformed_request',
    )
    expect(await kept()).toEqual(before)
  })

  it('gives the file back byte for byte, up to the limit', async () => {
    const answer = await send(largeBody(20 * megabyte, wholeTail), {})
    expect(answer.status).toBe(200)
    const { fdOssUri, fdSize } = JSON.parse(answer.body).data as UploadResult
    expect(fdSize).toBe(20 * megabyte)
    const file = await get(fdOssUri)
    expect(file.rawPayload.length).toBe(20 * megabyte)
    expect(file.rawPayload.every((byte) => byte === 1)).toBe(true)
  })

  it('ignores other fields', async () => {
    const field = { content: 'x', disposition: 'name="comment"', type: 'text/plain' }
    const body = Buffer.concat([part(field), part({ content: png }), part(field), end])
    expect((await post(body)).status).toBe(200)
  })

  it('needs a login and its permission before anything of the body is read', async () => {
    await givenAccount(server, { username: 'without upload', permissions: [] })
    const { token: other } = await server.as('without upload')
    for (const [authorization, status] of [
      ['', 401],
      ['Bearer nonsense', 401],
      [`Bearer ${other}`, 403],
    ] as const) {
      const answer = await send(largeBody(megabyte, Buffer.alloc(0)), {
        authorization,
        'content-length': '900000000',
      })
      expect(answer.status).toBe(status)
    }
  })
})

describe('an upload is refused, and leaves nothing,', () => {
  const refusals: [string, () => Buffer, string[]][] = [
    [
      'without a file',
      () => Buffer.concat([part({ content: 'x', disposition: 'name="file"', type: 'text/plain' }), end]),
      ['file: Please choose a file to upload'],
    ],
    ['with no part at all', () => end, ['file: Please choose a file to upload']],
    [
      'with a file in another field',
      () => Buffer.concat([part({ content: png, disposition: 'name="other"; filename="a"' }), end]),
      ['file: Please choose a file to upload'],
    ],
    [
      'with an empty choice',
      () => Buffer.concat([part({ content: '', disposition: 'name="file"; filename=""' }), end]),
      ['file: Please choose a file to upload'],
    ],
    [
      'with two files',
      () => Buffer.concat([part({ content: png }), part({ content: png }), end]),
      ['file: Upload one file at a time'],
    ],
    [
      'with a second file elsewhere',
      () =>
        Buffer.concat([
          part({ content: png, disposition: 'name="other"; filename="a"' }),
          part({ content: png }),
          end,
        ]),
      ['file: Upload one file at a time'],
    ],
    [
      'with sixty files',
      () => Buffer.concat([...Array.from({ length: 60 }, () => part({ content: png })), end]),
      ['file: Upload one file at a time'],
    ],
    [
      'with an empty file',
      () => Buffer.concat([part({ content: '' }), end]),
      ['file: An empty file cannot be uploaded'],
    ],
  ]
  it.each(refusals)('%s', async (_title, body, issues) => {
    const before = await kept()
    const answer = await post(body())
    expect([answer.status, answer.body.error, issuesOf(answer)]).toEqual([400, 'validation_failed', issues])
    expect(await kept()).toEqual(before)
  })

  const broken: [string, Buffer | undefined, string | undefined, number][] = [
    ['without an end', part({ content: png }), multipart, 400],
    ['cut within the file', part({ content: png }).subarray(0, -20), multipart, 400],
    ['cut within a header', Buffer.from(`--${boundary}\r\ncontent-dispo`), multipart, 400],
    ['without a boundary', Buffer.concat([part({ content: png }), end]), 'multipart/form-data', 400],
    [
      'with another boundary',
      Buffer.concat([part({ content: png }), end]),
      'multipart/form-data; boundary=other',
      400,
    ],
    ['that is no multipart', Buffer.from('nonsense'), multipart, 400],
    ['with an empty boundary', Buffer.from('nonsense'), 'multipart/form-data; boundary=', 400],
    [
      'with a part for __proto__',
      Buffer.concat([part({ content: png, disposition: 'name="__proto__"; filename="a"' }), end]),
      multipart,
      400,
    ],
    ['of JSON', Buffer.from('{"file":"x"}'), 'application/json', 415],
    ['of plain text', Buffer.from('x'), 'text/plain', 415],
    ['that is not there', undefined, multipart, 400],
  ]
  it.each(broken)('as a body %s', async (_title, body, type, status) => {
    const before = await kept()
    const answer = await post(body, { type: type ?? '' })
    expect([answer.status, answer.body.code, answer.body.data === null || status === 400]).toEqual([
      status,
      0,
      true,
    ])
    expect(['malformed_request', 'validation_failed', 'unsupported_media_type']).toContain(answer.body.error)
    expect(answer.body.requestId).toBeTruthy()
    expect(await kept()).toEqual(before)
  })

  it('with 25 MB, and memory stays flat', async () => {
    const before = await kept()
    let peak = 0
    const start = process.memoryUsage().rss
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss - start)
    }, 5)
    const answers = await Promise.all(
      ['25', '25', '25', '25'].map((size) => send(largeBody(Number(size) * megabyte, wholeTail), {})),
    )
    clearInterval(timer)
    for (const { status, body } of answers) {
      expect([status, JSON.parse(body)]).toMatchObject([
        413,
        { code: 0, error: 'upload_too_large', message: 'upload failed: total file size cannot exceed 20MB' },
      ])
    }
    expect(peak).toBeLessThan(60 * megabyte)
    expect(await kept()).toEqual(before)
  })

  it('with one byte too many', async () => {
    expect((await send(largeBody(20 * megabyte + 1, wholeTail), {})).status).toBe(413)
  })

  it('with 1 GB declared, at once and unread', async () => {
    const before = await kept()
    const start = Date.now()
    const answer = await new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(server.url)
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /api/oss/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
            `content-type: ${multipart}\r\ncontent-length: 1000000000\r\n\r\n`,
        )
      })
      socket.once('data', (data) => resolve(String(data))).once('error', reject)
      socket.once('data', () => setTimeout(() => socket.destroy(), 10))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"error":"upload_too_large"')
    expect(Date.now() - start).toBeLessThan(2000)
    expect(await kept()).toEqual(before)
  })

  it('when its sender goes away in the middle', async () => {
    const before = await kept()
    const { hostname, port } = new URL(server.url)
    for (const size of [1000, 3 * megabyte]) {
      const socket = connect(Number(port), hostname)
      socket.write(
        `POST /api/oss/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
          `content-type: ${multipart}\r\ncontent-length: ${10 * megabyte}\r\n\r\n`,
      )
      for (const chunk of largeBody(size, Buffer.alloc(0))) socket.write(chunk)
      await new Promise((resolve) => setTimeout(resolve, 200))
      socket.destroy()
    }
    await vi.waitFor(async () => expect(await kept()).toEqual(before), 5000)
  })

  it('and its connection does not stay open for the rest of it', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => {}).resume()
    socket.write(
      `POST /api/oss/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: ${multipart}\r\ncontent-length: 1000000000\r\n\r\n`,
    )
    const start = Date.now()
    await closed
    expect(Date.now() - start).toBeLessThan(6000)
  })
})

describe('the name of a file', () => {
  const names: [string, string, string][] = [
    ['in Chinese', '营业执照 2026.pdf', '营业执照 2026.pdf'],
    ['with an emoji', '合同👨‍👩‍👧.png', '合同👨‍👩‍👧.png'],
    ['with a path', '../../../etc/passwd', 'passwd'],
    ['with a Windows path', 'C:\\\\Users\\\\x\\\\a.png', 'a.png'],
    ['of dots', '..', 'file'],
    ['with quotes as browsers send them', 'a%22b.png', 'a"b.png'],
    ['with line breaks as browsers send them', 'a%0D%0AX-Evil: 1.png', 'a%0D%0AX-Evil: 1.png'],
    ['with a character that turns it round', 'a\u202egnp.exe', 'agnp.exe'],
    ['with control characters', 'a\u0001\u007fb.txt', 'ab.txt'],
    ['with percent signs', '100%.pdf', '100%.pdf'],
    ['with reserved characters', "a b?c#d&e=f;'(1)*.png", "a b?c#d&e=f;'(1)*.png"],
    ['decomposed', 'e\u0301.png', '\u00e9.png'],
    ['very long', `${'名'.repeat(300)}.png`, `${'名'.repeat(251)}.png`],
  ]
  it.each(names)('%s is kept as text and leads back to the file', async (_title, sent, name) => {
    const { fdOssUri, fdName } = await upload(png, sent)
    expect(fdName).toBe(name)
    expect(fdOssUri).toMatch(/^\/oss\/\d{4}\/\d{2}\/[\w-]{22}\/[\w.~%-]+$/)
    const file = await get(fdOssUri)
    expect(file.statusCode).toBe(200)
    const disposition = String(file.headers['content-disposition'])
    expect(disposition).toMatch(
      /^inline; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.~%-]+$/,
    )
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(name)
    expect(
      (await storedFiles(server.config.DATA_DIR)).every((path) =>
        /\/uploads\/\d{4}\/\d{2}\/[\w-]{22}$/.test(path),
      ),
    ).toBe(true)
  })
})

describe('cleaning up', () => {
  const day = 24 * 3600 * 1000
  const old = (id: number) =>
    server.database.prisma.upload.update({
      where: { id },
      data: { createdAt: new Date(Date.now() - 2 * day) },
    })
  const rowOf = (uri: string) => server.database.prisma.upload.findUniqueOrThrow({ where: { uri } })
  const services = () => ({
    config: server.config,
    database: server.database,
    storage: createStorage(server.config),
  })

  it('removes, a day later, the files that no record refers to, and keeps the others', async () => {
    await removeOrphans(services(), new Date(Date.now() + 2 * day))
    const orphan = await rowOf((await upload(png)).fdOssUri)
    const used = await rowOf((await upload(png)).fdOssUri)
    const recent = await rowOf((await upload(png)).fdOssUri)
    await Promise.all([old(orphan.id), old(used.id)])
    const { id: accountId } = await server.database.prisma.account.findFirstOrThrow()
    const customer = await server.database.prisma.customer.create({
      data: {
        name: '云帆科技',
        serviceType: 1,
        platforms: [1],
        cooperationPhase: 1,
        paymentTerm: 1,
        createdById: accountId,
        updatedById: accountId,
      },
    })
    await server.database.prisma.customerAttachment.create({
      data: {
        customerId: customer.id,
        kind: 1,
        position: 9,
        uri: used.uri,
        entry: used.uri,
        uploadId: used.id,
      },
    })

    expect(await removeOrphans(services(), new Date())).toBe(1)
    expect((await get(orphan.uri)).statusCode).toBe(404)
    expect((await get(used.uri)).statusCode).toBe(200)
    expect((await get(recent.uri)).statusCode).toBe(200)
    expect((await kept()).files).toHaveLength(2)
  })

  it('is done by one server at a time', async () => {
    const { id } = await rowOf((await upload(png)).fdOssUri)
    await old(id)
    const removed = await Promise.all([
      removeOrphans(services(), new Date()),
      removeOrphans(services(), new Date()),
    ])
    expect(removed.toSorted()).toEqual([0, 1])
  })

  it('keeps the row of a file that the store could not remove, for the next time', async () => {
    const { id } = await rowOf((await upload(png)).fdOssUri)
    await old(id)
    const failing = { ...createStorage(server.config), remove: () => Promise.reject(new Error('no disk')) }
    await expect(removeOrphans({ ...services(), storage: failing }, new Date())).rejects.toThrow('no disk')
    expect(await removeOrphans(services(), new Date())).toBe(1)
  })
})

describe('a store that fails', () => {
  it('is said so, and leaves nothing', async () => {
    const before = await kept()
    const broken = path.join(server.config.DATA_DIR, 'uploads/.incoming')
    await rm(broken, { recursive: true, force: true })
    await writeFile(broken, 'not a folder')
    const answer = await post(Buffer.concat([part({ content: png }), end]))
    expect([answer.status, answer.body.error]).toEqual([503, 'unavailable'])
    await rm(broken)
    expect(await kept()).toEqual(before)
  })
})
