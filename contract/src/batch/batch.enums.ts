import { keysOf } from '../keysOf'
import { both } from '../language'

/** The state of a batch: being previewed, ready to run, waiting for its time, running, or ended. */
export const batchStateTexts = {
  preparing: both('预览中', 'Being previewed'),
  ready: both('待执行', 'Ready to run'),
  approval: both('等待审批', 'Awaiting approval'),
  waiting: both('等待开始', 'Waiting'),
  running: both('执行中', 'Running'),
  ended: both('已结束', 'Ended'),
  cancelled: both('已取消', 'Cancelled'),
}

/** The state of a row of a batch. */
export const batchRowStateTexts = {
  waiting: both('待预览', 'Not previewed yet'),
  ready: both('将修改', 'To be changed'),
  unchanged: both('无变化', 'Unchanged'),
  refused: both('未执行', 'Skipped'),
  done: both('已修改', 'Changed'),
}

export type BatchRowStateName = keyof typeof batchRowStateTexts

export const batchRowStates = keysOf(batchRowStateTexts)

export const batchLimits = {
  /** The maximum number of records in a batch. */
  records: 100_000,
  /** The maximum size of the filters that select them. */
  filtersKilobytes: 16,
  /** For how many days a batch can be undone. */
  undoDays: 30,
} as const
