import { jobBatch } from '@zhixin/contract/batch/batch.schema'
import { type ErrorCode, errors } from '@zhixin/contract/errors'
import type { Job, JobEvent, JobFilters } from '@zhixin/contract/job/job.schema'
import { type JobKindName, type JobStateName, jobTexts } from '@zhixin/contract/jobs'
import { AppError } from '../../http/AppError'
import type { Call, Reader } from '../../http/call'
import { refusalSentence } from '../../http/failure'
import type { Database, Page } from '../../lib/database'
import { prepared } from '../../lib/statement'
import { readBatchesOf } from '../batch/batch.reads'

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
  failure: ErrorCode | null
  seen: boolean
  createdAt: Date
  endedAt: Date | null
}

/** Preview and run of a batch are one thing to whoever began it: the latest of them stands for it. */
const latest = 'id in (select max(id) from job where account_id = $1 group by coalesce(batch_id, -id))'

/** The caller's own jobs, the newest first: of each batch the latest, or the one that is asked for. */
export async function listJobs(
  database: Database,
  call: Reader,
  { id, pageIndex, pageSize }: JobFilters,
  zone: string,
): Promise<Page<Job>> {
  const { pool } = database
  const { caller, language } = call
  const own = `from job where account_id = $1 and ($2::int is null and ${latest} or id = $2)`
  const values = [caller.accountId, id ?? null]
  const [page, counted] = await Promise.all([
    pool.query<Listed>(
      `select ${columns}, failure, seen, created_at as "createdAt", ended_at as "endedAt" ${own}
        order by id desc limit $3 offset $4`,
      [...values, pageSize, (pageIndex - 1) * pageSize],
    ),
    pool.query<{ total: number }>(`select count(*)::int as total ${own}`, values),
  ])
  const batchOf = await readBatchesOf(database, call, caller.accountId, page.rows, zone)
  const rows = page.rows.map((row) => {
    const batch = batchOf(row)
    return {
      ...progressOf(row),
      fdKindName: jobTexts(row.kind, batch?.fdSource ?? null)[language],
      fdBatch: batch ? jobBatch.parse(batch) : null,
      fdStartDate: batch?.fdState === 'waiting' ? batch.fdStartDate : null,
      fdFailure: row.failure === null ? null : failureOf(row.failure, language),
      fdSeen: row.seen,
      createdDate: row.createdAt.toISOString(),
      fdEndedDate: row.endedAt?.toISOString() ?? null,
    }
  })
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
  { pool }: Database,
  accountIds: number[],
): Promise<Map<number, JobEvent['jobs']>> {
  const { rows } = await pool.query<JobRow>(
    prepared({
      text: `select ${columns} from job where account_id = any($1) and (ended_at is null or ended_at > now() - interval '1 minute')
      order by id`,
      values: [accountIds],
    }),
  )
  const jobs = new Map<number, JobEvent['jobs']>(accountIds.map((id) => [id, []]))
  for (const row of rows) jobs.get(row.accountId)?.push(progressOf(row))
  return jobs
}
