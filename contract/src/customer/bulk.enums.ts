import { followerFieldNames } from './follower.fields'

/** The fields that a bulk change can change. */
export const bulkFieldNames = [
  ...followerFieldNames,
  'fdCooperationPhase',
  'fdPaymentTerm',
  'fdStatus',
] as const

export type BulkFieldName = (typeof bulkFieldNames)[number]

/** How a bulk change treats the existing followers. */
export const bulkModes = ['add', 'remove', 'replace'] as const

export type BulkMode = (typeof bulkModes)[number]
