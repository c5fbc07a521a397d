import { createHash } from 'node:crypto'
import { defaultLanguage, type Language, languages } from '@zhixin/contract/language'
import type { FastifyBaseLogger } from 'fastify'
import type { Robot } from '../../config'
import { businessMoment, businessTime } from '../../lib/businessTime'
import { prepared } from '../../lib/statement'
import { inTransaction } from '../../lib/transaction'
import type { Services } from '../../services'
import { callerOf } from '../auth/accessTokens'
import { composeMail, composeMorning, type MailNotice } from './compose'
import { reasonOf, sendMail, sendsMail, sendToRobot } from './transport'

type Needed = Pick<Services, 'config' | 'database'>

/** When people are told what is due: in the business time zone. */
const morning = '08:30'

/** Minutes to the next attempt after each; there are no more after the last. */
const waits = [1, 5, 30, 120]
const attempts = waits.length + 1

/** How much one round does: accounts of each kind that are looked at, notices that are sent, and for how long. */
const most = { accounts: 500, sent: 50, milliseconds: 45_000 }

/** Nothing is collected or sent while a restore holds it. */
export const free = `not exists (select from outgoing_notice where kind = 'hold')`

/** A robot's name in the database: its address is a secret. */
const nameOf = ({ form, address }: Robot) =>
  createHash('sha256').update(`${form} ${address}`).digest('hex').slice(0, 32)

/** Who wants a kind of mail: an account `a` that is enabled, with its row `m`. */
const wanting = (kind: string) =>
  `notice_mail m join account a on a.id = m.account_id and a.status = 1 and m.email is not null and '${kind}' = any(m.kinds)`

const recent = `greatest(m.since, now() - interval '1 day')`

const collectDue = `
  insert into outgoing_notice (account_id, kind, occasion, parameters)
  select a.id, 'due', told.occasion, jsonb_build_object('day', $1::text)
    from ${wanting('due')} cross join lateral (select 'due:' || a.id || ':' || $1::text as occasion) told
    where m.since < $2 and not exists (select from outgoing_notice o where o.occasion = told.occasion)
    order by a.id limit ${most.accounts}
  on conflict (occasion) do nothing`

/** Once nothing has come for a minute, so that a handover is one mail; after ten minutes in any case. */
const collectReceived = `
  with fresh as (
    select r.account_id, min(r.id) as first, max(r.id) as last from received_customer r join ${wanting('received')} on a.id = r.account_id
      where r.outgoing_notice_id is null and r.created_at > ${recent}
      group by r.account_id
      having max(r.created_at) < now() - interval '1 minute' or min(r.created_at) < now() - interval '10 minutes'
      order by r.account_id limit ${most.accounts}),
  made as (
    insert into outgoing_notice (account_id, kind, occasion)
      select account_id, 'received', 'received:' || account_id || ':' || first from fresh
    on conflict (occasion) do nothing returning id, account_id)
  update received_customer r set outgoing_notice_id = made.id
    from made join fresh using (account_id) join notice_mail m using (account_id)
    where r.account_id = made.account_id and r.outgoing_notice_id is null and r.created_at > ${recent} and r.id <= fresh.last`

const collectJobs = `
  insert into outgoing_notice (account_id, kind, occasion, parameters)
  select a.id, 'job', 'job:' || j.id, jsonb_build_object('jobId', j.id)
    from ${wanting('job')} join job j on j.account_id = a.id and j.state = 'failed' and j.ended_at > ${recent}
    where not exists (select from outgoing_notice o where o.occasion = 'job:' || j.id)
    order by j.id limit ${most.accounts}
  on conflict (occasion) do nothing`

const collectDecided = `
  insert into outgoing_notice (account_id, kind, occasion, parameters)
  select a.id, 'decided', told.occasion, jsonb_build_object('batchId', b.id)
    from ${wanting('decided')} join batch b on b.account_id = a.id and b.decided_at > ${recent}
      cross join lateral (select 'decided:' || b.id as occasion) told
    where not exists (select from outgoing_notice o where o.occasion = told.occasion)
    order by b.id limit ${most.accounts}
  on conflict (occasion) do nothing`

const collectBalances = `
  insert into outgoing_notice (account_id, kind, occasion, parameters)
  select a.id, 'balance', told.occasion, jsonb_build_object('watchId', w.id)
    from ${wanting('balance')} join balance_watch_reader d on d.account_id = a.id
      join balance_watch w on w.id = d.record_id and w.below_since > ${recent}
      cross join lateral (
        select concat_ws(':', 'balance', w.id, a.id, extract(epoch from w.below_since)) as occasion) told
    where not exists (select from outgoing_notice o where o.occasion = told.occasion)
    order by w.id limit ${most.accounts}
  on conflict (occasion) do nothing`

/** A day that was frozen since the rule was made, to each of its readers; one that is older than a week is told to nobody. */
const collectDaily = `
  insert into outgoing_notice (account_id, kind, occasion, parameters)
  select a.id, 'daily', told.occasion, jsonb_build_object('day', d.day::text, 'ruleId', r.id)
    from ${wanting('daily')} join daily_mail_reader x on x.account_id = a.id join daily_mail r on r.id = x.record_id and r.status = 1
      join daily_report d on d.frozen_at > greatest(r.created_at, ${recent}) and d.day > $1::date - 7
      cross join lateral (select 'daily:' || r.id || ':' || a.id || ':' || d.day as occasion) told
    where not exists (select from outgoing_notice o where o.occasion = told.occasion)
    order by d.day, r.id, a.id limit ${most.accounts}
  on conflict (occasion) do nothing`

const collectMorning = `
  insert into outgoing_notice (robot, kind, occasion, parameters)
    select robot, 'morning', 'morning:' || robot || ':' || $2::text, jsonb_build_object('day', $2::text)
      from jsonb_array_elements_text($1::jsonb) as robot
  on conflict (occasion) do nothing`

/** Puts what is new into the outbox, by one server at a time: each occasion once. */
export async function collect({ config, database }: Needed, now: Date): Promise<void> {
  const local = businessTime(now, config.BUSINESS_TIME_ZONE)
  const day = local.slice(0, 10)
  const isMorning = local.slice(11, 16) >= morning
  const since = businessMoment(`${day} ${morning}`, 'start', config.BUSINESS_TIME_ZONE)
  await inTransaction(database.pool, async (query) => {
    const [own] = await query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('outgoing notices')) and ${free} as free`,
      [],
    )
    if (!own?.free) return
    if (isMorning && config.NOTICE_ROBOTS.length > 0)
      await query(collectMorning, [JSON.stringify(config.NOTICE_ROBOTS.map(nameOf)), day])
    if (!sendsMail(config)) return
    if (isMorning) await query(collectDue, [day, since])
    await query(collectReceived, [])
    await query(collectJobs, [])
    await query(collectDecided, [])
    await query(collectBalances, [])
    await query(collectDaily, [day])
  })
}

interface Outgoing extends Omit<MailNotice, 'kind'> {
  accountId: number | null
  robot: string | null
  kind: MailNotice['kind'] | 'morning'
  attempts: number
}

/** Takes one that is due, for this server alone: its next attempt is set before it is made. */
const claim = `
  update outgoing_notice set attempts = attempts + 1,
    next_at = now() + make_interval(mins => (array[${[...waits, waits.at(-1)]}])[attempts + 1])
  where ${free} and id = (
    select id from outgoing_notice
      where settled_at is null and kind <> 'hold' and attempts < ${attempts} and next_at <= now()
        and (account_id is not null and $1 or robot in (select jsonb_array_elements_text($2::jsonb)))
      order by next_at, id limit 1 for update skip locked)
  returning id, account_id as "accountId", robot, kind, parameters, attempts`

/** Gives up what a server took for the last time and stopped with: nobody takes it again. */
const giveUp = `
  update outgoing_notice set settled_at = now(), outcome = 'given_up'
    where settled_at is null and kind <> 'hold' and webhook_id is null and attempts >= ${attempts} and next_at <= now()`

/** Why the last attempt failed: codes alone. */
const fail = `update outgoing_notice set failure = left($2, 20) where id = $1`

const settle = `update outgoing_notice set settled_at = now(), outcome = $2 where id = $1`

/**
 * Sends what is due. What fails is tried again after 1, 5, 30 and 120 minutes, and then given up.
 * @returns how many were sent
 */
export async function sendDue(
  services: Needed,
  log: Pick<FastifyBaseLogger, 'warn'>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const { config, database } = services
  const robots = new Map(config.NOTICE_ROBOTS.map((robot) => [nameOf(robot), robot]))
  const end = Date.now() + most.milliseconds
  let sent = 0
  await database.pool.query(prepared({ text: giveUp }))
  for (let taken = 0; taken < most.sent && Date.now() < end && !signal?.aborted; taken++) {
    const { rows } = await database.pool.query<Outgoing>(
      prepared({
        text: claim,
        values: [sendsMail(config), JSON.stringify([...robots.keys()])],
      }),
    )
    const [notice] = rows
    if (!notice) break
    const { id, kind, robot } = notice
    const done = (outcome: string) => database.pool.query(prepared({ text: settle, values: [id, outcome] }))
    try {
      const isSent =
        robot === null
          ? await mail(services, notice, now)
          : await tell(services, robots.get(robot), notice, now)
      await done(isSent ? 'sent' : 'void')
      if (isSent) sent += 1
    } catch (error) {
      await database.pool.query(prepared({ text: fail, values: [id, reasonOf(error)] }))
      if (notice.attempts < attempts) continue
      await done('given_up')
      log.warn(
        { notice: id, kind, reason: reasonOf(error) },
        'a notice could not be delivered and was given up',
      )
    }
  }
  return sent
}

/** @returns false when there is nobody, or nothing, to tell any more */
async function mail(services: Needed, notice: Outgoing, now: Date): Promise<boolean> {
  const { config, database } = services
  const { accountId, kind } = notice
  if (accountId === null || kind === 'morning') return false
  const [caller, wanted] = await Promise.all([
    callerOf(database, accountId),
    database.prisma.noticeMail.findUnique({ where: { accountId } }),
  ])
  if (!caller || !wanted?.email || !wanted.kinds.includes(kind)) return false
  const language: Language = languages.find((one) => one === wanted.language) ?? defaultLanguage
  const content = await composeMail({ config, database, caller, language, now }, { ...notice, kind })
  if (!content) return false
  await sendMail(config, { ...content, to: wanted.email, id: `notice-${notice.id}` })
  return true
}

async function tell(
  services: Needed,
  robot: Robot | undefined,
  { parameters }: Outgoing,
  now: Date,
): Promise<boolean> {
  const text = robot && (await composeMorning(services, parameters.day ?? '', now))
  if (!text) return false
  await sendToRobot(robot, text)
  return true
}

/** Removes what is older than any occasion that could come again; what waits for a webhook stays. @returns how many */
export async function removeOldOutgoing({ pool }: Services['database']): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from outgoing_notice where created_at < now() - interval '30 days' and kind <> 'hold'
      and (webhook_id is null or attempts > 0 and coalesce(settled_at, next_at) < now() - interval '30 days')`,
  )
  return rowCount ?? 0
}
