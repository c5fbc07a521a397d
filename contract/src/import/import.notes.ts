import { both, type Language } from '../language'
import { fillIn } from '../messages'
import type { ImportColumn, ImportKind } from './import.columns'

const rules = {
  required: both('新建时必填。', 'Required for a new one.'),
  max: both('至多 {max} 字。', 'At most {max} characters.'),
  choice: both('从列表中选择，或填写取值。', 'Choose from the list, or enter the value.'),
  choices: both('可填多个，用顿号或分号隔开。', 'Several are separated by commas or semicolons.'),
  accounts: both(
    '填用户名；多个用顿号或分号隔开。',
    'Usernames; several are separated by commas or semicolons.',
  ),
  names: both(
    '多家公司用分号隔开；已有的公司不变。',
    'Several are separated by semicolons; those that are there stay.',
  ),
  digits: both('只保留数字的列请设为文本，以免丢失末位。', 'Keep the cell a text, so that no digit is lost.'),
  mobile: both('一个号码；空格、连字符和 +86 可以保留。', 'One number; blanks, hyphens and +86 may stay.'),
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
  title: both('该客户的一个有效开票主体的名称。', "The name of one of the customer's active invoice titles."),
  kept: both('空为沿用之前的约定。', 'Empty keeps what was agreed before.'),
  code: both('有编号为更新，空为新建。', 'With a code the customer is updated, without one it is created.'),
  customer: both(
    '新客户没有编号，按名称对应客户表中的一行。',
    'A new customer has no code: its name says which row of the sheet of customers it is.',
  ),
  id: both('来自导出文件；空为新增一行。', 'From an export; empty adds a row.'),
  version: both(
    '来自导出文件；客户之后被修改过则不更新。',
    'From an export; a customer that has changed since is not updated.',
  ),
  flag: both(
    '统一社会信用代码与已有客户相同时，填「是」仍然新建。',
    'Enter “yes” to create a customer although another one has its credit code.',
  ),
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
  price: ['price'],
  count: ['count'],
  days: ['days'],
  title: ['title', 'empty'],
  choice: ['choice', 'empty'],
  step: ['choice', 'empty'],
  choices: ['choices'],
  accounts: ['accounts'],
  names: ['names'],
  files: ['files', 'empty'],
  code: ['code'],
  customer: ['customer'],
  id: ['id'],
  version: ['version'],
  moment: ['moment'],
  month: ['month'],
  flag: ['flag'],
}

/** The rules of a column in words, at most 255 characters: what Excel shows beside a cell. */
export function importNote({ kind, isRequired, isKept, max }: ImportColumn, language: Language): string {
  const told = [
    ...(isRequired ? (['required'] as const) : []),
    ...(ofKind[kind] ?? []),
    ...(isKept ? (['kept'] as const) : []),
  ]
  // What is required cannot be cleared.
  const kept = told.filter((rule) => rule !== 'empty' || !isRequired)
  return kept
    .map((rule) => fillIn(rules[rule][language], { max: max ?? 0 }))
    .join(language === 'en-US' ? ' ' : '')
}

/** What stands out of the prices of an import. */
export const importHintTexts = {
  high: both('{name}：{place} {price}', '{name}: {place} {price}'),
  far: both('{name}：{place} {price}，中位数 {median}', '{name}: {place} {price}, median {median}'),
  tier: both('阶梯 {start} 起', 'tier from {start}'),
}

/** What the template and the marked file say. */
export const importFileTexts = {
  template: both('客户导入模板', 'Template for customers'),
  marked: both('{name} 待修改', '{name} to be corrected'),
  options: both('选项', 'Options'),
  rules: both('填写说明', 'How to fill it in'),
  sheet: both('工作表', 'Sheet'),
  column: both('列', 'Column'),
  rule: both('规则', 'Rule'),
  reasons: both('原因', 'Reasons'),
  exampleOne: both('示例客户一', 'Example one'),
  exampleTwo: both('示例客户二', 'Example two'),
}
