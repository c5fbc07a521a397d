import type { Limit } from '@zhixin/contract/card/card.limits'
import type { Query } from '../../lib/transaction'

/** All limits, as data; staff keep some hundreds of them. */
export const limitsSql = `select platform as "fdPlatform", layout as "fdLayout", item as "fdItem", value as "fdValue",
  words as "fdWords", count as "fdCount", source as "fdSource", to_char(as_of, 'YYYY-MM-DD') as "fdAsOf",
  confidence as "fdConfidence"
  from card_limit order by item, layout, platform`

/** What vendors and operators take today (rules card.limits, text.limits). */
export const readLimits = (query: Query): Promise<Limit[]> => query<Limit>(limitsSql, [])
