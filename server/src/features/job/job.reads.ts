import { type ErrorCode, errors } from '@zhixin/contract/errors'
import { type JobKindName, type JobStateName, jobTexts } from '@zhixin/contract/job/job.enums'
import type { Job, JobEvent, JobFilters } from '@zhixin/contract/job/job.schema'
import { AppError } from '../../http/AppError'
import type { Call } from '../../http/call'
import { refusalSentence } from '../../http/failure'
import type { Database } from '../../lib/database'

interface JobRow {
  id: number
  accountId: number
  kind: JobKindName
  state: JobStateName
  total: number
  done: number
  refused: number
  batchId: number | null
}

const columns = `id, account_id as "accountId", kind, state, total, done, refused, batch_id as "batchId"`

const progressOf = ({ id, kind, state, total, done, refused, batchId }: JobRow) => ({
  id,
  fdKind: kind,
  fdState: state,
  fdTotalNum: total,
  fdDoneNum: done,
  fdLeftNum: Math.max(total - done, 0),
  fdRefusedNum: refused,
  fdBatchId: batchId,
})

type Listed = JobRow & {
  /** Of the batch. */
  source: string | null
  startAt: Date | null
  failure: ErrorCode | null
  seen: boolean
  createdAt: Date
  endedAt: Date | null
}

/** When a job begins whose batch waits for its time. */
const startOf = `(select (b.change->>'startAt')::timestamptz from batch b where b.id = job.batch_id and b.state = 'waiting')`

/** The caller's own jobs, the newest first. */
export async function listJobs(
  { pool }: Pick<Database, 'pool'>,
  { caller, language }: Pick<Call, 'caller' | 'language'>,
  { id, pageIndex, pageSize }: JobFilters,
): Promise<{ rows: Job[]; total: number }> {
  const own = 'from job where account_id = $1 and ($2::int is null or id = $2)'
  const values = [caller.accountId, id ?? null]
  const [page, counted] = await Promise.all([
    pool.query<Listed>(
      `select ${columns}, (select b.source from batch b where b.id = job.batch_id) as source, ${startOf} as "startAt", failure, seen, created_at as "createdAt", ended_at as "endedAt" ${own}
        order by id desc limit $3 offset $4`,
      [...values, pageSize, (pageIndex - 1) * pageSize],
    ),
    pool.query<{ total: number }>(`select count(*)::int as total ${own}`, values),
  ])
  const rows = page.rows.map((row) => ({
    ...progressOf(row),
    fdKindName: jobTexts(row.kind, row.source)[language],
    fdStartDate: row.startAt?.toISOString() ?? null,
    fdFailure: row.failure === null ? null : failureOf(row.failure, language),
    fdSeen: row.seen,
    createdDate: row.createdAt.toISOString(),
    fdEndedDate: row.endedAt?.toISOString() ?? null,
  }))
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Why a job failed, as a sentence; of a refusal the code alone is known, and not which permission was missing. */
export function failureOf(code: string, language: Call['language']): string {
  const known = code in errors ? (code as ErrorCode) : 'internal_error'
  const message = known === 'forbidden' && { message: 'rights_changed' as const }
  return refusalSentence(new AppError(known, { ...message }), language)
}

/** The jobs of some accounts that the stream reports: running ones, and those that ended less than a minute ago. */
export async function readProgress(
  { pool }: Pick<Database, 'pool'>,
  accountIds: number[],
): Promise<Map<number, JobEvent['jobs']>> {
  const { rows } = await pool.query<JobRow>({
    name: 'job_progress',
    text: `select ${columns} from job where account_id = any($1) and (ended_at is null or ended_at > now() - interval '1 minute')
      order by id`,
    values: [accountIds],
  })
  const jobs = new Map<number, JobEvent['jobs']>(accountIds.map((id) => [id, []]))
  for (const row of rows) jobs.get(row.accountId)?.push(progressOf(row))
  return jobs
}
