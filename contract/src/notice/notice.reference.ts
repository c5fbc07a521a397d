import { both } from '../language'
import { calls, type FeatureReference, field } from '../reference/types'
import { noticeApi } from './notice.api'
import { notice, noticeFilters, noticeKindTexts } from './notice.schema'

export const noticeReference: FeatureReference = {
  tag: 'notices',
  name: both('通知', 'Notices'),
  about: both(
    '最近 30 天由他人设为跟进人的客户；管理员还会看到当日导出达到上限的账号。',
    'Customers of which somebody else made the caller a follower in the last 30 days; administrators are also told who has used up the exports of a day.',
  ),
  fields: {
    fdKind: field('通知的种类', 'The kind of notice', 'received', { values: noticeKindTexts }),
    fdDate: field('日期（业务时区）', 'The day in the business time zone', '2026-03-01'),
    fdNum: field('收到的客户数，或当日导出的行数', 'Customers received, or rows exported that day', 12),
    fdNameList: field('由谁设置，或由谁导出', 'Who gave them, or who exported', ['admin']),
    fdNew: field('上次查看之后是否有新的', 'Whether anything of it is new to the caller', true),
    fdLastDate: field('最近一次的时间', 'When something of it happened last'),
    fdUntilDate: field(
      '已查看到的时间，即列表给出的最近时间',
      'Until when they were seen: the latest moment that the list gave',
      '2026-03-01T08:00:00.000Z',
    ),
  },
  shapes: { Notice: notice, NoticeFilters: noticeFilters },
  endpoints: calls(noticeApi, {
    list: {
      zh: '本人最近 30 天的通知，按天，从新到旧',
      notes: both(
        '收到的客户只计数据范围之内、仍在跟进的；没有权限 `client:list` 时没有这类通知。同样的客户可用客户列表的 `fdStartReceivedDate` 和 `fdEndReceivedDate` 查询。',
        'Customers received count while they are in the data scope and still followed, for callers with the permission `client:list`. `fdStartReceivedDate` and `fdEndReceivedDate` of the customer list find the same customers.',
      ),
      example: { body: { pageIndex: 1, pageSize: 10 } },
    },
    see: {
      zh: '表示已查看通知',
      example: { body: { fdUntilDate: '2026-03-01T08:00:00.000Z' } },
    },
  }),
}
