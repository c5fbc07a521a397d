import { cardLimit } from '@zhixin/contract/cardLimit/cardLimit.record'
import { recordApis } from '@zhixin/contract/recordApis'
import { invalid } from '../../http/AppError'
import { serveRecord } from '../../record/recordRoutes'
import { fitAgain } from '../messageTemplate/fit.writes'

/** What vendors take of cards: each limit of a vendor and a layout once. A change looks at all templates again. */
export const cardLimitRecord = serveRecord(cardLimit, {
  api: recordApis.cardLimit,
  async check(query, before, { fdPlatform, fdLayout, fdItem }) {
    const isMoved =
      fdPlatform !== before?.fdPlatform || fdLayout !== before.fdLayout || fdItem !== before.fdItem
    const others = await query('select from card_limit where platform = $1 and layout = $2 and item = $3', [
      ...[fdPlatform, fdLayout, fdItem],
    ])
    if (isMoved && others.length > 0) throw invalid(['fdItem'], 'card_limit_twice')
  },
  afterWrite: (query) => fitAgain(query),
})
