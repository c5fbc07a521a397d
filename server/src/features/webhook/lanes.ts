import { randomUUID } from 'node:crypto'
import { createLimiter } from '../../lib/limiter'
import { prepared } from '../../lib/statement'
import { free } from '../outside/outbox'
import {
  compose,
  type Due,
  senderOf,
  type Target,
  targetsWhere,
  type WebhookServices,
  writeDown,
} from './delivery'
import { openLine } from './webhook.send'

/** Failures in a row until the next round. */
const mostFailures = 3

/**
 * Milliseconds: for how long nobody else sends to a webhook, after how many that is said again, and within how many a
 * delivery has to be on its way, so that it has ended before somebody else may send. Those of before a process was killed
 * are sent again after the first.
 */
const alone = { lasts: 40_000, again: 5_000, begin: 20_000 }

/** Milliseconds for which what was made ready while the one before was on its way may be sent as it is. */
const readyFor = 1_000

/** Of all that a process does for webhooks, so much asks the database at a time: people come first. */
const few = createLimiter({ concurrency: 3, places: 500 })

/** What is under way from this process, by webhook. */
export type Lanes = Map<number, Promise<number>>

const isIdle = '(w.sending_until is null or w.sending_until < now())'

const due = targetsWhere(`
  where w.status = 1 and ${free} and ${isIdle} and exists (
    select from outgoing_notice o where o.webhook_id = w.id and o.settled_at is null and o.next_at <= now())
  order by w.id`)

/**
 * Begins to send to each webhook that has something due, unless somebody does: to all at once, to each one delivery after
 * the other, so that nobody waits for a receiver that is slow.
 * @returns for each of them how many deliveries arrived
 */
export async function beginDue(
  services: WebhookServices,
  lanes: Lanes = new Map(),
  signal?: AbortSignal,
): Promise<Promise<number>[]> {
  const { rows } = await services.database.pool.query<Target>(prepared({ text: due }))
  return rows
    .filter(({ id }) => !lanes.has(id))
    .map((target) => {
      const lane = deliverTo(services, target, signal).finally(() => lanes.delete(target.id))
      lanes.set(target.id, lane)
      return lane
    })
}

/** What a lane sends next. */
interface Ready {
  delivery: Due
  make: Awaited<ReturnType<typeof compose>>
}

async function deliverTo(services: WebhookServices, target: Target, signal?: AbortSignal): Promise<number> {
  const { database, config } = services
  const line = openLine(config)
  const own: Own = { key: randomUUID(), heldAt: 0 }
  const makeReady = (except: number[]) => few(() => nextOf(services, target, own, except))
  let arrived = 0
  try {
    let ready = await makeReady([])
    let written: { id: number; done: Promise<void> } | undefined
    for (let failed = 0; ready && failed < mostFailures && !signal?.aborted; ) {
      if (Date.now() - own.heldAt > alone.begin) break
      const { delivery, make }: Ready = ready
      const begun = Date.now()
      const sending = make(line)
      // While it is on its way, the one before is written down and the next one is made ready.
      const following = makeReady(written ? [delivery.id, written.id] : [delivery.id])
      following.catch(() => {})
      const attempt = await sending
      await written?.done
      written = { id: delivery.id, done: few(() => writeDown(services, target, delivery, attempt)) }
      written.done.catch(() => {})
      if (attempt !== 'void') failed = attempt.failure === null ? 0 : failed + 1
      if (attempt !== 'void' && failed === 0) arrived += 1
      ready = await following
      if (ready && failed === 0 && Date.now() - begun < readyFor) continue
      await written.done
      ready = await makeReady([])
    }
    await written?.done
  } finally {
    line.close()
    await database.pool.query(prepared({ text: release, values: [target.id, own.key] }))
  }
  return arrived
}

/** A lane, and when it said last that it alone sends. */
interface Own {
  key: string
  heldAt: number
}

const hold = `
  update webhook w set sending_by = $3, sending_until = now() + interval '${alone.lasts} milliseconds'
    where id = $1 and version = $2 and status = 1 and (sending_by = $3 or ${isIdle})`

const release = 'update webhook set sending_by = null, sending_until = null where id = $1 and sending_by = $2'

/** What was changed or disabled meanwhile sends nothing as it was. */
const next = `
  select o.id, o.parameters, o.attempts from outgoing_notice o join webhook w on w.id = o.webhook_id
    where w.id = $1 and w.version = $2 and w.status = 1 and w.sending_by = $3 and ${free}
      and o.settled_at is null and o.next_at <= now() and o.id <> all($4::int[])
    order by o.next_at, o.id limit 1`

/** Makes the next delivery ready that is due. @returns null where none is, or this lane does not send any more */
async function nextOf(
  services: WebhookServices,
  { id, version, accountId, ...target }: Target,
  own: Own,
  except: number[],
): Promise<Ready | null> {
  const { pool } = services.database
  const now = Date.now()
  if (now - own.heldAt > alone.again) {
    const held = await pool.query(prepared({ text: hold, values: [id, version, own.key] }))
    if (held.rowCount === 0) return null
    own.heldAt = now
  }
  const [{ rows }, caller] = await Promise.all([
    pool.query<Due>(prepared({ text: next, values: [id, version, own.key, except] })),
    senderOf(services.database, accountId),
  ])
  const [delivery] = rows
  return delivery ? { delivery, make: await compose(services, target, caller, delivery) } : null
}
