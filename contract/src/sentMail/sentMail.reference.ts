import { both } from '../language'
import { filterFields } from '../list/list.reference'
import { mailKindTexts } from '../notice/noticeMail.texts'
import { calls, type FeatureReference, field } from '../reference/types'
import { mailRetry, sentMailApi } from './sentMail.api'
import { sentMailList, sentMailTexts } from './sentMail.list'
import { sentMail, sentMailFilters } from './sentMail.schema'

export const sentMailReference: FeatureReference = {
  tag: 'sentMail',
  name: both('邮件发送记录', 'Mail send records'),
  about: both(
    '最近 30 天的通知邮件和日报邮件。',
    'Notices and daily reports that were mailed in the last 30 days.',
  ),
  fields: {
    id: field('邮件 id', 'The id of the mail', 12),
    fdAccountName: field('收件账号的用户名', 'The username of whom it is to', 'admin'),
    fdKind: field('邮件的内容', 'What it is about', 'daily', { values: mailKindTexts }),
    fdAbout: field(
      '日报的名称和日期；其他为 null',
      'Which daily report, and of which day; null of others',
      '每日经营日报 2026-08-02',
    ),
    fdState: field('状态', 'How far it is', 2, { values: sentMailTexts }),
    fdAttemptNum: field('尝试次数', 'How often it was tried', 1),
    fdFailure: field('最近一次失败的原因', 'Why the last attempt failed', null),
    fdSettledDate: field('完成时间', 'When it was sent, or given up'),
  },
  shapes: { SentMail: sentMail, SentMailFilters: sentMailFilters, MailRetry: mailRetry },
  endpoints: calls(sentMailApi, {
    list: {
      zh: '最近 30 天的邮件及其结果',
      example: { body: { fdStateList: [4] } },
      sent: filterFields(sentMailList),
    },
    retry: {
      zh: '重新发送一封失败的邮件',
      notes: both('只能重发已失败的。', 'Only one that has failed.'),
      failures: ['record_not_found'],
      example: { body: { id: 12 } },
    },
  }),
}
