import { both } from '../language'
import { count, reference, type States } from '../record/record'

export const reviewState = { draft: 1, inReview: 2, approved: 3, rejected: 4, disabled: 5 } as const

const { draft, inReview, approved, rejected, disabled } = reviewState

/**
 * The states of a record that is reviewed before it counts (rule review.states). What was approved or rejected is
 * changed as its next version, which begins as a draft; the approved one counts until that is approved.
 */
export const reviewStates = <const Key extends string>(key: Key) =>
  ({
    values: {
      1: both('草稿', 'Draft'),
      2: both('审核中', 'In review'),
      3: both('已通过', 'Approved'),
      4: both('已驳回', 'Rejected'),
      5: both('已停用', 'Disabled'),
    },
    tones: { [approved]: 'good', [rejected]: 'bad', [disabled]: 'bad' },
    begins: draft,
    saves: [draft, approved, rejected],
    actions: {
      submit: {
        words: both('提交审核', 'Submit'),
        from: [draft, rejected],
        to: inReview,
        opens: `${key}:save` as const,
      },
      withdraw: {
        words: both('撤回', 'Withdraw'),
        from: [inReview],
        to: draft,
        opens: `${key}:save` as const,
      },
      approve: {
        words: both('通过', 'Approve'),
        from: [inReview],
        to: approved,
        opens: `${key}:review` as const,
      },
      reject: {
        words: both('驳回', 'Reject'),
        from: [inReview],
        to: rejected,
        opens: `${key}:review` as const,
        reason: 'reason_required',
        reasons: 'reviewReason',
      },
      disable: {
        words: both('停用', 'Disable'),
        from: [approved],
        to: disabled,
        opens: `${key}:review` as const,
        reason: 'reason_required',
      },
      enable: {
        words: both('启用', 'Enable'),
        from: [disabled],
        to: approved,
        opens: `${key}:review` as const,
      },
    },
  }) as const satisfies States

/** Whose it is; everything that is registered belongs to a customer (rule review.scope). */
export const ofCustomer = reference('客户', 'Customer', {
  refers: 'customer',
  required: 'required',
  column: { width: [160, 160], card: 'line' },
  example: 12,
})

/** The number of its content: the next one begins where something approved or rejected is changed. */
export const contentVersion = count('版本', 'Version', {
  computed: true,
  column: { width: [72, 84], card: 'line' },
  example: 2,
})
