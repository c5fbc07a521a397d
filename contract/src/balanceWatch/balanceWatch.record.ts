import { both } from '../language'
import { maxEntry } from '../ledger/ledger.enums'
import { amount, count, record, reference, rows } from '../record/record'

/** Below what the balance of a customer is too low, and who is told (rule balance.watch). */
export const balanceWatch = record({
  key: 'balanceWatch',
  path: '/api/balance/watch',
  name: both('余额提醒', 'balance watch'),
  things: both('余额提醒', 'balance watches'),
  title: both('余额提醒', 'Balance watches'),
  opens: { list: 'order:list', detail: 'order:list', save: 'order:save' },
  scope: 'fdCustomerId',
  fields: {
    fdCustomerId: reference('客户', 'Customer', {
      refers: 'customer',
      required: 'required',
      column: { width: [180, 180], card: 'heading' },
      about: both('每个客户至多一个', 'each has at most one'),
      example: 12,
    }),
    fdAmount: amount('低于多少元', 'Below (yuan)', {
      max: maxEntry,
      seenWith: 'client:price',
      column: { width: [124, 124], card: 'line' },
      example: 20_000,
    }),
    fdDays: count('不足多少天', 'Fewer days than', {
      max: 365,
      column: { width: [112, 130], card: 'line' },
      about: both(
        '按最近七天的消耗；金额和天数都不填则不提醒',
        'at the pace of the last seven; without both nobody is told',
      ),
      example: 5,
    }),
    fdReaderList: rows('提醒对象', 'Who is told', {
      max: 10,
      of: {
        fdAccountId: reference('账号', 'Account', { refers: 'account', required: 'required', example: 3 }),
      },
    }),
  },
  filters: ['fdCustomerId', 'createdByName', 'createdDate'],
  order: ['createdDate', 'desc'],
})
