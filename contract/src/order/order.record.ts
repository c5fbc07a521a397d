import { both } from '../language'
import { maxEntry } from '../ledger/ledger.enums'
import { paymentFields } from '../ledger/payment.fields'
import { leadingColumn } from '../list/columns'
import { amount, day, line, lines, type RowOf, record, reference } from '../record/record'

export const orderState = { draft: 1, submitted: 2, confirmed: 3, refused: 4 } as const

const { draft, submitted, confirmed, refused } = orderState

/** Top-ups of customers that pay in advance, each with its proof (rule order.states). */
export const order = record({
  key: 'order',
  path: '/api/order',
  page: 'orders',
  pages: { create: 'newOrder' },
  name: both('充值订单', 'top-up order'),
  things: both('充值订单', 'top-up orders'),
  title: both('订单管理', 'Orders'),
  opens: { list: 'order:list', detail: 'order:list', save: 'order:save' },
  scope: 'fdCustomerId',
  fields: {
    fdReferenceNo: line('流水号', 'Reference no.', {
      max: 50,
      required: 'required',
      column: { width: [180, 180], ...leadingColumn },
      about: both('银行给出的流水号', 'as the bank gives it'),
      example: '2026112700018866',
    }),
    fdCustomerId: reference('客户', 'Customer', {
      refers: 'customer',
      required: 'required',
      column: { width: [160, 160], card: 'line' },
      example: 12,
    }),
    fdAmount: amount('金额（元）', 'Amount (yuan)', {
      max: maxEntry,
      needed: 'seen',
      seenWith: 'client:price',
      column: { width: [130, 130], sort: true, card: 'line' },
      about: both('提交确认前必填', 'needed before it is handed in'),
      example: 50_000,
    }),
    fdPaidDate: day('付款日期', 'Paid on', {
      required: 'required',
      column: { width: [116, 116], sort: true, card: 'line' },
      example: '2026-03-02',
    }),
    fdMethod: paymentFields.fdMethod,
    fdPayer: line('付款方', 'Payer', {
      max: 100,
      column: { width: [180, 180] },
      example: '杭州云帆科技有限公司',
    }),
    fdProofList: paymentFields.fdProofList,
    fdRemark: lines('备注', 'Remark', { max: 200 }),
  },
  states: {
    values: {
      1: both('草稿', 'Draft'),
      2: both('待确认', 'To be confirmed'),
      3: both('已确认', 'Confirmed'),
      4: both('已驳回', 'Refused'),
    },
    tones: { [confirmed]: 'good', [refused]: 'bad' },
    begins: draft,
    saves: [draft, refused],
    actions: {
      submit: {
        words: both('提交确认', 'Hand in'),
        from: [draft, refused],
        to: submitted,
        opens: 'order:save',
      },
      confirm: { words: both('确认', 'Confirm'), from: [submitted], to: confirmed, opens: 'receipt:save' },
      refuse: {
        words: both('驳回', 'Refuse'),
        from: [submitted],
        to: refused,
        opens: 'receipt:save',
        reason: 'reason_required',
      },
    },
  },
  filters: [
    'fdCustomerId',
    'fdState',
    'fdReferenceNo',
    'fdPaidDate',
    'fdMethod',
    'fdPayer',
    'fdAmount',
    'createdByName',
    'createdDate',
  ],
  order: ['createdDate', 'desc'],
})

export type OrderRow = RowOf<typeof order>
