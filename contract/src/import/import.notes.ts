import { both, type Language } from '../language'
import { fillIn } from '../messages'
import type { ImportColumn, ImportKind } from './import.columns'

const rules = {
  required: both('新建时必填。', 'Required for a new one.'),
  max: both('至多 {max} 字。', 'At most {max} characters.'),
  choice: both('从列表中选择，或填写取值。', 'Choose from the list, or enter the value.'),
  choices: both('可填多个，用顿号或分号隔开。', 'Several are separated by commas or semicolons.'),
  accounts: both(
    '填用户名、姓名或姓名的拼音；多个用顿号或分号隔开。',
    'Usernames, names or names in pinyin; several are separated by commas or semicolons.',
  ),
  names: both(
    '多家公司用分号隔开；已有的公司不变。',
    'Several are separated by semicolons; those that are there stay.',
  ),
  digits: both('只保留数字的列请设为文本，以免丢失末位。', 'Keep the cell a text, so that no digit is lost.'),
  mobile: both('一个号码；空格、连字符和 +86 可以保留。', 'One number; blanks, hyphens and +86 may stay.'),
  amount: both('元，两位小数。', 'Yuan, with two decimals.'),
  volume: both('以万为单位，两位小数；「12万」即 12。', 'In ten-thousands, with two decimals; 12万 is 12.'),
  price: both(
    '0 到 1 元，至多四位小数；「4分」即 0.04。填「（清空）」删除此单价。',
    '0 to 1 yuan with up to four decimals; 4分 is 0.04. (clear) removes this price.',
  ),
  count: both(
    '整数。阶梯首尾相接，从 1 到 10,000,000,000。',
    'A whole number. Tiers join without a gap, from 1 to 10,000,000,000.',
  ),
  days: both('0 到 {max} 的整数。', 'A whole number from 0 to {max}.'),
  month: both('该月：2026-08，或该月 1 日。', 'The month: 2026-08, or its first day.'),
  kept: both('空为沿用之前的约定。', 'Empty keeps what was agreed before.'),
  id: both('来自导出文件；空为新增一行。', 'From an export; empty adds a row.'),
  day: both('日期：2024-03-01。', 'A date: 2024-03-01.'),
  moment: both('日期，可带时间：2026-03-05 14:30。', 'A date, perhaps with the time: 2026-03-05 14:30.'),
  files: both('已上传文件的地址，每行一个。', 'Addresses of uploaded files, one a line.'),
  empty: both('空为不改动，「（清空）」为清空。', 'Empty leaves it as it is, (clear) clears it.'),
}

const ofKind: Partial<Record<ImportKind, readonly (keyof typeof rules)[]>> = {
  line: ['max', 'empty'],
  lines: ['max', 'empty'],
  digits: ['digits', 'max', 'empty'],
  mobile: ['mobile', 'max', 'empty'],
  volume: ['volume', 'empty'],
  amount: ['amount', 'empty'],
  price: ['price'],
  count: ['count'],
  days: ['days'],
  reference: ['empty'],
  choice: ['choice', 'empty'],
  itemFlag: ['choice', 'empty'],
  choices: ['choices'],
  accounts: ['accounts'],
  names: ['names'],
  files: ['files', 'empty'],
  id: ['id'],
  moment: ['moment'],
  day: ['day', 'empty'],
  month: ['month'],
}

/**
 * The rules of a column in words; Excel shows 255 characters beside a cell.
 * @param isNew whether all rows are new records
 */
export function importNote(column: ImportColumn, language: Language, isNew = false): string {
  const { kind, isRequired, isKept, max, note } = column
  const told = ofKind[kind] ?? []
  const texts = [
    ...(isRequired ? [rules.required] : []),
    ...told.filter((rule) => rule !== 'empty').map((rule) => rules[rule]),
    ...(note ? [note] : []),
    // What is required cannot be cleared.
    ...(told.includes('empty') && !isRequired && !isNew ? [rules.empty] : []),
    ...(isKept ? [rules.kept] : []),
  ]
  return texts.map((text) => fillIn(text[language], { max: max ?? 0 })).join(language === 'en-US' ? ' ' : '')
}

/** What the template and the marked file say. */
export const importFileTexts = {
  marked: both('{name} 待修改', '{name} to be corrected'),
  options: both('选项', 'Options'),
  rules: both('填写说明', 'How to fill it in'),
  sheet: both('工作表', 'Sheet'),
  column: both('列', 'Column'),
  rule: both('规则', 'Rule'),
  reasons: both('原因', 'Reasons'),
}

/** Whether a header is that of the column with which a marked file says its reasons. */
export const isOwnHeader = (header: string | undefined): boolean =>
  header !== undefined && Object.values(importFileTexts.reasons).includes(header)
