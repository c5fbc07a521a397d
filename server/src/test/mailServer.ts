import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  to: string[]
  /** Headers and text, with encoded parts decoded. */
  text: string
}

/** A mail server that keeps what it gets. */
export interface MailServer {
  /** What a server needs to send its mail here. */
  settings: { SMTP_URL: string; MAIL_FROM: string; PUBLIC_URL: string }
  mails: ReceivedMail[]
  /** Refuses what comes from now on, or takes it again. */
  refuse: (does: boolean) => void
  close: () => Promise<void>
}

const decoded = (mail: string): string => {
  const [, head = '', content = ''] = /^(.*?)\r\n\r\n(.*)$/s.exec(mail) ?? []
  const subject = head
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, form: string, text: string) =>
      form.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : quoted(text.replaceAll('_', ' ')),
    )
  if (/transfer-encoding: base64/i.test(head))
    return `${subject}\n${Buffer.from(content, 'base64').toString()}`
  return `${subject}\n${/transfer-encoding: quoted/i.test(head) ? quoted(content.replaceAll('=\r\n', '')) : content}`
}

const quoted = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  let refuses = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refuses) return done(new Error('Not now'))
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, text: decoded(Buffer.concat(chunks).toString()).replaceAll('\r\n', '\n') })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'notices@example.com',
      PUBLIC_URL: 'https://zhixin.example.com',
    },
    mails,
    refuse: (does) => {
      refuses = does
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A robot of each form, which keep what they are sent by path. */
export interface RobotServer {
  url: string
  messages: { path: string; body: unknown }[]
  close: () => Promise<void>
}

export async function startRobots(): Promise<RobotServer> {
  const messages: RobotServer['messages'] = []
  // Node's own 5 seconds may be over just as the product sends its next message.
  const server: Server = createServer({ keepAliveTimeout: 3_600_000 }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      if (path.includes('refuses'))
        return response.end('{"errcode":310000,"errmsg":"keywords not in content"}')
      messages.push({ path, body: JSON.parse(Buffer.concat(chunks).toString()) })
      response.end(path.includes('feishu') ? '{"code":0,"msg":"success"}' : '{"errcode":0,"errmsg":"ok"}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
