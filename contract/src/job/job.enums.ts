import { type Bilingual, both } from '../language'

/** What runs in the background, by the name of its kind. */
export const jobKindTexts = {
  batchPreview: both('批量修改预览', 'Preview of a bulk change'),
  batchRun: both('批量修改', 'Bulk change'),
  export: both('导出列表', 'List export'),
} as const satisfies Record<string, Bilingual>

export type JobKindName = keyof typeof jobKindTexts

export const jobKindNames = Object.keys(jobKindTexts) as [JobKindName, ...JobKindName[]]

/** Where a job is; the last three are its end. */
export const jobStateTexts = {
  waiting: both('等待中', 'Waiting'),
  running: both('进行中', 'Running'),
  done: both('已完成', 'Done'),
  cancelled: both('已取消', 'Cancelled'),
  failed: both('失败', 'Failed'),
} as const satisfies Record<string, Bilingual>

export type JobStateName = keyof typeof jobStateTexts

export const jobStates = Object.keys(jobStateTexts) as [JobStateName, ...JobStateName[]]
