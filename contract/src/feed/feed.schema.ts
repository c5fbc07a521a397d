import { z } from 'zod'
import { body, integerWithDefault } from '../fields'
import { moment } from '../moment'
import { optionalText } from '../text.fields'

const feedActions = ['create', 'update', 'switchStatus', 'delete', 'restore', 'gone'] as const

export const feedInput = body({
  /** Where an earlier answer ended; without one the feed begins now. */
  cursor: optionalText({ max: 100 }),
  /** How many changes an answer has at most. */
  size: integerWithDefault({ min: 1, max: 1000, default: 100 }),
})

export type FeedInput = z.output<typeof feedInput>

/** A change of a customer or a product; what it is now has to be fetched. */
export const feedChange = z.object({
  /** The same whenever it is given. */
  fdChangeId: z.string(),
  fdEntity: z.enum(['customer', 'product']),
  /** The id of the customer or product. */
  id: z.number().int(),
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
