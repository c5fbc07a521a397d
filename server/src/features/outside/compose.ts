import { balanceCalls } from '@zhixin/contract/balance/balance.calls'
import { type JobKindName, jobTexts } from '@zhixin/contract/jobs'
import { defaultLanguage, type Language } from '@zhixin/contract/language'
import { withThousands } from '@zhixin/contract/messages'
import type { MailKind } from '@zhixin/contract/notice/noticeMail.texts'
import { pageOf } from '@zhixin/contract/pages'
import type { Config } from '../../config'
import type { Caller } from '../../http/call'
import { businessDay } from '../../lib/businessTime'
import { prepared } from '../../lib/statement'
import type { Services } from '../../services'
import { readLowBalance } from '../balance/balance.reads'
import { customerNotes } from '../customer/customer.notes'
import { scopeValues, visibleSql } from '../customer/customer.scope'
import { newlyFollowedSql } from '../customer/newFollower/newFollower.reads'
import { dueNotesSql } from '../note/note.reads'
import { composeDaily } from './dailyMail'
import { say } from './outside.texts'
import type { Mail } from './transport'

/** How many customers a mail names. */
const named = 20

/** What a notice in the outbox is about. */
export interface MailNotice {
  id: number
  kind: MailKind
  parameters: { day?: string; jobId?: number; batchId?: number; watchId?: number; ruleId?: number }
}

type Content = Pick<Mail, 'subject' | 'text'>

interface Composing extends Pick<Services, 'config' | 'database'> {
  caller: Caller
  language: Language
  now: Date
}

/** What a mail says at this moment to its reader, by what they may see now; null: nothing any more. */
export async function composeMail(composing: Composing, told: MailNotice): Promise<Content | null> {
  return composers[told.kind](composing, told)
}

const composers: Record<MailKind, (composing: Composing, told: MailNotice) => Promise<Content | null>> = {
  async due({ config, database, caller, language, now }, { parameters }) {
    const today = businessDay(now, config.BUSINESS_TIME_ZONE)
    if (parameters.day !== today || !seesNotes(caller)) return null
    const { rows } = await database.pool.query<Named>(
      prepared({
        text: `select c.name, count(*) over ()::int as total
        from ${dueNotesSql(customerNotes, '$4')} join customer c on c.id = n.customer_id and ${visible}
        where n.created_by_id = $1 group by c.id order by min(n.next_date), c.id limit ${named}`,
        values: [caller.accountId, ...scopeValues(caller), today],
      }),
    )
    return aboutCustomers(config, language, 'due', rows, pageOf('authenticationCenter').path)
  },

  async received({ config, database, caller, language }, { id }) {
    if (!caller.permissions.has('client:list')) return null
    const { rows } = await database.pool.query<Named & { first: string; last: string }>(
      prepared({
        text: `select c.name, count(*) over ()::int as total,
          (min(min(r.created_at)) over () at time zone $5)::date::text as first,
          (max(max(r.created_at)) over () at time zone $5)::date::text as last
        from ${newlyFollowedSql('$1', '$2', '$3')} where r.outgoing_notice_id = $4
        group by c.id order by c.id limit ${named}`,
        values: [caller.accountId, ...scopeValues(caller), id, config.BUSINESS_TIME_ZONE],
      }),
    )
    const { first = '', last = '' } = rows[0] ?? {}
    const list = `${pageOf('customerManagement').path}?fdStartReceivedDate=${first}&fdEndReceivedDate=${last}`
    return aboutCustomers(config, language, 'received', rows, list)
  },

  async decided({ config, database, caller, language }, { parameters }) {
    const { rows } = await database.pool.query<{ state: string; n: number; name: string }>(
      prepared({
        text: `select b.state, b.priced as n, d.username as name from batch b join account d on d.id = b.decided_by_id
        where b.id = $2 and b.account_id = $1`,
        values: [caller.accountId, parameters.batchId],
      }),
    )
    const [batch] = rows
    if (!batch) return null
    const { state, ...told } = batch
    const decision = state === 'cancelled' ? 'refused' : 'approved'
    const page = `${pageOf('batchResult').path}?id=${parameters.batchId}`
    return {
      subject: say(`${decision}Subject`, language),
      text: `${say(decision, language, told)}\n\n${footer(config, language, page)}`,
    }
  },

  async balance({ config, database, caller, language }, { parameters: { watchId = 0 } }) {
    if (!caller.permissions.has(balanceCalls.list.access)) return null
    const low = await readLowBalance({ config, database }, caller, watchId)
    if (!low) return null
    const { name, balance, threshold, daysLeft } = low
    const sees = caller.permissions.has('client:price')
    const yuan = (amount: number) => withThousands(amount.toFixed(2))
    const lines = [
      say('low', language, { name }),
      sees && say('lowAmount', language, { amount: yuan(balance) }),
      sees && threshold !== null && say('lowThreshold', language, { amount: yuan(threshold) }),
      daysLeft !== null && say('lowDays', language, { days: daysLeft }),
    ].filter((line) => line !== false)
    const end = footer(config, language, pageOf('balanceMonitoring').path)
    return { subject: say('lowSubject', language, { name }), text: [...lines, '', end].join('\n') }
  },

  async daily({ config, database, caller, language }, { parameters }) {
    const content = await composeDaily(database, { caller, language }, parameters)
    return (
      content && {
        subject: content.subject,
        text: `${content.text}\n${footer(config, language, content.page)}`,
      }
    )
  },

  async job({ config, database, caller, language }, { parameters }) {
    const { rows } = await database.pool.query<{ kind: JobKindName; source: string | null }>(
      prepared({
        text: `select j.kind, b.source from job j left join batch b on b.id = j.batch_id
        where j.id = $2 and j.account_id = $1 and j.state = 'failed'`,
        values: [caller.accountId, parameters.jobId],
      }),
    )
    const [job] = rows
    if (!job) return null
    const name = jobTexts(job.kind, job.source)[language]
    const text = say('job', language, { name })
    return {
      subject: say('jobSubject', language, { name }),
      text: `${text}\n\n${footer(config, language, pageOf('authenticationCenter').path)}`,
    }
  },
}

interface Named {
  name: string
  total: number
}

const visible = visibleSql('$2', '$3')

const seesNotes = ({ permissions }: Caller) =>
  permissions.has('client:list') && permissions.has('client:detail')

function aboutCustomers(
  config: Config,
  language: Language,
  kind: 'due' | 'received',
  rows: Named[],
  page: string,
): Content | null {
  const total = rows[0]?.total ?? 0
  if (total === 0) return null
  const lines = rows.map(({ name }) => `- ${name}`)
  if (total > rows.length) lines.push(say('more', language, { n: total - rows.length }))
  return {
    subject: say(kind === 'due' ? 'dueSubject' : 'receivedSubject', language, { n: total }),
    text: [say(kind, language), '', ...lines, '', footer(config, language, page)].join('\n'),
  }
}

function footer({ PUBLIC_URL = '' }: Config, language: Language, page: string): string {
  const site = PUBLIC_URL.replace(/\/+$/, '')
  const settings = site + pageOf('accountSettings').path
  return say('footer', language, { link: site + page, settings })
}

/** What robots are told in the morning: counts alone; null where there is nothing to count. */
export async function composeMorning(
  { config, database }: Pick<Services, 'config' | 'database'>,
  day: string,
  now: Date,
): Promise<string | null> {
  const zone = config.BUSINESS_TIME_ZONE
  if (day !== businessDay(now, zone)) return null
  const { rows } = await database.pool.query<Record<'due' | 'received' | 'failed', number>>(
    prepared({
      text: `select
      (select count(distinct n.customer_id)::int from ${dueNotesSql(customerNotes, '$1')}
        join customer c on c.id = n.customer_id and c.deleted_at is null) as due,
      (select count(distinct customer_id)::int from received_customer
        where (created_at at time zone $3)::date = $2::date and created_at > now() - interval '3 days') as received,
      (select count(*)::int from job where state = 'failed' and (ended_at at time zone $3)::date = $2::date) as failed`,
      values: [day, businessDay(now, zone, 1), zone],
    }),
  )
  const [counts] = rows
  if (!counts || Object.values(counts).every((count) => count === 0)) return null
  return say('morning', defaultLanguage, counts)
}
