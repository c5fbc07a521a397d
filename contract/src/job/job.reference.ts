import { batchFields, batchSentence } from '../customer/bulk.reference'
import { jobKindTexts, jobStateTexts } from '../jobs'
import { both } from '../language'
import { calls, type FeatureReference, field, shapesOf } from '../reference/types'
import { jobApi } from './job.api'
import * as schemas from './job.schema'

export const jobReference: FeatureReference = {
  tag: 'jobs',
  name: both('后台任务', 'Background jobs'),
  about: both(
    '行数较多的操作在后台进行：以发起人的权限执行，中断后自动继续，可以取消。只能看到本人发起的任务。',
    'Operations with many rows run in the background: with the permissions of the account that started them, continued after an interruption, and cancellable. Callers only see their own jobs.',
  ),
  fields: {
    ...Object.fromEntries(
      Object.entries(batchFields).map(([name, about]) => [`fdBatch.${name}`, about] as const),
    ),
    'fdBatch.id': field('批次 ID', 'The id of the batch', 5),
    'fdBatch.fdSentence': batchSentence,
    id: field('后台任务 ID', 'The id of the job', 7),
    fdKind: field('任务的种类', 'The kind of job', 'batchRun', { values: jobKindTexts }),
    fdKindName: field(
      '任务的名称：种类，或它所属的交接或撤销',
      'The name of the kind, or of the handover or undo that it is',
      '批量修改',
    ),
    fdState: field('任务的状态', 'The state of the job', 'running', { values: jobStateTexts }),
    fdDoneNum: field('已处理的行数，包含被拒绝的', 'Processed rows, including refused ones', 120),
    fdLeftNum: field('未处理的行数', 'Rows that are not processed yet', 228),
    fdRefusedNum: field('被拒绝的行数', 'Refused rows', 2),
    fdBatch: field(
      '所属批次的现状；没有或不属于本人为 null',
      'Its batch as it is now; null without one, or where it is not one of the caller',
    ),
    fdStartDate: field('等待的执行时间', 'When it begins, while it waits for that', null),
    fdSeen: field('本人是否已知其结束', 'Whether the caller has seen that it ended', false),
  },
  shapes: shapesOf(schemas),
  endpoints: calls(jobApi, {
    list: {
      zh: '本人的后台任务，从新到旧；同一批次的预览和执行只列最近一个',
      notes: both(
        '进行中的任务也可以在 GET /api/job/events 上以事件流（text/event-stream）跟踪，同样用 Authorization 请求头登录。',
        'Running jobs can also be followed as a stream of events (text/event-stream) at GET /api/job/events, with the same Authorization header.',
      ),
      sent: { id: field('只看这一个任务', 'Only this job', 7) },
      example: { body: { pageIndex: 1, pageSize: 10 } },
    },
    cancel: {
      zh: '取消本人的一个后台任务；已做的不变',
      failures: ['record_not_found'],
      notes: both(
        '已结束的任务成功且不变。',
        'Cancelling a job that has ended succeeds and changes nothing.',
      ),
    },
    see: { zh: '表示已知任务结束' },
  }),
}
