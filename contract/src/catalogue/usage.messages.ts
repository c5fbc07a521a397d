import { both } from '../language'

/** The sentences about counts. */
export const usageMessages = {
  usage_days_many: both('一次最多 366 天', 'At most 366 days at a time'),
  usage_day_future: both('日期不能晚于今天', 'The day must not be after today'),
  usage_day_outside: both(
    '日期不在批次的首日与末日之间',
    'The day is not between the first and the last day of the batch',
  ),
  usage_nameless: both(
    '请给出客户代码或来源中的名称',
    'Give the code of the customer or its name in the source',
  ),
  usage_customer_unknown: both(
    '没有客户叫「{name}」，请为该名称指定客户',
    'No customer is called “{name}”; assign the name to one',
  ),
  usage_code_unknown: both('没有代码为「{name}」的客户', 'No customer has the code “{name}”'),
  usage_none_booked: both('没有一行入账，原因见各行的结果', 'No row was booked; each result says why'),
  usage_customer_ambiguous: both(
    '有多个客户叫「{name}」，请为该名称指定客户',
    'Several customers are called “{name}”; assign the name to one',
  ),
  usage_industry_unknown: both(
    '没有行业叫「{name}」，请为该名称指定行业',
    'No industry is called “{name}”; assign the name to one',
  ),
  usage_platform_unknown: both('没有投放厂商叫「{name}」', 'No vendor is called “{name}”'),
  usage_count_unread: both(
    '「{text}」不是 0 到 {max} 的整数',
    '“{text}” is not a whole number from 0 to {max}',
  ),
  usage_no_customer: both('请指定客户所在的列', 'Say which column has the customers'),
  usage_no_day: both('请指定日期所在的列', 'Say which column has the days'),
  usage_no_count: both('请指定至少一列数量', 'Say which column has counts, at least one'),
  usage_file_booked: both(
    '该文件已作为批次「{name}」入账；如需重新入账，请选择替换该批次',
    'This file is booked as batch “{name}”; to book it again, let it replace that batch',
  ),
  usage_rows_twice: both(
    '与同一文件中另一行的客户、日期、厂商和行业相同',
    'Another row of the file has the same customer, day, vendor and industry',
  ),
  usage_count_missing: both('请至少给出一种数量', 'Give at least one of the counts'),
  usage_row_twice: both(
    '与第 {n} 行的客户、日期、厂商和行业相同',
    'Row {n} has the same customer, day, vendor and industry',
  ),
  usage_batch_exists: both(
    '批次号已用于其他内容，请换一个批次号',
    'Other counts have this batch number; use another',
  ),
  usage_batch_withdrawn: both('该批次已撤回，请换一个批次号', 'This batch was withdrawn; use another number'),
  usage_replaced_unknown: both('没有该批次号的已入账批次', 'No booked batch of this source has this number'),
  usage_batch_not_ready: both('该批次已入账或已撤回', 'The batch is booked or withdrawn already'),
  usage_batch_not_booked: both('该批次尚未入账或已撤回', 'The batch is not booked, or withdrawn already'),
  usage_outside_scope: both(
    '涉及数据范围以外的客户，请由能查看全部客户的同事操作',
    'This concerns customers outside your data scope; somebody who sees all customers can do it',
  ),
  usage_alias_matched: both('「{alias}」对应客户「{name}」', '“{alias}” stands for the customer “{name}”'),
  usage_alias_empty: both('请指定客户或行业', 'Choose a customer or an industry'),
  usage_alias_exists: both('该来源的这个名称已经指定', 'This name of the source is assigned already'),
}
