import { allLayouts, LIMIT } from '@zhixin/contract/card/card.enums'
import { type Limit, operators, wordsOf } from '@zhixin/contract/card/card.limits'
import { cardLimit } from '@zhixin/contract/cardLimit/cardLimit.record'
import { recordApis } from '@zhixin/contract/recordApis'
import { textLimitTexts, wordLimits } from '@zhixin/contract/textTemplate/text.limits'
import { invalid } from '../../http/AppError'
import { prepared } from '../../lib/statement'
import { serveRecord } from '../../record/recordRoutes'
import { fitAgain } from '../messageTemplate/fit.writes'
import { limitsSql } from '../registry/limits.reads'
import { fitTexts } from '../textTemplate/fit.writes'

/** What vendors and operators take: each limit of one for a layout once. A change looks at all drafts again. */
export const cardLimitRecord = serveRecord(cardLimit, {
  api: recordApis.cardLimit,
  async check(query, before, after) {
    const { fdPlatform, fdLayout, fdItem } = after
    const isOfTexts = fdItem in textLimitTexts
    if (isOfTexts !== (fdPlatform === operators)) throw invalid(['fdPlatform'], 'limit_of_others')
    if ((isOfTexts || fdItem === LIMIT.logoWidth) && fdLayout !== allLayouts)
      throw invalid(['fdLayout'], 'limit_any_layout')
    // A limit is a number or words.
    const kind = wordLimits.includes(fdItem) ? 'fdWords' : 'fdValue'
    if (kind === 'fdWords') after.fdValue = null
    else after.fdWords = null
    if (after.fdValue === null && wordsOf(after).length === 0) throw invalid([kind], 'required')
    const isMoved =
      fdPlatform !== before?.fdPlatform || fdLayout !== before.fdLayout || fdItem !== before.fdItem
    const others = await query('select from card_limit where platform = $1 and layout = $2 and item = $3', [
      ...[fdPlatform, fdLayout, fdItem],
    ])
    if (isMoved && others.length > 0) throw invalid(['fdItem'], 'card_limit_twice')
  },
  async afterWrite(query) {
    await fitAgain(query)
    await fitTexts(query)
  },
  own: ({ database }) => ({
    all: async () => (await database.pool.query<Limit>(prepared({ text: limitsSql, values: [] }))).rows,
  }),
})
