import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { authApi } from '@zhixin/contract/auth/auth.api'
import { exportApi } from '@zhixin/contract/export/export.api'
import type { FastifyInstance } from 'fastify'
import type { Gauge, Registry } from 'prom-client'
import type { Config } from '../../config'
import { Allowance, withAllowance } from '../../lib/allowance'
import type { Database } from '../../lib/database'
import { prepared } from '../../lib/statement'

/** Seconds; an answer takes milliseconds, and what waits for the database at most ten seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Milliseconds that the database may take; Prometheus waits ten seconds for everything. */
const answerWithin = 3000

/** Where a login can be refused. */
const loginRoutes = new Set<string>(
  [authApi.login, authApi.secondFactor, authApi.singleSignOn].map(({ path }) => path),
)

/**
 * Measures the process for Prometheus, and answers `GET /metrics` on a port of its own, for machines alone: no token, and
 * nothing that names a person or a customer (rule site.metrics). Only loaded where METRICS_PORT is set.
 * @returns the port, for tests that let the system choose one
 */
export async function serveMetrics(
  app: FastifyInstance,
  { METRICS_HOST: host, METRICS_PORT: port }: Pick<Config, 'METRICS_HOST' | 'METRICS_PORT'>,
  database: Database,
): Promise<number> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const refused = new Counter({ name: 'zhixin_logins_refused_total', help: 'Logins refused', registers })
  const exports = new Counter({ name: 'zhixin_exports_total', help: 'Exports that were started', registers })
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern of the route: an address could name a customer. What no route has is one series.
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    const { statusCode: status } = reply
    latency.observe({ method, route, status }, reply.elapsedTime / 1000)
    // 403: the password was right, and a second factor is asked for.
    if (loginRoutes.has(route) && status >= 400 && status !== 403) refused.inc()
    if (route === exportApi.make.path && status === 200) exports.inc()
    done()
  })

  const gauge = (name: string, help: string, labelNames: string[], collect: (to: Gauge) => unknown) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        await collect(this)
      },
    })
  const { pool } = database
  gauge('zhixin_database_connections', 'Connections of the pool, by state', ['state'], (to) => {
    to.set({ state: 'idle' }, pool.idleCount)
    to.set({ state: 'used' }, pool.totalCount - pool.idleCount)
  })
  gauge('zhixin_database_waiting', 'Statements that wait for a connection', [], (to) =>
    to.set(pool.waitingCount),
  )
  gauge('zhixin_jobs', 'Jobs by state: waiting, running, and failed within a day', ['state'], async (to) => {
    to.reset()
    const { oldest: _, ...counts } = (await readJobs(database)) ?? { oldest: 0 }
    for (const [state, count] of Object.entries(counts)) to.set({ state }, count)
  })
  gauge('zhixin_oldest_job_seconds', 'How long the oldest due job has waited', [], async (to) =>
    to.set((await readJobs(database))?.oldest ?? Number.NaN),
  )
  const outgoing = 'deliveries to webhooks and notices outside the product'
  gauge(
    'zhixin_outgoing',
    `Waiting ${outgoing}, and those given up within a day`,
    ['kind', 'state'],
    async (to) => {
      to.reset()
      for (const { kind, waiting, givenUp } of await readOutgoing(database)) {
        to.set({ kind, state: 'waiting' }, waiting)
        to.set({ kind, state: 'given_up' }, givenUp)
      }
    },
  )
  gauge(
    'zhixin_oldest_outgoing_seconds',
    `How old the oldest of the waiting ${outgoing} is`,
    ['kind'],
    async (to) => {
      to.reset()
      for (const { kind, oldest } of await readOutgoing(database)) to.set({ kind }, oldest)
    },
  )
  gauge(
    'zhixin_last_backup_age_seconds',
    'Age of the last backup that is whole; +Inf without any',
    [],
    async (to) => to.set((await readBackup(database))?.age ?? Number.NaN),
  )
  return listen(app, registry, { host, port })
}

/** Nothing while the database does not answer. */
async function answer<Row extends object>({ pool }: Database, text: string) {
  const asked = withAllowance(new Allowance(answerWithin), () => pool.query<Row>(prepared({ text })))
  return (await asked.catch(() => ({ rows: [] }))).rows
}

interface Outgoing {
  kind: 'webhook' | 'notice'
  waiting: number
  givenUp: number
  /** Seconds; 0 where nothing waits. */
  oldest: number
}

/**
 * What waits for a webhook is in the outbox, or still in the feed when nobody takes it from there. What waits for one that
 * is disabled waits for a person.
 */
function readOutgoing(database: Database): Promise<Outgoing[]> {
  return answer<Outgoing>(
    database,
    `
      with outgoing as (
          select case when o.webhook_id is null then 'notice' else 'webhook' end as kind, o.outcome,
              o.settled_at is null and w.status is distinct from 0 as waits, o.created_at as since
            from outgoing_notice o left join webhook w on w.id = o.webhook_id
            where o.kind not in ('hold', 'test')
              and (o.settled_at is null or o.outcome = 'given_up' and o.settled_at > now() - interval '1 day')
          union all
          (select 'webhook', 'unread', true, a.created_at from change_entry e join audit_log a on a.id = e.audit_id
            where e.position is null and exists (select from webhook where status = 1) order by e.audit_id limit 1)
          union all
          select 'webhook', 'unread', true, a.created_at from webhook w join change_entry e on e.position = w.position + 1
            join audit_log a on a.id = e.audit_id where w.status = 1)
      select kinds.kind, count(*) filter (where waits and outcome is null)::int as waiting,
          count(*) filter (where outcome = 'given_up')::int as "givenUp",
          greatest(0, coalesce(extract(epoch from now() - min(since) filter (where waits)), 0))::float as oldest
        from unnest(array['webhook', 'notice']) as kinds(kind) left join outgoing using (kind) group by kinds.kind`,
  )
}

interface Jobs {
  waiting: number
  running: number
  failed: number
  /** Seconds; 0 where none waits. */
  oldest: number
}

/** A scheduled job counts from its time on. */
async function readJobs(database: Database): Promise<Jobs | undefined> {
  const [jobs] = await answer<Jobs>(
    database,
    `
      select count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'running')::int as running,
        count(*) filter (where state = 'failed')::int as failed,
        coalesce(extract(epoch from now() - min(due) filter (where state = 'waiting')), 0)::float as oldest
      from (select state, due_at as due from job
        where state in ('waiting', 'running') or state = 'failed' and ended_at > now() - interval '1 day') as job
      where state <> 'waiting' or due <= now()`,
  )
  return jobs
}

/** A backup is in the system log once it is whole, with the moment whose state it has. */
async function readBackup(database: Database): Promise<{ age: number } | undefined> {
  const [backup] = await answer<{ age: number }>(
    database,
    `
      select coalesce((select extract(epoch from now() - entity_label::timestamptz) from audit_log
        where action = 'makeBackup' order by id desc limit 1), 'infinity')::float as age`,
  )
  return backup
}

async function listen(
  app: FastifyInstance,
  registry: Registry,
  address: { host: string; port: number },
): Promise<number> {
  const server = http.createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, resolve)
  })
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}
