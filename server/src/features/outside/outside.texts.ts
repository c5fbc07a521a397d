import { type Bilingual, both, type Language } from '@zhixin/contract/language'
import { fillIn, type MessageParameters } from '@zhixin/contract/messages'

/** What is said outside the product. Robots' texts begin with its name, which some of them demand as a keyword. */
export const outsideTexts = {
  codeSubject: both('智信：邮箱验证码 {code}', 'Zhixin: code {code} for your e-mail address'),
  code: both(
    '您正在设置智信的通知邮箱，验证码为 {code}，30 分钟内有效。\n\n如非本人操作，请忽略本邮件。',
    'You are setting the e-mail address for notices of Zhixin. The code is {code}; it is good for 30 minutes.\n\nIf this was not you, please ignore this mail.',
  ),
  dueSubject: both('智信：{n} 个客户的跟进已到期', 'Zhixin: customers with due notes: {n}'),
  due: both('以下客户的跟进今天到期或已逾期：', 'Notes about these customers are due today or overdue:'),
  receivedSubject: both('智信：收到 {n} 个客户', 'Zhixin: customers received: {n}'),
  received: both('您被设为以下客户的跟进人：', 'You were made a follower of these customers:'),
  jobSubject: both('智信：后台任务失败：{name}', 'Zhixin: a background job failed: {name}'),
  job: both(
    '您的后台任务「{name}」失败。原因见右上角的通知。',
    'Your background job “{name}” failed. The notices at the top right say why.',
  ),
  approvedSubject: both('智信：调价已通过', 'Zhixin: your price change was approved'),
  approved: both(
    '您的调价（{n} 个客户）已由 {name} 通过。',
    '{name} approved your price change (customers: {n}), and it runs.',
  ),
  refusedSubject: both('智信：调价被驳回', 'Zhixin: your price change was refused'),
  refused: both(
    '您的调价（{n} 个客户）已被 {name} 驳回，没有修改任何客户。',
    '{name} refused your price change (customers: {n}). No customer has been changed.',
  ),
  lowSubject: both('智信：{name} 的余额低于提醒线', 'Zhixin: the balance of {name} is low'),
  low: both('{name} 的余额低于提醒线。', 'The balance of {name} is below its threshold.'),
  lowAmount: both('余额：{amount} 元', 'Balance: {amount} yuan'),
  lowThreshold: both('提醒线：{amount} 元', 'Threshold: {amount} yuan'),
  lowDays: both(
    '按最近七天的消耗，还可用 {days} 天。',
    'At the pace of the last seven days it lasts for days: {days}.',
  ),
  dailySubject: both('智信：{name} {day}', 'Zhixin: {name} {day}'),
  dailyCount: both('{count} 条', '{count} messages'),
  dailyAmount: both('{count}，{amount} 元', '{count}, {amount} yuan'),
  dailyTotal: both(
    '当日：{day}\n前一日：{before}\n上周同日：{week}\n本月累计：{month}\n上月同期：{last}',
    'The day: {day}\nDay before: {before}\nA week before: {week}\nMonth so far: {month}\nLast month as far: {last}',
  ),
  dailyBy: both('按{by}：', 'By {by}:'),
  dailyGroup: both('- {name}：{day}（前一日 {before}）', '- {name}: {day} (day before: {before})'),
  dailyMissing: both(
    '{n} 个客户的 {count} 条没有金额。',
    'Customers with messages without an amount: {n} (messages: {count}).',
  ),
  more: both('……还有 {n} 个', '… and {n} more'),
  footer: both(
    '查看：{link}\n\n不想再收到这类邮件，请在账号设置中修改：{settings}',
    'See: {link}\n\nTo get no more of these mails, change it in the account settings: {settings}',
  ),
  morning: both(
    '智信：今天 {due} 个客户的跟进到期或已逾期；昨天交接了 {received} 个客户，{failed} 个后台任务失败。',
    'Zhixin: customers with notes due today or overdue: {due}; yesterday customers handed over: {received}, background jobs failed: {failed}.',
  ),
} satisfies Record<string, Bilingual>

export const say = (
  name: keyof typeof outsideTexts,
  language: Language,
  parameters: MessageParameters = {},
): string => fillIn(outsideTexts[name][language], parameters)
