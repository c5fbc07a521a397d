import type { APIRequestContext } from '@playwright/test'

/** What the product has sent, and to where webhooks may send (scripts/lib/outside.ts). */
interface Outside {
  mails: { to: string[]; text: string }[]
  webhook: string
  deliveries: { path: string; headers: Record<string, string>; body: string }[]
}

export async function outside(request: APIRequestContext): Promise<Outside> {
  return (await request.get(`http://127.0.0.1:${process.env.E2E_OUTSIDE_PORT}/`)).json()
}
