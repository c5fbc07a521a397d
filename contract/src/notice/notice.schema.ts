import { z } from 'zod'
import { body } from '../fields'
import { keysOf } from '../keysOf'
import { both } from '../language'
import { pageFields } from '../list.fields'
import { moment } from '../moment'
import { reviewKinds } from '../review/review.kinds'
import { filterDate } from '../text.fields'

/**
 * What notices tell: customers that the caller received or may price, price changes that wait for their approval and own
 * ones that were approved or refused, scheduled ones that give something else and prices that a save brought back, people
 * who have changed prices of more customers one at a time than need no approval or have used up their exports of a day,
 * webhooks that a week of failures disabled, balances that are watched, and what the caller submitted for review and was
 * decided.
 */
export const noticeKindTexts = {
  received: both('收到客户', 'Customers received'),
  unpriced: both('新客户缺少单价', 'Customers created without a price'),
  approval: both('待审批的调价', 'Price changes to approve'),
  approved: both('本人的调价已通过', 'Own price changes that were approved'),
  refused: both('本人的调价被驳回', 'Own price changes that were refused'),
  ruleMoved: both('预约调价的结果有变', 'Scheduled price changes that give something else'),
  reverted: both('单价被恢复为修改前的', 'Prices that a save brought back'),
  priceLimit: both('逐个修改单价超过每日数量', 'Prices of many customers changed one at a time'),
  exportLimit: both('导出达到每日上限', 'Daily limit of exports reached'),
  webhookDisabled: both('Webhook 已自动停用', 'Webhooks disabled by failures'),
  lowBalance: both('客户余额低于提醒线', 'Balances below their threshold'),
  reviewApproved: both('本人提交的审核已通过', 'Own submissions that were approved'),
  reviewRejected: both('本人提交的审核被驳回', 'Own submissions that were rejected'),
}

export type NoticeKind = keyof typeof noticeKindTexts

const kinds = keysOf(noticeKindTexts)

/** For how many days a notice is told. */
export const noticeDays = 30

export const noticeFilters = body(pageFields())

export type NoticeFilters = z.output<typeof noticeFilters>

/** A customer that a notice is about. */
export const noticeCustomer = z.object({ id: z.number().int(), fdName: z.string() })

/** What happened on a day of the business time zone. */
export const notice = z.object({
  fdKind: z.enum(kinds),
  /** `YYYY-MM-DD`. */
  fdDate: z.string(),
  /** How many customers were received or still have no price, price changes wait or were decided, have other prices, rows were exported, webhooks disabled, or submissions decided. */
  fdNum: z.number().int(),
  /** Who made the caller a follower, who created the customers, asks for approval, decided or exported, or which webhooks. */
  fdNameList: z.array(z.string()),
  /** Which customers, the first twenty; empty but for what is about prices. */
  fdCustomerList: z.array(noticeCustomer),
  /** What kind of record was reviewed; null but for reviews. */
  fdRecordKind: z.enum(reviewKinds).nullable(),
  /** What the records that were reviewed are called, the first twenty. */
  fdLabelList: z.array(z.string()),
  /** Whether something of it has happened since the caller last saw their notices. */
  fdNew: z.boolean(),
  /** When something of it happened last. */
  fdLastDate: moment,
})

export type Notice = z.output<typeof notice>

/** Until when the caller has seen what the list told them; not given: all of it. */
export const noticesSeen = body({ fdUntilDate: filterDate() })

export type NoticesSeen = z.output<typeof noticesSeen>
