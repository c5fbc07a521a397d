import { ownPassword } from '../auth/accessToken.reference'
import { both } from '../language'
import { calls, type FeatureReference, field } from '../reference/types'
import { reviewKindTexts } from '../review/review.kinds'
import { noticeApi } from './notice.api'
import { notice, noticeCustomer, noticeFilters, noticeKindTexts } from './notice.schema'
import { emailCode, noticeMailApi } from './noticeMail.api'
import { emailInput, mailChoice, noticeMail } from './noticeMail.schema'
import { mailKindTexts } from './noticeMail.texts'

export const noticeReference: FeatureReference = {
  tag: 'notices',
  name: both('通知', 'Notices'),
  about: both(
    '最近 30 天由他人设为跟进人的客户；可填写单价的人还会看到缺少单价的新客户，管理员还会看到当日导出达到上限的账号。也可以通过邮件通知。',
    'Customers of which somebody else made the caller a follower in the last 30 days; those who may fill in prices are also told of new customers without any, administrators of who has used up the exports of a day. Some of it can be told by mail.',
  ),
  fields: {
    fdKind: field('通知的种类', 'The kind of notice', 'received', { values: noticeKindTexts }),
    fdDate: field('日期（业务时区）', 'The day in the business time zone', '2026-03-01'),
    fdNum: field(
      '收到、缺少单价或单价有变的客户数、待审批或已审批的调价数、当日导出的行数、停用的 Webhook 数，或已审核的提交数',
      'Customers received, without a price or with other prices, price changes, rows exported that day, webhooks disabled, or submissions that were reviewed',
      12,
    ),
    fdNameList: field(
      '由谁设置、创建、发起、审批或导出，或 Webhook 的名称',
      'Who gave or created them, asks, decided or exported, or which webhooks',
      ['admin'],
    ),
    fdCustomerList: field(
      '哪些客户，至多前 20 个；仅关于单价的通知有',
      'Which customers, the first twenty; of notices about prices alone',
      [{ id: 12, fdName: '云帆科技' }],
    ),
    fdRecordKind: field(
      '审核的是哪种记录；其他通知为 null',
      'Which kind of record was reviewed; null in other notices',
      'signature',
      {
        values: reviewKindTexts,
      },
    ),
    fdLabelList: field(
      '审核的记录的名称，至多前 20 个',
      'What the records that were reviewed are called, the first twenty',
      ['云帆通知'],
    ),
    fdName: field('客户名称', "The customer's name", '云帆科技'),
    fdNew: field('上次查看之后是否有新的', 'Whether anything of it is new to the caller', true),
    fdLastDate: field('最近一次的时间', 'When something of it happened last'),
    fdUntilDate: field(
      '已查看到的时间，即列表给出的最近时间',
      'Until when they were seen: the latest moment that the list gave',
      '2026-03-01T08:00:00.000Z',
    ),
    fdAvailable: field('系统是否发送邮件', 'Whether the installation sends mail', true),
    fdEmail: field(
      '邮箱；确认后才生效',
      'An e-mail address, which counts once it is confirmed',
      'wang@example.com',
    ),
    fdPendingEmail: field('等待确认的邮箱', 'An address that waits for its code', null),
    fdMailKindList: field('邮件通知的内容', 'What is told by mail', ['due', 'job'], {
      values: mailKindTexts,
    }),
    code: field('邮件中的 6 位验证码', 'The code of six digits from the mail', '482913'),
  },
  shapes: {
    Notice: notice,
    NoticeCustomer: noticeCustomer,
    NoticeFilters: noticeFilters,
    NoticeMail: noticeMail,
    EmailInput: emailInput,
    EmailCode: emailCode,
    MailChoice: mailChoice,
  },
  endpoints: [
    ...calls(noticeApi, {
      list: {
        zh: '本人最近 30 天的通知，按天，从新到旧',
        notes: both(
          '收到的客户只计数据范围之内、仍在跟进的；没有权限 `client:list` 时没有这类通知。同样的客户可用客户列表的 `fdStartReceivedDate` 和 `fdEndReceivedDate` 查询。缺少单价的新客户须有 `client:list`、`client:price`，以及 `client:pricing` 或 `client:save`；填写单价后不再计入。',
          'Customers received count while they are in the data scope and still followed, for callers with the permission `client:list`. `fdStartReceivedDate` and `fdEndReceivedDate` of the customer list find the same customers. New customers without a price are told to holders of `client:list`, `client:price`, and `client:pricing` or `client:save`, until they have one.',
        ),
        example: { body: { pageIndex: 1, pageSize: 10 } },
      },
      see: {
        zh: '表示已查看通知',
        example: { body: { fdUntilDate: '2026-03-01T08:00:00.000Z' } },
      },
    }),
    ...calls(noticeMailApi, {
      state: { zh: '本人的邮件通知：邮箱和内容' },
      set: {
        zh: '向邮箱发送验证码，确认后生效',
        notes: both(
          '须附本人的当前密码，错误的密码计为登录失败；通过单点登录登录后 15 分钟内可不附。验证码 30 分钟内有效，至多输错 5 次；一小时内至多发送 5 次。',
          'Takes the current password of the caller; a wrong one counts as a failed login. It is not needed within 15 minutes of a login by single sign-on. The code is good for 30 minutes and five tries; at most five are sent in an hour.',
        ),
        failures: ['too_many_attempts', 'unavailable'],
        example: { body: { fdEmail: 'wang@example.com' } },
        sent: { password: ownPassword },
      },
      confirm: {
        zh: '用邮件中的验证码确认邮箱',
        failures: ['invalid_code'],
        example: { body: { code: '482913' } },
      },
      choose: {
        zh: '选择邮件通知的内容',
        failures: ['record_not_found'],
        example: { body: { fdMailKindList: ['due', 'job'] } },
      },
      remove: { zh: '移除邮箱，不再发送邮件通知' },
    }),
  ],
}
