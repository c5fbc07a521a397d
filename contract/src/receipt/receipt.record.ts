import { both } from '../language'
import { maxEntry } from '../ledger/ledger.enums'
import { paymentFields } from '../ledger/payment.fields'
import { leadingColumn } from '../list/columns'
import { amount, count, day, flag, line, type RowOf, record, reference } from '../record/record'

/** Money that came from a customer (rule receipt.entry). */
export const receipt = record({
  key: 'receipt',
  path: '/api/receipt',
  page: 'receipt',
  name: both('收款', 'receipt'),
  things: both('收款', 'receipts'),
  title: both('收款', 'Receipts'),
  opens: { list: 'receipt:list', detail: 'receipt:list', save: 'receipt:save' },
  scope: 'fdCustomerId',
  fields: {
    fdPayer: line('付款方', 'Payer', {
      max: 100,
      required: 'required',
      column: { width: [200, 200], ...leadingColumn },
      example: '杭州云帆科技有限公司',
    }),
    fdCustomerId: reference('客户', 'Customer', {
      refers: 'customer',
      required: 'required',
      column: { width: [160, 160], card: 'line' },
      example: 12,
    }),
    fdReceivedDate: day('收款日期', 'Received on', {
      required: 'required',
      column: { width: [116, 120], sort: true, card: 'line' },
      about: both('不晚于今天', 'not after today'),
      example: '2026-11-20',
    }),
    fdAmount: amount('金额（元）', 'Amount (yuan)', {
      max: maxEntry,
      needed: 'seen',
      seenWith: 'client:price',
      column: { width: [124, 124], sort: true, card: 'line' },
      about: both('新建时必填，之后不能改', 'required of a new one, and never changed'),
      example: 4800,
    }),
    fdLeft: amount('未核销（元）', 'Not allocated (yuan)', {
      max: maxEntry,
      computed: true,
      seenWith: 'client:price',
      column: { width: [124, 160], card: 'line' },
      about: both('更正和退款之后还未核销的金额', 'after corrections and refunds'),
      example: 800,
    }),
    fdEntryId: count('台账记录', 'Ledger entry', {
      computed: true,
      about: both('核销、更正、退款时用的 id', 'its id for allocating, correcting and refunding'),
      example: 7,
    }),
    fdMethod: paymentFields.fdMethod,
    fdReferenceNo: line('流水号', 'Reference no.', {
      max: 50,
      column: { width: [160, 160] },
      example: '20261120000123',
    }),
    fdOldestFirst: flag('自动核销最早的欠款', 'Pays what is due longest', {
      about: both('否则由人选择核销哪些欠款', 'otherwise a person chooses the debts'),
      example: true,
    }),
    fdProofList: paymentFields.fdProofList,
    fdRemark: line('备注', 'Remark', { max: 200, column: { width: [200, 200] }, example: '' }),
  },
  filters: [
    'fdPayer',
    'fdCustomerId',
    'fdReceivedDate',
    'fdAmount',
    'fdMethod',
    'fdReferenceNo',
    'createdByName',
    'createdDate',
  ],
  order: ['createdDate', 'desc'],
})

export type ReceiptRow = RowOf<typeof receipt>
