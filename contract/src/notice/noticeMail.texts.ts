import { keysOf } from '../keysOf'
import { both } from '../language'

/** What a person can be told by mail (rule outside.choice). */
export const mailKindTexts = {
  due: both('早上到期的跟进', 'Due notes in the morning'),
  received: both('收到客户', 'Customers received'),
  decided: both('本人的调价已审批', 'Price changes of mine approved or refused'),
  job: both('本人的后台任务失败', 'Failed background jobs of mine'),
  balance: both('客户余额低于提醒线', 'Balances of customers below their threshold'),
  daily: both('日报邮件', 'Daily report mails'),
}

export type MailKind = keyof typeof mailKindTexts

export const mailKinds = keysOf(mailKindTexts)
