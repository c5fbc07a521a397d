import { both } from '../language'
import {
  leadingColumn,
  namesColumn,
  personColumn,
  statusColumn,
  timeColumn,
  valueColumn,
} from '../list/columns'
import { type FiltersOf, list } from '../list/list'
import { reviewKindTexts } from './review.kinds'
import { reviewState } from './reviewed'

/** What became of a case; one that was withdrawn is a draft again. */
export const caseStateTexts = {
  2: both('待审核', 'Waiting'),
  3: both('已通过', 'Approved'),
  4: both('已驳回', 'Rejected'),
  1: both('已撤回', 'Withdrawn'),
} as const

/** Everything that was submitted for review, what waits longest first (rule review.desk). */
export const reviewList = list({
  key: 'review',
  name: both('审核台', 'Review desk'),
  things: both('审核', 'cases'),
  columns: {
    fdLabel: { words: both('内容', 'What'), width: [200, 200], ...leadingColumn },
    fdKind: { ...valueColumn('类别', 'Kind', reviewKindTexts, [110, 140]), sort: true, card: 'line' },
    fdCustomerName: { words: both('客户', 'Customer'), shows: 'customer', width: [170, 170], card: 'line' },
    fdContentVersion: { words: both('版本', 'Version'), shows: 'count', width: [72, 84] },
    fdState: {
      ...statusColumn('结果', 'Result', caseStateTexts, [96, 110]),
      ...{ tones: { [reviewState.approved]: 'good', [reviewState.rejected]: 'bad' }, card: 'corner' },
    },
    fdSubmittedByName: personColumn('提交人', 'Submitted by', [112, 110]),
    fdSubmittedDate: timeColumn('提交时间', 'Submitted', [156, 156]),
    fdDecidedByName: personColumn('审核人', 'Reviewed by', [112, 110]),
    fdDecidedDate: { ...timeColumn('审核时间', 'Reviewed', [156, 156]) },
    fdReasonList: namesColumn('原因', 'Reasons', 'reviewReason', [180, 180]),
    fdReason: { words: both('说明', 'Words'), width: [220, 220] },
  },
  filters: {
    fdStateList: { kind: 'values', of: 'fdState' },
    fdKindList: { kind: 'names', of: 'fdKind' },
    fdLabel: { kind: 'text' },
    fdCustomerIdList: { kind: 'values', words: both('客户', 'Customer'), refers: 'customer', linked: true },
    fdCustomerName: { kind: 'text' },
    fdSubmittedByName: { kind: 'person' },
    SubmittedDate: { kind: 'days', of: 'fdSubmittedDate' },
    fdDecidedByName: { kind: 'person' },
  },
  order: ['fdSubmittedDate', 'asc'],
})

export type ReviewFilters = FiltersOf<typeof reviewList>
