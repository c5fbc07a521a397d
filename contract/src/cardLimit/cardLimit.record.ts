import { confidenceTexts, countTexts, limitLayoutTexts, limitTexts } from '../card/card.enums'
import { both } from '../language'
import { leadingColumn } from '../list/columns'
import { choice, count, day, line, record } from '../record/record'

/** What vendors take of cards, with where that was read and how sure it is (rule card.limits). */
export const cardLimit = record({
  key: 'cardLimit',
  path: '/api/cardLimit',
  page: 'cardLimit',
  name: both('厂商限制', 'vendor limit'),
  things: both('厂商限制', 'vendor limits'),
  title: both('厂商限制', 'Vendor limits'),
  opens: { list: 'cardLimit:list', detail: 'cardLimit:list', save: 'cardLimit:save' },
  fields: {
    fdItem: choice('限制', 'Limit', {
      values: limitTexts,
      required: 'required',
      column: { width: [200, 240], ...leadingColumn },
      example: 11,
    }),
    fdPlatform: choice('厂商', 'Vendor', {
      values: 'platform',
      required: 'required',
      column: { width: [90, 90], card: 'line' },
      example: 1,
    }),
    fdLayout: choice('版式', 'Layout', {
      values: limitLayoutTexts,
      required: 'required',
      column: { width: [130, 180], card: 'line' },
      about: both('某一版式的限制优先于全部版式的', 'a limit of one layout wins over that of all'),
      example: 1,
    }),
    fdValue: count('值', 'Value', {
      max: 1_000_000,
      required: 'required',
      column: { width: [90, 90], sort: true, card: 'corner' },
      about: both('是否支持：1 支持，0 不支持', 'of what is offered or not: 1 offered, 0 not'),
      example: 17,
    }),
    fdCount: choice('计数方式', 'Counted in', {
      values: countTexts,
      about: both('仅用于字数，不填为字符', 'of characters alone; code points if not given'),
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
      column: { width: [260, 260] },
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
