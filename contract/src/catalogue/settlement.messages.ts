import { both } from '../language'

/** The sentences about legal entities, terms and statements. */
export const settlementMessages = {
  subject_of_other: both(
    '请选择该客户有效的开票主体',
    'Please choose an active invoice title of this customer',
  ),
  terms_only_added: both(
    '结算约定不能修改，请新增一条',
    'Settlement terms are never changed; please add new ones',
  ),
  terms_stay: both(
    '{month} 此前没有约定；结算约定只增不删，无法撤销',
    'Nothing was agreed for {month} before, and terms are never removed: this cannot be undone',
  ),
  terms_confirmed: both(
    '{month} 的对账单已确认，约定不能从这里生效',
    'The statement of {month} is confirmed, so terms cannot begin here',
  ),
  month_begins: both('请选择某月的 1 日', 'Please choose the first day of a month'),
  subject_own_customer: both('我方签约主体不填客户', 'Our own legal entity belongs to no customer'),
  subject_not_own: both(
    '只有我方签约主体才选择签约主体',
    'Only our own legal entity stands for a contracting entity',
  ),
  contracting_entity_taken: both(
    '已有主体对应该签约主体',
    'Another legal entity stands for this contracting entity already',
  ),
  cost_twice: both(
    '该厂商和行业从这个月起已有成本价，请编辑它',
    'There is a cost of this vendor and industry from this month on already; please edit that',
  ),
  month_invalid: both('请输入月份，格式为 YYYY-MM', 'Please enter a month as YYYY-MM'),
  month_before_first: both('该月早于首个结算月，不能结账', 'This month is before the first that is settled'),
  month_not_over: both('该月自 {day} 起才能结账', 'This month can be closed from {day} on'),
  reason_required: both('请填写原因', 'Please enter the reason'),
  second_person_needed: both('需要由另一人操作', 'Somebody else has to do this'),
  adjustment_waiting: both(
    '有调整等待审批，暂不能确认',
    'An adjustment waits for approval; it cannot be confirmed yet',
  ),
  statement_before_changed: both(
    '上期结转的金额已变，请先重算本单',
    'What is carried into this statement has changed; count it again first',
  ),
  statement_before_open: both(
    '上一张对账单结转到本单，请先确认上一张',
    'The statement before is carried into this one; confirm it first',
  ),
  closing_counts_apart: both(
    '我方 {own} 条，厂商 {vendor} 条，相差超过 {percent}%',
    'We count {own} messages and vendors {vendor}: more than {percent}% apart',
  ),
  closing_amount_unusual: both(
    '金额高于近三张对账单中位数 {median} 元的两倍，或不到其一半',
    'More than twice, or less than half, the median of the last three statements: {median} yuan',
  ),
  amount_required: both('请填写金额', 'Please enter the amount'),
  amount_above_zero: both('金额须大于 0', 'The amount has to be more than 0'),
  proof_required: both('请先上传凭证', 'Please upload the proof first'),
  watch_stays: both('余额提醒的客户不能更换', 'A balance watch stays with its customer'),
  watch_exists: both(
    '该客户已有余额提醒，请编辑它',
    'There is a balance watch of this customer already; please edit that',
  ),
  evidence_kept: both('已开票，凭证不能删除', 'It is invoiced, so its evidence is kept'),
  statement_frozen: both('对账单已确认，不能再修改', 'The statement is confirmed and cannot be changed'),
  opening_once: both(
    '该客户已有期初余额，请更正那一条',
    'The customer has an opening balance already; please correct that',
  ),
  receipt_fixed: both(
    '入账后不能修改，请用「更正」',
    'It is in the ledger and is not changed; please use “Correct”',
  ),
  refund_too_large: both('退款不能超过这笔款的金额', 'No more than this has brought can be given back'),
  due_date_required: both('请填写欠款的到期日', 'Enter until when the debt is to be paid'),
  debt_exceeded: both('超过了这笔欠款的未付金额', 'This is more than is outstanding of the debt'),
  debt_twice: both('同一笔欠款只能出现一次', 'A debt can appear only once'),
  receipt_exceeded: both('核销合计超过了这笔款的金额', 'Together this is more than the receipt has brought'),
  ledger_unsettled: both(
    '该客户还有未付的欠款或未核销的款项，不能删除，请先在「收款」中结清',
    'The customer has debts that are outstanding or receipts that are not allocated, so it cannot be deleted; settle them in Receipts first',
  ),
  usage_unsettled: both(
    '该客户 {month} 的用量尚未结清，不能删除',
    'The messages of {month} are not settled, so the customer cannot be deleted',
  ),
  terms_missing: both(
    '尚无结算约定，请先在客户中填写',
    'No terms of settlement are agreed; enter them in the customer',
  ),
  unpriced_usage: both('有消息没有单价，请补充单价', 'Some messages have no price; give one'),
  step_basis_missing: both(
    '未约定阶梯价的计算方法，请先在结算约定中选择',
    'It is not agreed how tiers are read; choose it in the terms',
  ),
  month_incomplete: both(
    '该月数据未齐，请先补报或确认',
    'Not all days of the month are told; report or declare them',
  ),
  total_split: both(
    '按月合计的数据跨越了调价，请约定按月末价，或手工补价',
    'A total of the month spans a price change; agree on the prices of its last day, or give a price by hand',
  ),
  hand_price_waiting: both('有补价等待审批', 'A price by hand waits for approval'),
}
