import { type Bilingual, both } from './language'

/** What runs in the background, by the name of its kind. */
export const jobKindTexts = {
  batchPreview: both('批量修改预览', 'Preview of a bulk change'),
  batchRun: both('批量修改', 'Bulk change'),
  export: both('导出列表', 'List export'),
}

/** How many jobs of an account may wait for their turn, beside those that are scheduled. */
export const maxWaitingJobs = 10

export type JobKindName = keyof typeof jobKindTexts

/** What batches are called that are no bulk change of their own, by their source. */
const ofBatches: Readonly<Record<string, Partial<Record<JobKindName, Bilingual>>>> = {
  price: {
    batchPreview: both('调价预览', 'Preview of a price change'),
    batchRun: both('调价', 'Price change'),
  },
  handover: {
    batchPreview: both('工作交接预览', 'Preview of a handover'),
    batchRun: both('工作交接', 'Handover'),
  },
  import: {
    batchPreview: both('导入检查', 'Check of an import'),
    batchRun: both('导入', 'Import'),
  },
  undo: {
    batchPreview: both('撤销预览', 'Preview of an undo'),
    batchRun: both('撤销', 'Undo'),
  },
}

/** What a job is called. @param source of the batch that it works on; null where it works on none */
export const jobTexts = (kind: JobKindName, source: string | null): Bilingual =>
  ofBatches[source ?? '']?.[kind] ?? jobKindTexts[kind]

/** Where a job is; the last three are its end. */
export const jobStateTexts = {
  waiting: both('等待中', 'Waiting'),
  running: both('进行中', 'Running'),
  done: both('已完成', 'Done'),
  cancelled: both('已取消', 'Cancelled'),
  failed: both('失败', 'Failed'),
}

export type JobStateName = keyof typeof jobStateTexts
