import { confidenceTexts, countTexts, limitLayoutTexts, limitTexts } from '../card/card.enums'
import { operators } from '../card/card.limits'
import { setTexts } from '../closedSets.texts'
import { get } from '../endpoint'
import { both } from '../language'
import { leadingColumn } from '../list/columns'
import { choice, count, day, line, lines, record } from '../record/record'
import { callsOf } from '../record/record.calls'
import { textLimitTexts } from '../textTemplate/text.limits'

/**
 * What vendors take of cards and service numbers, and operators of texts, with where that was read and how sure it is
 * (rules card.limits, text.limits).
 */
export const cardLimit = record({
  key: 'cardLimit',
  path: '/api/cardLimit',
  page: 'cardLimit',
  name: both('厂商与运营商限制', 'vendor or operator limit'),
  things: both('厂商与运营商限制', 'vendor and operator limits'),
  title: both('厂商与运营商限制', 'Vendor and operator limits'),
  opens: { list: 'cardLimit:list', detail: 'cardLimit:list', save: 'cardLimit:save' },
  fields: {
    fdItem: choice('限制', 'Limit', {
      values: { ...limitTexts, ...textLimitTexts },
      required: 'required',
      column: { width: [200, 290], ...leadingColumn },
      example: 11,
    }),
    fdPlatform: choice('厂商或运营商', 'Vendor or operators', {
      values: { ...setTexts.platform, [operators]: both('运营商', 'Operators') },
      required: 'required',
      column: { width: [110, 160], card: 'line' },
      example: 1,
    }),
    fdLayout: choice('版式', 'Layout', {
      values: limitLayoutTexts,
      required: 'required',
      column: { width: [120, 180], card: 'line' },
      about: both('某一版式的限制优先于全部版式的', 'a limit of one layout wins over that of all'),
      example: 1,
    }),
    fdValue: count('值', 'Value', {
      max: 1_000_000,
      column: { width: [130, 130], sort: true, card: 'corner' },
      about: both(
        '是否支持：1 支持，0 不支持；词语类限制没有值',
        'of what is offered or not: 1 offered, 0 not; a limit that is words has none',
      ),
      example: 17,
    }),
    fdWords: lines('词语（每行一个）', 'Words (one on each line)', {
      max: 500,
      // The list shows them in place of the value.
      column: { width: [200, 200], fileOnly: true },
      about: both('仅用于词语类限制', 'of a limit that is words'),
      example: null,
    }),
    fdCount: choice('计数方式', 'Counted in', {
      values: countTexts,
      about: both(
        '仅用于卡片字数，不填为字符；短信按 UTF-16 单元计',
        'of characters of cards alone, code points if not given; texts count in UTF-16 units',
      ),
      example: 1,
    }),
    fdConfidence: choice('可信度', 'Confidence', {
      values: confidenceTexts,
      required: 'required',
      column: { width: [100, 110], sort: true },
      example: 2,
    }),
    fdSource: line('来源', 'Source', {
      max: 200,
      required: 'required',
      column: { width: [220, 220] },
      example: 'KooMessage 图文模板规范',
    }),
    fdAsOf: day('截至', 'As of', {
      required: 'required',
      column: { width: [116, 116], sort: true },
      about: both('来源的日期', 'the day of the source'),
      example: '2026-11-01',
    }),
  },
  filters: ['fdPlatform', 'fdLayout', 'fdItem', 'fdConfidence', 'fdSource', 'fdValue', 'createdDate'],
  order: ['fdAsOf', 'desc'],
})

export const cardLimitCalls = {
  ...callsOf(cardLimit),
  /** Whoever writes what is checked by them reads them. */
  all: get('/api/cardLimit/all', 'signed-in'),
}
