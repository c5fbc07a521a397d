import { both } from '../language'

/** The sentences about statements. */
export const settlementMessages = {
  month_invalid: both('月份格式应为 YYYY-MM', 'A month is written YYYY-MM'),
  month_before_first: both('该月早于首个结算月，不能结账', 'This month is before the first that is settled'),
  month_not_over: both('该月尚未到可结账的日期', 'This month cannot be closed yet'),
  reason_required: both('请填写原因', 'Please enter the reason'),
  second_person_needed: both('需要由另一人操作', 'Somebody else has to do this'),
  statement_before_open: both(
    '上一张对账单结转到本单，请先确认上一张',
    'The statement before is carried into this one; confirm it first',
  ),
  statement_frozen: both('对账单已确认，不能再修改', 'The statement is confirmed and cannot be changed'),
  usage_unsettled: both(
    '该客户 {month} 的用量尚未结清，不能删除',
    'The messages of {month} are not settled, so the customer cannot be deleted',
  ),
  terms_missing: both(
    '未约定结算条款，请先在客户中填写',
    'No terms of settlement are agreed; enter them in the customer',
  ),
  unpriced_usage: both('有消息没有单价，请补充单价', 'Some messages have no price; give one'),
  step_basis_missing: both(
    '未约定阶梯价的计算方法，请先在结算条款中选择',
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
  days_reversed: both('末日不能早于首日', 'The last day must not be before the first'),
}
