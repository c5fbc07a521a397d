import type { Bilingual } from '../language'

const both = (zh: string, en: string): Bilingual => ({ 'zh-CN': zh, 'en-US': en })

/** The fields of a customer that hold followers, by kind. */
export const followerFieldNames = [
  'fdOperationFollowUpAccountIdList',
  'fdBusinessFollowUpAccountIdList',
  'fdOtherFollowUpAccountIdList',
] as const

export type FollowerFieldName = (typeof followerFieldNames)[number]

/** What a bulk change can change. */
export const batchFieldNames = [
  ...followerFieldNames,
  'fdCooperationPhase',
  'fdPaymentTerm',
  'fdStatus',
] as const

export type BatchFieldName = (typeof batchFieldNames)[number]

export const isFollowerField = (field: string): field is FollowerFieldName =>
  (followerFieldNames as readonly string[]).includes(field)

/** What becomes of the followers that there are. */
export const batchModes = ['add', 'remove', 'replace'] as const

export type BatchMode = (typeof batchModes)[number]

/** Where a batch is: previewed, ready to run, running, or at its end. */
export const batchStateTexts = {
  preparing: both('预览中', 'Being previewed'),
  ready: both('待执行', 'Ready to run'),
  running: both('执行中', 'Running'),
  ended: both('已结束', 'Ended'),
  cancelled: both('已取消', 'Cancelled'),
} as const satisfies Record<string, Bilingual>

export type BatchStateName = keyof typeof batchStateTexts

export const batchStates = Object.keys(batchStateTexts) as [BatchStateName, ...BatchStateName[]]

/** Where a row of a batch is. */
export const batchRowStateTexts = {
  waiting: both('待预览', 'Not previewed yet'),
  ready: both('将修改', 'To be changed'),
  unchanged: both('无变化', 'Unchanged'),
  refused: both('被拒绝', 'Refused'),
  done: both('已修改', 'Changed'),
} as const satisfies Record<string, Bilingual>

export type BatchRowStateName = keyof typeof batchRowStateTexts

export const batchRowStates = Object.keys(batchRowStateTexts) as [BatchRowStateName, ...BatchRowStateName[]]

export const batchLimits = {
  /** Customers in one batch. */
  customers: 100_000,
  /** Of the filters that chose them. */
  filtersKilobytes: 16,
  /** Days within which a batch can be undone. */
  undoDays: 30,
} as const
