import { z } from 'zod'
import { body, integerWithDefault } from '../fields'
import { moment } from '../moment'
import { optionalText } from '../text.fields'

const feedActions = [
  ...(['create', 'update', 'switchStatus', 'delete', 'restore', 'gone'] as const),
  ...(['close', 'confirm', 'dispute', 'reopen', 'invoice', 'book', 'withdraw'] as const),
  ...(['receive', 'open', 'correct', 'refund', 'allocate'] as const),
] as const

export const feedInput = body({
  /** Where an earlier answer ended; without one the feed begins now. */
  cursor: optionalText({ max: 100 }),
  /** How many changes an answer has at most. */
  size: integerWithDefault({ min: 1, max: 1000, default: 100 }),
})

export type FeedInput = z.output<typeof feedInput>

/** A change of a customer, a product, a statement, the counts of a month or a ledger; what it is now has to be fetched. */
export const feedChange = z.object({
  /** The same whenever it is given. */
  fdChangeId: z.string(),
  fdEntity: z.enum(['customer', 'product', 'statement', 'usage', 'ledger']),
  /** The id of the customer, product or statement; of counts and ledgers that of the customer. */
  id: z.number().int(),
  /** Whose statement, counts or ledger these are, and of which month; null otherwise. */
  fdCustomerId: z.number().int().nullable(),
  fdMonth: z.string().meta({ pattern: '^\\d{4}-\\d{2}$' }).nullable(),
  fdAction: z.enum(feedActions),
  /** The changed fields that the caller may see. */
  fdFieldList: z.array(z.string()),
  /** Prices are among them. */
  fdPriceChanged: z.boolean(),
  createdDate: moment,
})

export type FeedChange = z.output<typeof feedChange>

export const feedPage = z.object({
  changes: z.array(feedChange),
  /** Where the next call continues: a text without a meaning, another one each time. */
  cursor: z.string(),
  /** There are more already. */
  hasMore: z.boolean(),
})

export type FeedPage = z.output<typeof feedPage>
