import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import forge from 'node-forge'

interface ReceivedDelivery {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A system that takes deliveries over HTTPS with a certificate of its own, and keeps them. */
export interface WebhookReceiver {
  /** By name; `port` for other names. */
  url: string
  port: number
  /** Its certificate. */
  caFile: string
  received: ReceivedDelivery[]
  /** How many connections were opened to it, whether anything was sent or not. */
  connections: () => number
  /** How it answers from now on. */
  answer: (by: (response: ServerResponse, delivery: ReceivedDelivery) => void) => void
  close: () => Promise<void>
}

function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(Date.now() - 3600_000)
  certificate.validity.notAfter = new Date(Date.now() + 24 * 3600_000)
  const name = [{ name: 'commonName', value: 'receiver' }]
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    {
      name: 'subjectAltName',
      altNames: [
        { type: 2, value: 'localhost' },
        { type: 7, ip: '127.0.0.1' },
      ],
    },
  ])
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create())
  return { key: privateKey, cert: forge.pki.certificateToPem(certificate) }
}

export const accept = (response: ServerResponse) => void response.writeHead(204).end()

export async function startReceiver(): Promise<WebhookReceiver> {
  const { key, cert } = selfSigned()
  const folder = await mkdtemp(path.join(tmpdir(), 'zhixin-receiver-'))
  const caFile = path.join(folder, 'ca.pem')
  await writeFile(caFile, cert)
  const received: ReceivedDelivery[] = []
  let opened = 0
  let answer: Parameters<WebhookReceiver['answer']>[0] = accept
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url = '', headers } = request
      const delivery = { path: url, headers, body: Buffer.concat(chunks).toString() }
      received.push(delivery)
      answer(response, delivery)
    })
  })
  server.on('connection', () => {
    opened += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}`,
    port,
    caFile,
    received,
    connections: () => opened,
    answer: (by) => {
      answer = by
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await rm(folder, { recursive: true })
    },
  }
}
