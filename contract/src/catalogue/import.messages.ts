import { both } from '../language'

/** The sentences about imports. */
export const importMessages = {
  import_too_large: both('文件不能超过 {max} MB', 'A file must not exceed {max} MB'),
  import_too_many_rows: both(
    '工作表「{name}」超过 {max} 行，请拆分成几个文件',
    'Sheet “{name}” has more than {max} rows; divide it among several files',
  ),
  import_too_many_columns: both(
    '工作表「{name}」超过 {max} 列',
    'Sheet “{name}” has more than {max} columns',
  ),
  import_too_many_sheets: both('工作表不能超过 {max} 个', 'A file must not have more than {max} sheets'),
  import_too_complex: both(
    '文件过于复杂，没有读取；请把需要的行复制到新的工作簿后上传',
    'The file is too complex to be read; copy the rows that you need into a new workbook and upload that',
  ),
  import_long_cell: both(
    '工作表「{name}」第 {n} 行有单元格超过 {max} 个字符，请缩短',
    'Sheet “{name}”, row {n}: a cell has more than {max} characters; shorten it',
  ),
  import_at_once: both(
    '您有多个文件还没有读完，请稍后重试',
    'Several of your files are being read; please retry in a moment',
  ),
  import_bomb: both(
    '文件解压后过大（超过 {max} MB），没有读取',
    'The file unpacks to more than {max} MB and was not read',
  ),
  import_encrypted: both(
    '文件已加密，请在 Excel 中取消密码后再上传',
    'The file is encrypted; remove its password in Excel and upload it again',
  ),
  import_macros: both(
    '文件含有宏，请另存为不含宏的 xlsx',
    'The file has macros; save it as xlsx without them',
  ),
  import_merged: both(
    '工作表「{name}」有合并的单元格（{text}），请取消合并',
    'Sheet “{name}” has merged cells ({text}); unmerge them',
  ),
  import_same_name: both(
    '有两个工作表都叫「{name}」，请改名',
    'Two sheets are called “{name}”; rename one of them',
  ),
  import_quotation: both(
    '第 {n} 行的引号不成对：请补上，文字中的引号须写两个',
    'Line {n} has a quotation mark without its counterpart: add it; within a text, write it twice',
  ),
  import_xls: both(
    '这是旧的 xls 格式，请在 Excel 中另存为 xlsx',
    'This is the old xls format; save it as xlsx in Excel',
  ),
  import_unknown: both(
    '不是 Excel 工作簿（xlsx）或 CSV 文件',
    'This is neither an Excel workbook (xlsx) nor a CSV file',
  ),
  import_broken: both('文件已损坏，请重新保存后上传', 'The file is damaged; save it again and upload it'),
  import_empty: both('文件中没有内容', 'There is nothing in the file'),
  import_no_columns: both('请至少给一列指定字段', 'Please assign at least one column'),
  import_column_twice: both('「{name}」被指定给了两列', '“{name}” is assigned to two columns'),
  import_column_hidden: both(
    '您没有权限查看「{name}」，无法导入此列',
    'You do not have permission to see “{name}”, so this column cannot be imported',
  ),
  import_no_key: both(
    '工作表「{name}」须有客户编号或客户名称一列',
    'Sheet “{name}” needs a column with the customer code or the customer name',
  ),
  import_part_twice: both('「{name}」被指定给了两个工作表', '“{name}” is assigned to two sheets'),
  import_read: both('文件已经检查过，请重新上传', 'This file has been checked already; upload it again'),
  import_cell_error: both(
    '单元格显示错误，或公式没有保存结果',
    'The cell shows an error, or its formula has no stored result',
  ),
  import_digits_lost: both(
    '数字过长，Excel 已丢失末位；请将单元格设为文本后重新填写',
    'The number is too long and Excel has lost its last digits; make the cell a text and enter it again',
  ),
  import_unread: both(
    '无法确定「{text}」是多少，请改写',
    '“{text}” cannot be read for certain; write it differently',
  ),
  import_account_unknown: both('没有名为「{name}」的员工账号', 'There is no staff account called “{name}”'),
  import_account_several: both(
    '「{name}」可能是 {names}，请填写用户名',
    '“{name}” may be {names}; enter the username',
  ),
  import_row_unknown: both('此客户没有这一行 ID', 'The customer has no row with this ID'),
  import_row_twice: both('行 ID 出现了两次', 'This row ID occurs twice'),
  import_month_twice: both('此客户的这个月份出现了两次', 'This month occurs twice for the customer'),
  import_code_twice: both('此客户编号在文件中出现了两次', 'This customer code occurs twice in the file'),
  import_customer_missing: both(
    '文件的客户表中没有这个名称的客户，或不止一个；请填写客户编号',
    'The sheet of customers has none of this name, or several; enter the customer code',
  ),
  import_example: both('这是模板中的示例，请删除', 'This is an example of the template; delete it'),
  import_version_without_code: both('有版本而没有客户编号', 'There is a version without a customer code'),
  import_exists: both(
    '{alias} {name} 的统一社会信用代码相同；要新建，请在「仍然新建」一列填「是」',
    '{alias} {name} has the same credit code; to create it nevertheless, enter “yes” in “Create anyway”',
  ),
  import_exists_unseen: both(
    '已有客户的统一社会信用代码相同；要新建，请在「仍然新建」一列填「是」',
    'A customer has the same credit code; to create it nevertheless, enter “yes” in “Create anyway”',
  ),
  import_exists_in_file: both(
    '与第 {n} 行的统一社会信用代码相同；要新建，请在「仍然新建」一列填「是」',
    'Row {n} has the same credit code; to create it nevertheless, enter “yes” in “Create anyway”',
  ),
  import_no_choice: both('没有「{text}」这个选项；可选：{zh}', '“{text}” is none of the choices: {en}'),
  import_lines: both(
    '各单元格的行数不同，无法确定每一行属于谁；请让每个单元格的行数相同',
    'The cells have different numbers of lines, so it is not certain which belong together; give each as many lines',
  ),
  import_flag: both('请填「是」或「否」', 'Please enter “yes” or “no”'),
  import_price_key: both(
    '厂商单价须有厂商，行业单价还须有行业，阶梯单价须有起始条数',
    'A vendor price needs its vendor, an industry price its industry as well, a tier its start',
  ),
  import_headings_missing: both(
    '缺少这些列：{zh}；请使用模板中的列名',
    'These columns are missing: {en}; use the headings of the template',
  ),
  import_reference_missing: both(
    '没有「{name}」，或不在您的数据范围内',
    'There is no “{name}”, or it is not within your data scope',
  ),
  import_reference_several: both(
    '有多条记录叫「{name}」，请改填 ID',
    'Several records are called “{name}”; enter the ID instead',
  ),
  import_price_twice: both('这个单价在文件中出现了两次', 'This price occurs twice in the file'),
}
