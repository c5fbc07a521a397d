import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import type { UploadResult } from '@zhixin/contract/upload/upload.api'
import { describe, expect, it, vi } from 'vitest'
import { shared } from '../../test/api'
import { givenClient } from '../../test/given'
import { end, multipart, part } from '../../test/uploadSamples'
import { startUploads } from '../../test/uploads'

const megabyte = 1024 * 1024

const server = shared(startUploads)

/** Sends a body that is generated while it is sent, over a real connection. */
function send(
  chunks: Iterable<Buffer>,
  headers: IncomingHttpHeaders,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const url = `${server.url}/api/oss/upload`
    const all = {
      authorization: `Bearer ${server.token}`,
      'content-type': multipart,
      'accept-language': 'en-US',
      ...headers,
    }
    let answered = false
    // A connection of its own: it cannot be reused when the body was not sent whole.
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

/** The head of a request whose body is announced with this many bytes. */
const uploadHead = (length: number) =>
  `POST /api/oss/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${server.token}\r\n` +
  `content-type: ${multipart}\r\ncontent-length: ${length}\r\n\r\n`

/** Measures the memory of this process, which holds both server and sender; the largest growth in bytes. */
function measureMemory(): () => number {
  let peak = 0
  const start = process.memoryUsage().rss
  const look = () => {
    peak = Math.max(peak, process.memoryUsage().rss - start)
  }
  const timer = setInterval(look, 5)
  return () => {
    clearInterval(timer)
    look()
    return peak
  }
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
  it('gives the file back byte for byte, up to the limit', async () => {
    const answer = await send(largeBody(20 * megabyte, wholeTail), {})
    expect(answer.status).toBe(200)
    const { fdOssUri, fdSize } = JSON.parse(answer.body).data as UploadResult
    expect(fdSize).toBe(20 * megabyte)
    const file = await server.get(fdOssUri)
    expect(file.rawPayload.length).toBe(20 * megabyte)
    expect(file.rawPayload.every((byte) => byte === 1)).toBe(true)
  })

  it('needs a login and its permission before anything of the body is read', async () => {
    const { token: other } = await givenClient(server, { username: 'without upload', permissions: [] })
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
  it('with 25 MB, and memory stays flat', async () => {
    const before = await server.kept()
    const growth = measureMemory()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send(largeBody(25 * megabyte, wholeTail), {})),
    )
    expect(growth()).toBeLessThan(60 * megabyte)
    for (const { status, body } of answers) {
      expect([status, JSON.parse(body)]).toMatchObject([
        413,
        { code: 0, error: 'upload_too_large', message: 'Upload failed: total file size cannot exceed 20MB' },
      ])
    }
    expect(await server.kept()).toEqual(before)
  })

  it('with 1 GB declared and sent for as long as anybody listens, and memory stays flat', async () => {
    const before = await server.kept()
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text
    })
    const closed = new Promise((resolve) => socket.on('error', () => {}).once('close', resolve))
    const growth = measureMemory()
    socket.write(uploadHead(1024 * megabyte))
    let sent = 0
    for (const chunk of largeBody(1024 * megabyte, wholeTail)) {
      if (socket.destroyed) break
      sent += chunk.length
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain').catch(() => {}), closed])
    }
    socket.end()
    await closed
    expect(growth()).toBeLessThan(60 * megabyte)
    expect(sent).toBeGreaterThan(megabyte)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(await server.kept()).toEqual(before)
  })

  it('with one byte too many', async () => {
    expect((await send(largeBody(20 * megabyte + 1, wholeTail), {})).status).toBe(413)
  })

  it('with 1 GB declared, at once and unread', async () => {
    const before = await server.kept()
    const answer = await new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(server.url)
      const socket = connect(Number(port), hostname, () => {
        socket.write(uploadHead(1_000_000_000))
      })
      socket.once('data', (data) => resolve(String(data))).once('error', reject)
      socket.once('data', () => setTimeout(() => socket.destroy(), 10))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"error":"upload_too_large"')
    expect(await server.kept()).toEqual(before)
  })

  it('when its sender goes away in the middle', async () => {
    const before = await server.kept()
    const { hostname, port } = new URL(server.url)
    for (const size of [1000, 3 * megabyte]) {
      const socket = connect(Number(port), hostname)
      socket.write(uploadHead(10 * megabyte))
      for (const chunk of largeBody(size, Buffer.alloc(0))) socket.write(chunk)
      await new Promise((resolve) => setTimeout(resolve, 200))
      socket.destroy()
    }
    await vi.waitFor(async () => expect(await server.kept()).toEqual(before))
  })

  it('and its connection does not stay open for the rest of it', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => {}).resume()
    socket.write(uploadHead(1_000_000_000))
    const start = Date.now()
    await closed
    // Half of what a request may take to arrive.
    expect(Date.now() - start).toBeLessThan(60_000)
  })
})
