import type { AccountJob, AccountJobFilters } from '@zhixin/contract/account/account.schema'
import { batchStateTexts } from '@zhixin/contract/batch/batch.enums'
import type { Batch } from '@zhixin/contract/batch/batch.schema'
import { type JobKindName, type JobStateName, jobKindTexts } from '@zhixin/contract/jobs'
import type { Reader } from '../../http/call'
import type { Database, Page } from '../../lib/database'
import { readBatchesOf } from '../batch/batch.reads'

/**
 * Jobs of an account that have not ended, and are not being cancelled. A batch that waits for approval has no job yet: the
 * last one that it had stands for it.
 */
export const openJobs = `from job j left join batch b on b.id = j.batch_id
  where j.account_id = $1 and (j.ended_at is null and not j.cancel_asked
    or b.state = 'approval' and j.id = (select max(id) from job where batch_id = b.id))`

/** Whether such a job stands for a batch that waits for approval. */
export const awaitsApprovalSql = `coalesce(b.state = 'approval', false)`

interface Found {
  id: number
  kind: JobKindName
  state: JobStateName
  batchId: number | null
  total: number
  done: number
}

/** What runs or waits for an account, later hand-overs and what waits for approval included, the latest first (rule account.jobs). */
export async function listAccountJobs(
  database: Database,
  call: Reader,
  { id, pageIndex, pageSize }: AccountJobFilters,
  zone: string,
): Promise<Page<AccountJob>> {
  const { pool } = database
  const [page, counted] = await Promise.all([
    pool.query<Found>(
      `select j.id, j.kind, j.batch_id as "batchId", case when ${awaitsApprovalSql} then 'waiting' else j.state end as state,
          case when ${awaitsApprovalSql} then b.ready else j.total end as total, case when ${awaitsApprovalSql} then 0 else j.done end as done ${openJobs}
        order by j.id desc limit $2 offset $3`,
      [id, pageSize, (pageIndex - 1) * pageSize],
    ),
    pool.query<{ total: number }>(`select count(*)::int as total ${openJobs}`, [id]),
  ])
  const batchOf = await readBatchesOf(database, call, id, page.rows, zone)
  const rows = page.rows.map((job) => {
    const batch = batchOf(job)
    return {
      id: job.id,
      fdName: batch ? sentenceOf(batch, call) : jobKindTexts[job.kind][call.language],
      fdState: job.state,
      fdTotalNum: job.total,
      fdDoneNum: job.done,
      fdStartDate: batch?.fdState === 'waiting' ? batch.fdStartDate : null,
      fdPassable: batch !== undefined,
    }
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const sentenceOf = ({ fdSentence, fdState }: Batch, { language }: Reader): string =>
  fdState === 'approval' ? `${fdSentence} · ${batchStateTexts.approval[language]}` : fdSentence
