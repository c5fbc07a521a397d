import { both } from '../language'

/** The sentences about exports. */
export const exportMessages = {
  export_columns_required: both('请至少选择一列', 'Please choose at least one column'),
  export_csv_parts: both('CSV 只有一张表，加详情请选择 xlsx', 'CSV is one table; choose xlsx to add details'),
  export_reason_required: both(
    '超过 {max} 行，请填写导出原因',
    'Please say why: there are more than {max} rows',
  ),
  export_too_large: both(
    '一个工作表最多 1,048,575 行，请缩小筛选范围',
    'A sheet takes 1,048,575 rows at most; filter for fewer',
  ),
  export_limit_reached: both(
    '您今天还可导出 {n} 行（每日上限 {max} 行），已通知管理员',
    'You can export {n} more rows today (at most {max} a day); administrators see this',
  ),
  exports_busy: both(
    '正在导出的人较多，请稍后重试',
    'Many people are exporting just now; please retry in a moment',
  ),
  export_grown: both(
    '列表在导出前变长，超过您今天还可导出的行数',
    'The list has more rows by now than you can still export today',
  ),
  export_rights_changed: both(
    '您的数据范围或字段权限在导出后有变化，请重新导出',
    'Your data scope or field permissions have changed since this export; please export again',
  ),
}
