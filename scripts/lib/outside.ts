import { createServer } from 'node:http'
import type { Shutdown } from './shutdown'

/**
 * What is outside the product for the journeys: a mail server and a receiver of webhooks. What they got is at `/` of a port
 * of this machine, as JSON.
 * @returns the environment of a server that sends there
 */
export async function startOutside(shutdown: Shutdown, port: number): Promise<Record<string, string>> {
  const [{ startMailServer }, { startReceiver }] = await Promise.all([
    import('../../server/src/test/mailServer'),
    import('../../server/src/test/webhookReceiver'),
  ])
  const [post, receiver] = await Promise.all([startMailServer(), startReceiver()])
  shutdown.defer(post.close)
  shutdown.defer(receiver.close)
  const told = createServer((_request, response) => {
    const { url, received } = receiver
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ mails: post.mails, webhook: url, deliveries: received }))
  })
  await new Promise<void>((resolve) => told.listen(port, '127.0.0.1', resolve))
  shutdown.defer(async () => void told.close())
  return {
    SMTP_URL: post.settings.SMTP_URL,
    MAIL_FROM: 'notices@zhixin.example',
    PUBLIC_URL: 'https://zhixin.example',
    WEBHOOK_PRIVATE_NETWORKS: '127.0.0.0/8,::1/128',
    WEBHOOK_CA_FILE: receiver.caFile,
  }
}
