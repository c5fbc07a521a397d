import { createHmac } from 'node:crypto'
import type { Config, Robot } from '../../config'

/** Milliseconds that a delivery may take: less than its next attempt waits, so that two never overlap. */
const longest = 20_000

/** What a robot may answer, in bytes. */
const answerLimit = 16 * 1024

export type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>

/** Whether the installation sends mail. */
export const sendsMail = ({ SMTP_URL }: MailConfig): boolean => SMTP_URL !== undefined

export interface Mail {
  to: string
  subject: string
  text: string
  /** The same for every attempt, so that who got it twice sees it once. */
  id?: string
}

/** Sends a mail. @throws when the mail server did not take it */
export async function sendMail({ SMTP_URL, MAIL_FROM }: MailConfig, mail: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(SMTP_URL ?? '', { from: MAIL_FROM ?? '' })
  const { to, subject, text, id } = mail
  const sending = transport.sendMail({
    to: { name: '', address: to },
    subject,
    text,
    ...(id && { messageId: `<${id}@zhixin>` }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await within(longest, sending)
  } finally {
    transport.close()
  }
}

/** What robots take, by their form. */
const messageOf = {
  dingtalk: (content: string) => ({ msgtype: 'text', text: { content } }),
  wecom: (content: string) => ({ msgtype: 'text', text: { content } }),
  feishu: (text: string) => ({ msg_type: 'text', content: { text } }),
}

/**
 * What a signed robot checks besides: DingTalk in the address, of milliseconds and with the secret as the key; Feishu in
 * the body, of seconds and with both as the key of nothing.
 */
function signatureOf({ form, secret }: Robot): { query?: Record<string, string>; body?: object } {
  if (!secret) return {}
  const timestamp = String(form === 'dingtalk' ? Date.now() : Math.floor(Date.now() / 1000))
  const text = `${timestamp}\n${secret}`
  if (form === 'dingtalk') {
    const sign = createHmac('sha256', secret).update(text).digest('base64')
    return { query: { timestamp, sign } }
  }
  return { body: { timestamp, sign: createHmac('sha256', text).digest('base64') } }
}

/** Has a robot write something into its group. @throws when it did not take it */
export async function sendToRobot(robot: Robot, text: string): Promise<void> {
  const { form, address } = robot
  const { query = {}, body } = signatureOf(robot)
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, ...messageOf[form](text) }),
    redirect: 'error',
    signal: AbortSignal.timeout(longest / 2),
  })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > answerLimit) throw new Refused('answer too long')
    chunks.push(chunk)
  }
  // They refuse with status 200, and say why in the body.
  const said = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Partial<
    Record<'code' | 'errcode', number>
  >
  const code = form === 'feishu' ? said.code : said.errcode
  if (!answer.ok || code !== 0) throw new Refused(`${answer.status}, ${code}`)
}

class Refused extends Error {}

/** Why a delivery failed, for the log: neither an address nor a secret. */
export function reasonOf(error: unknown): string {
  if (error instanceof Refused) return error.message
  const { code, responseCode, cause, name } = error as {
    code?: unknown
    responseCode?: unknown
    cause?: { code?: unknown }
    name?: string
  }
  return [code ?? cause?.code ?? name, responseCode].filter((part) => part !== undefined).join(', ')
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refused('timed out')), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
