import { createReadStream, existsSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import type { Shutdown } from '../../scripts/lib/shutdown'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Serves the bare page compressed, as the product serves its own, and forwards its calls to the product's server.
 * @returns its address
 */
export async function serveBare(folder: string, api: URL, shutdown: Shutdown): Promise<string> {
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/api/')) {
      const { method, headers } = request
      const handedOn = http.request(
        { host: api.hostname, port: api.port, path: request.url, method, headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        },
      )
      handedOn.on('error', () => response.writeHead(502).end())
      request.pipe(handedOn)
      return
    }
    const file = path.join(folder, pathname === '/' ? 'index.html' : path.normalize(pathname))
    if (!file.startsWith(folder) || !existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    const compressed = existsSync(`${file}.br`)
    response.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      ...(compressed && { 'content-encoding': 'br' }),
    })
    createReadStream(compressed ? `${file}.br` : file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  shutdown.defer(async () => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://localhost:${typeof address === 'object' ? address?.port : 0}`
}
