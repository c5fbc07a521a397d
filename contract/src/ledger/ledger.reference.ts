import { both } from '../language'
import { filterFields } from '../list/list.reference'
import { calls, type FeatureReference, field, shapesOf } from '../reference/types'
import { ledgerApi } from './ledger.api'
import { entryKindTexts } from './ledger.enums'
import { ledgerList } from './ledger.list'
import * as schemas from './ledger.schema'

const needsPrices = both('还需权限 client:price。', 'Needs client:price as well.')

export const ledgerReference: FeatureReference = {
  tag: 'ledger',
  name: both('台账', 'Ledger'),
  about: both(
    '客户付了什么、欠了什么。记录只增不改，更正和退款另记一条；金额为元，没有权限 client:price 时为 null。',
    'What customers paid and owe. Entries are only added; corrections and refunds are entries of their own. Amounts are in yuan, and null without client:price.',
  ),
  fields: {
    id: field('记录的 id', 'The id of the entry', 7),
    fdKind: field('种类', 'What it is about', 3, { values: entryKindTexts }),
    fdDate: field('业务日期', 'The business day', '2026-11-20'),
    fdBalance: field(
      '到这一条为止的余额，按日期和先后累计，与筛选条件无关',
      'What the entries up to this one come to, by day and order of entry, whatever the filters',
      4800,
    ),
    fdDueDate: field('欠款的到期日', 'Until when a debt is to be paid', '2026-12-20'),
    fdAmount: field(
      '金额：客户付的为正，客户欠的和退还的为负；请求中为正数',
      'The amount: above 0 from the customer, below 0 what it owes or gets back; above 0 in requests',
      4800,
    ),
    fdLeft: field(
      '未核销的金额；欠款为未付的金额',
      'What pays nothing yet; of a debt, what is outstanding',
      800,
    ),
    fdPaid: field('其中由这笔款支付的', 'What of it this entry pays', 4000),
    fdOldestFirst: field('是否自动核销最早的欠款', 'Whether it pays what is due longest', true),
    fdReason: field('原因', 'The reason', '多付'),
    fdEntryId: field('另一方的记录 id', 'The id of the entry on the other side', 3),
    fdCorrectionList: field('更正和退款', 'Its corrections and refunds'),
    fdAllocationList: field('核销记录，负数为撤销', 'What pays what; below 0 it undoes'),
    fdDebtList: field('这笔款支付或可以支付的欠款', 'The debts that it pays, or could pay'),
    createdByName: field('操作人', 'Who did it', 'admin'),
  },
  shapes: shapesOf(schemas),
  endpoints: calls(ledgerApi, {
    list: {
      zh: '按条件分页查询台账',
      example: { body: { fdCustomerIdList: [12] } },
      sent: filterFields(ledgerList),
    },
    entry: { zh: '一条台账记录，含更正、退款和核销', failures: ['record_not_found'] },
    open: {
      zh: '登记期初余额或期初欠款',
      notes: both(
        '日期为首个结算月的 1 日，未设置时为当天；余额每个客户一次。还需权限 client:price。',
        'On the first day of the first month that is settled, or today where none is set; a balance once for each customer. Needs client:price as well.',
      ),
      failures: ['validation_failed'],
      example: { body: { fdCustomerId: 12, fdKind: 2, fdAmount: 4800, fdDueDate: '2026-08-31' } },
      sent: {
        fdKind: field('1 余额，2 欠款', '1 a balance, 2 a debt', 2),
        fdDueDate: field('到期日，欠款必填', 'Until when it is to be paid; required of a debt', '2026-08-31'),
      },
    },
    correct: {
      zh: '更正一条记录',
      notes: both(
        '按差额另记一条；超出的核销从最近的撤销起。对账单不在此更正。还需权限 client:price。',
        'An entry of the difference is added; what is then allocated above it is undone, the latest first. Statements are not corrected here. Needs client:price as well.',
      ),
      failures: ['record_not_found', 'statement_frozen'],
      example: { body: { id: 7, fdAmount: 4000, fdReason: '金额录错' } },
      sent: { fdAmount: field('应为多少，0 为全部撤回', 'What it should have been; 0 takes it back', 4000) },
    },
    refund: {
      zh: '退款',
      notes: needsPrices,
      failures: ['record_not_found', 'validation_failed'],
      example: { body: { fdEntryId: 7, fdAmount: 800, fdReason: '多付' } },
      sent: { fdEntryId: field('要退款的记录的 id', 'The id of the entry that is given back', 7) },
    },
    allocate: {
      zh: '选择一笔款核销哪些欠款',
      notes: both(
        '给出全部核销，未列出的撤销。还需权限 client:price。',
        'All of them are given: what is left out is undone. Needs client:price as well.',
      ),
      failures: ['record_not_found', 'validation_failed'],
      example: { body: { id: 7, fdDebtList: [{ id: 3, fdAmount: 4000 }] } },
      sent: {
        id: field('记录的 id；在 fdDebtList 中为欠款的', 'The id of the entry; in fdDebtList of the debt', 7),
      },
    },
  }),
}
