import { batchId } from '../customer/bulk.reference'
import { both } from '../language'
import { entryKindTexts } from '../ledger/ledger.enums'
import { filterFields } from '../list/list.reference'
import { calls, type FeatureReference, field, inLanguage, shapesOf } from '../reference/types'
import { settlementTerm } from '../settlementTerm/settlementTerm.record'
import { statementStateTexts } from '../statementStates'
import { attachmentMeanings } from '../upload/attachment.reference'
import { countFields } from '../usage/usage.reference'
import { ownStatementApi, settlementApi } from './settlement.api'
import { settlementList } from './settlement.list'
import * as schemas from './settlement.schema'
import { blockTexts, lineKindTexts, paymentTexts } from './statement.enums'

const { fields: terms } = settlementTerm
const one = { body: { id: 12 } }
const changes = ['record_not_found', 'state_changed', 'statement_frozen', 'version_conflict'] as const
/** A call that changes a statement of the version that was seen. */
const changed = { failures: changes, versioned: settlementApi.detail } as const
const ownChanged = { ...changed, versioned: ownStatementApi.detail } as const
const blocks = [
  'terms_missing',
  'unpriced_usage',
  'step_basis_missing',
  'total_split',
  'hand_price_waiting',
] as const

const amounts = both(
  '金额为元，四位小数以内（明细）或两位小数（应付、税额）。没有权限 client:price 时金额为 null。',
  'Amounts are yuan with at most four decimals (lines) or two (payable, tax). Without the permission client:price they are null.',
)

const ofMade = { id: field('调整或补价的 ID', 'The id of the adjustment or the price by hand', 4) }

const waits = both(
  '超过 SETTLEMENT_APPROVAL_YUAN 的，待另一人审批后生效。',
  'Beyond SETTLEMENT_APPROVAL_YUAN it waits until somebody else approves it.',
)

export const settlementReference: FeatureReference = {
  tag: 'settlement',
  name: settlementList.name,
  about: both(
    '每个客户每月应付多少：按当日有效的价格计算，结账后逐版保存，确认后不再改变，之后补报的用量计入以后的对账单。',
    'What each customer owes for a month: computed at the prices of its days, kept in revisions from its closing on, never changed once confirmed; what comes later is in a later statement.',
  ),
  fields: {
    id: field('对账单 ID；未结账为 null', 'The id of the statement; null while the month is open', 12),
    fdStatementId: field('对账单 ID；没有则为 null', 'The id of the statement; null where there is none', 12),
    fdCustomerIdList: field(
      '结哪些客户的账；空为数据范围内的全部',
      'Whose month is closed; empty: everybody in the data scope',
      [12],
    ),
    fdName: field('客户名称', 'The name of the customer', '云帆科技'),
    fdContractingName: field('我方签约的主体', 'Our legal entity that signs', '智信（上海）信息技术有限公司'),
    fdInvoiceTitle: field('发票抬头', 'Whom the invoice is for', '上海云帆科技有限公司'),
    fdTaxNumber: field('抬头的税号', 'Its tax number', '91310000MA1K4B5C6D'),
    fdInvoiceTypeName: inLanguage('发票类型的名称', 'The name of the type of invoice', '增值税专用发票'),
    fdState: field('状态', 'The status', 1, { values: statementStateTexts }),
    createdByName: field(
      '操作人；客户的账号看到的为 null',
      'Who did it; null for the accounts of customers',
      'admin',
    ),
    fdRevision: field('第几版', 'Which revision', 1),
    fdTerms: field('结算约定', 'The terms'),
    fdBillingBasis: field('计费口径：计哪一种条数', 'Which count is billed', 2, {
      values: terms.fdBillingBasis.values,
    }),
    fdCountSource: field('条数来源', 'Whose count is billed', 2, { values: terms.fdCountSource.values }),
    fdStepBasis: field('阶梯算法；未约定为 null', 'How tiers are read; null: not agreed', 1, {
      values: terms.fdStepBasis.values,
    }),
    fdPriceDay: field('适用哪一天的单价', 'The prices of which day', 1, { values: terms.fdPriceDay.values }),
    fdTaxIncluded: field('单价是否含税', 'Whether prices include tax', true),
    fdTaxRate: field('税率', 'The rate of tax', 0.06),
    fdInvoiceType: field('发票类型（字典 invoiceType）', 'The type of invoice (dictionary invoiceType)', 1),
    fdContractingEntity: field(
      '签约主体（字典 contractingEntity）',
      'Our contracting entity (dictionary contractingEntity)',
      1,
    ),
    fdInvoiceSubjectId: field('发票抬头的主体 ID', 'The id of the legal entity that invoices name', 3),
    fdDueDays: field('确认后多少天内付款', 'Days from confirmation until it is to be paid', 30),
    fdCount: field('计费条数', 'The messages that are billed', 125_000),
    fdAmount: field('金额（元）', 'The amount (yuan)', 5000.5),
    fdRounding: field('凑整到分的差额（元）', 'What makes it whole fen (yuan)', 0.0035),
    fdPayable: field('应付金额（元）', 'What is to be paid (yuan)', 5000.5),
    fdOldPayable: field('此前的应付金额（元）', 'What was to be paid before (yuan)', 5000.5),
    fdNewPayable: field('重新计算的应付金额（元）', 'What is to be paid as counted again (yuan)', 5012.25),
    fdNet: field('不含税金额（元）', 'Without tax (yuan)', 4717.45),
    fdTax: field('税额（元）', 'The tax (yuan)', 283.05),
    fdDue: field('价税合计（元）', 'What is owed, with tax (yuan)', 5000.5),
    fdDifference: field('较上月（元）', 'Since the month before (yuan)', 120.5),
    fdBlockList: field('未能结账的原因', 'What keeps the month open', ['terms_missing'], {
      values: blockTexts,
    }),
    fdLackList: field('缺什么：哪些厂商的哪些天', 'Where something keeps it open: vendors and days'),
    fdBlock: field('未能结账的原因', 'What keeps the month open', 'month_incomplete', { values: blockTexts }),
    fdPriceList: field(
      '明细所用的价格版本，由谁录入和审批',
      'The price versions of the lines, who entered and who approved them',
    ),
    fdHoldsFrom: field('从何时起有效', 'From when it holds', '2026-07-31T16:00:00.000Z'),
    approvedByName: field('审批人；无需审批则为 null', 'Who approved it; null where nobody had to', null),
    decidedByName: field('审批人；无人审批则为 null', 'Who decided about it; null where nobody has', null),
    fdStale: field(
      '计算后用量、价格或约定是否有变',
      'Whether counts, prices or terms have changed since it was computed',
      false,
    ),
    fdReckonedDate: field('计算时间', 'When it was computed', '2026-09-03T01:00:00.000Z'),
    fdLineList: field('明细', 'The lines'),
    fdKind: field('明细的种类', 'What the line is about', 1, { values: lineKindTexts }),
    fdUsageMonth: field('用量所属月份', 'The month that the line is about', '2026-08'),
    fdFromDate: field('首日', 'The first day', '2026-08-01'),
    fdToDate: field('末日', 'The last day', '2026-08-31'),
    fdPlatform: field(
      '投放厂商（字典 platform）；阶梯为 null',
      'The vendor (dictionary platform); null for tiers',
      3,
    ),
    fdObeesIndustry: field(
      '行业（字典 industry）；0 为未说明，阶梯为 null',
      'The industry (dictionary industry); 0: not told; null for tiers',
      2,
    ),
    fdPlatformName: inLanguage('投放厂商当时的名称', 'What the vendor was called then', 'VIVO'),
    fdObeesIndustryName: inLanguage('行业当时的名称', 'What the industry was called then', '电商'),
    fdUnitPrice: field('单价（元/条）', 'Yuan per message', 0.04),
    fdPrice: field('单价（元/条）', 'Yuan per message', 0.04),
    fdPriceVersion: field('价格出自客户的第几版', "The customer's version that brought the price", 7),
    fdHandPriceId: field('手工补价的 ID', 'The id of the price by hand', null),
    fdTierIndex: field('第几档，从 0 起', 'Which tier, from 0', null),
    fdReason: field('原因', 'The reason', '合同补充协议第 3 条'),
    fdReadingList: field('阶梯价两种算法各多少', 'What tiers cost by either reading'),
    fdAgreed: field('是否为约定的算法', 'Whether this reading is agreed', true),
    fdPayment: field('付款情况；未确认为 null', 'Whether it is paid; null until it is confirmed', 2, {
      values: paymentTexts,
    }),
    fdOutstanding: field(
      '未付金额（元）；未确认为 null',
      'What is outstanding (yuan); null until it is confirmed',
      1200,
    ),
    fdPaymentList: field('由哪些款项支付', 'What paid it'),
    fdEntryKind: field('款项的种类', 'What kind of payment', 3, { values: entryKindTexts }),
    fdPayer: field('付款方', 'The payer', '杭州云帆科技有限公司'),
    fdConfirmedDate: field('确认时间', 'When it was confirmed', '2026-09-05T02:30:00.000Z'),
    fdDisputeReason: field('异议的原因', 'Why it is disputed', null),
    fdInvoiceNo: field('发票号码', 'The number of the invoice', '24312000000012345678'),
    fdInvoiceDate: field('开票日期', 'The day of the invoice', '2026-09-06'),
    fdEvidenceList: field(
      '凭证，如盖章的扫描件；客户的账号看到的为空',
      'What shows that the customer has accepted it, as a signed scan; empty for the accounts of customers',
    ),
    ...attachmentMeanings('fdEvidenceList'),
    fdRevisionList: field('各版', 'The revisions, the newest first'),
    fdAdjustmentList: field('调整', 'The adjustments'),
    'fdAdjustmentList.fdState': field('状态', 'The status', 2, {
      values: { 1: both('待审批', 'waits'), 2: both('生效', 'in effect'), 3: both('驳回', 'refused') },
    }),
    fdHash: field('冻结内容的 SHA-256', 'SHA-256 of all that is frozen', 'a3f5'.repeat(16)),
    fdWaits: field('是否等待审批', 'Whether it waits for an approval', false),
    fdApproved: field('通过（true）或驳回（false）', 'Approve (true) or refuse (false)', true),
    ...countFields,
    fdBatchNo: field('批次号', 'The number of the batch', 'VIVO-20260805'),
    fdRow: field('批次中的行号', 'The row in the batch', 17),
    fdEqual: field('重新计算后是否相同', 'Whether counting again gives the same', false),
    fdDayList: field('用量有变的日子', 'The days whose counts have changed'),
    fdOldCount: field('当时的条数', 'The messages then', 118_420),
    fdNewCount: field('现在的条数', 'The messages now', 118_900),
    fdVersionList: field('之后新增的价格版本', 'The price versions that have come since', [8]),
    fdHandPriceList: field('之后新增的补价', 'The prices by hand that have come since', []),
    fdTermList: field('不同的条款', 'The terms that differ', []),
  },
  shapes: shapesOf(schemas),
  endpoints: [
    ...calls(settlementApi, {
      list: {
        zh: '客户各月及其对账单',
        notes: amounts,
        answered: { id: field('区分各行：客户和月份', 'Tells rows apart: customer and month', 1_224_320) },
        example: { body: { fdMonth: '2026-08', fdStateList: [1] } },
        sent: filterFields(settlementList),
      },
      detail: {
        zh: '结账时的对账单，或其某一版',
        failures: ['record_not_found'],
        notes: amounts,
        sent: {
          revision: field('第几版；不给则为现行版', 'Which revision; the one that counts if not given', 1),
        },
      },
      preview: {
        zh: '客户某月此刻会如何结账，以及为何还不能结',
        failures: ['customer_not_found'],
        notes: amounts,
        example: { body: { fdCustomerId: 1, fdMonth: '2026-08' } },
      },
      days: {
        zh: '明细背后的每日用量、批次和行号',
        failures: ['record_not_found'],
        example: {
          body: { fdCustomerId: 1, fdFromDate: '2026-08-01', fdToDate: '2026-08-31', fdSource: 2 },
        },
        notes: both(
          '给出 fdStatementId（及 fdRevision）时，返回该版计算时的用量，否则为当前用量；不给 fdHandPriceId 时，不含补价覆盖的用量。',
          'With fdStatementId (and fdRevision) counts are those from which that revision was counted, else those of now; without fdHandPriceId those that a price by hand is for are left out.',
        ),
      },
      close: {
        zh: '预览某月的结账，随后以 batch/run 执行',
        answered: {
          id: batchId,
        },
        example: { body: { fdMonth: '2026-08' } },
        notes: both(
          '响应是一个批次：查询、执行、放弃同批量修改；逐个客户说明为何不能结账。',
          'The response is a batch, which is read, run and discarded as changes of many customers are; it says of each customer why it cannot be closed.',
        ),
      },
      confirm: { zh: '代客户确认对账单', ...changed, example: one },
      dispute: {
        zh: '登记客户的异议及原因',
        ...changed,
        example: { body: { id: 12, fdReason: '8 月 3 日 VIVO 条数与我方不符' } },
      },
      reopen: {
        zh: '重新打开由他人结账的月份',
        ...changed,
        failures: [...changes, 'forbidden'],
        example: one,
      },
      recount: {
        zh: '重新计算：相同，或说明哪里变了',
        ...changed,
        failures: [...changes, ...blocks, 'month_incomplete'],
        notes: both(
          '未确认的对账单有变则成为新的一版；已确认的只说明差异，差异计入以后的对账单。',
          'Where something differs, a statement that is not confirmed becomes another revision; of a confirmed one it is only told, and a later statement has it.',
        ),
        example: one,
      },
      invoice: {
        zh: '登记发票号码和开票日期',
        ...changed,
        example: { body: { id: 12, fdInvoiceNo: '24312000000012345678', fdInvoiceDate: '2026-09-06' } },
      },
      evidence: {
        zh: '保存对账单的凭证',
        ...changed,
        notes: both(
          '给出全部文件：未列出的删除，开票后只能增加。凭证不在校验值和 Excel 文件中。',
          'All files are given: those that are left out are taken away, and once it is invoiced none is. They are neither in the hash nor in the Excel file.',
        ),
        example: { body: { id: 12, fdEvidenceList: [] } },
      },
      adjust: {
        zh: '调整未确认的对账单',
        ...changed,
        failures: [...changes, ...blocks],
        notes: waits,
        example: { body: { id: 12, fdAmount: -120.5, fdReason: '合同补充协议第 3 条' } },
        answered: ofMade,
      },
      approve: {
        zh: '审批他人的调整',
        failures: ['record_not_found', 'state_changed', 'forbidden', ...blocks],
        example: { body: { id: 4, fdApproved: true } },
        sent: ofMade,
      },
      savePrice: {
        zh: '为本应有价的日子补价',
        failures: ['customer_not_found'],
        notes: waits,
        example: {
          body: {
            fdCustomerId: 12,
            fdFromDate: '2026-08-01',
            fdToDate: '2026-08-09',
            fdPrice: 0.04,
            fdReason: '合同 8 月 1 日生效，录入较晚',
          },
        },
        answered: ofMade,
      },
      listPrices: {
        zh: '客户的手工补价',
        failures: ['customer_not_found'],
        notes: amounts,
        example: { body: { fdCustomerId: 1 } },
        answered: ofMade,
      },
      approvePrice: {
        zh: '审批他人的补价',
        failures: ['record_not_found', 'state_changed', 'forbidden'],
        example: { body: { id: 4, fdApproved: true } },
        sent: ofMade,
      },
    }),
    ...calls(ownStatementApi, {
      list: {
        zh: '本公司的对账单，最近的在前',
        notes: both(
          '只含账号所属公司关联的客户；没有关联则为空。不含员工姓名。',
          "Those of the customer that the account's company is linked to; none without a link. No names of staff.",
        ),
      },
      detail: { zh: '本公司的一张对账单', failures: ['record_not_found'] },
      confirm: { zh: '确认对账单', ...ownChanged, example: one },
      dispute: {
        zh: '对对账单提出异议',
        ...ownChanged,
        example: { body: { id: 12, fdReason: '8 月 3 日 VIVO 条数与我方不符' } },
      },
    }),
  ],
}
