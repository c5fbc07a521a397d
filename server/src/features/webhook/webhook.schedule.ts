import { scheduleJob } from '../../http/schedule'
import type { Feature } from '../../http/serve'
import type { Database } from '../../lib/database'
import { prepared } from '../../lib/statement'
import { inTransaction } from '../../lib/transaction'
import { feedNow, readStretch } from '../feed/feed.reads'
import { free } from '../outside/outbox'
import { countFailure, isOfKind, senderOf, type Target, targetsWhere, webhookServices } from './delivery'
import { beginDue, type Lanes } from './lanes'

/**
 * How much one round does for a webhook: entries of the feed that are looked at, and deliveries that wait before no more of
 * the feed is taken.
 */
const most = { entries: 2000, waiting: 10_000 }

const behind = targetsWhere(`
  where w.status = 1 and ${free} and w.position < (select last_position from change_feed)
    and (select count(*) from outgoing_notice o where o.webhook_id = w.id and o.settled_at is null) < ${most.waiting}
  order by w.id`)

/**
 * Puts deliveries into the outbox if nobody else has meanwhile: each entry once, whichever server reads it. They are due at
 * once; by itself the column would round their time up.
 */
const advance = `
  with moved as (
    update webhook set position = $3 where id = $1 and position = $2 and status = 1 and ${free} returning id)
  insert into outgoing_notice (webhook_id, kind, occasion, parameters, next_at)
    select moved.id, 'change', 'change:' || moved.id || ':' || change, jsonb_build_object('changeId', change),
        date_trunc('milliseconds', now())
      from moved cross join jsonb_array_elements_text($4::jsonb) with ordinality as told (change, place) order by place
  on conflict (occasion) do nothing`

/** Takes what is new in the feed into the outbox. */
export async function collectChanges(database: Database): Promise<void> {
  const { rows: enabled } = await database.pool.query(
    prepared({
      text: `select from webhook where status = 1 and ${free} limit 1`,
    }),
  )
  if (enabled.length === 0) return
  await feedNow(database, { begins: false })
  const { rows } = await database.pool.query<Target>(prepared({ text: behind }))
  for (const target of rows) {
    const { id, position, kinds, accountId } = target
    const caller = await senderOf(database, accountId)
    if (!caller) {
      await inTransaction(database.pool, (query) => countFailure(query, target))
      continue
    }
    const { changes, reached } = await readStretch(database, caller, BigInt(position), most.entries)
    const told = changes.filter((change) => isOfKind(change, kinds)).map(({ fdChangeId }) => fdChangeId)
    await database.pool.query(
      prepared({
        text: advance,
        values: [id, position, reached, JSON.stringify(told)],
      }),
    )
  }
}

/** Every ten seconds, wherever jobs are worked on. */
export const webhookJobs: Feature = async (app, { services }) => {
  if (services.config.JOBS !== 'server') return
  const webhooks = webhookServices(services)
  const lanes: Lanes = new Map()
  const stopping = new AbortController()
  app.addHook('onClose', async () => {
    stopping.abort()
    await Promise.allSettled(lanes.values())
  })
  scheduleJob(app, {
    name: 'webhooks told',
    firstAfter: 10 * 1000,
    every: 10 * 1000,
    run: async () => {
      await collectChanges(services.database)
      for (const lane of await beginDue(webhooks, lanes, stopping.signal))
        lane.then(
          (count) => count > 0 && app.log.info({ count }, 'deliveries arrived'),
          (error) => app.log.error({ err: error }, 'failed: webhooks told'),
        )
      return 0
    },
  })
}
