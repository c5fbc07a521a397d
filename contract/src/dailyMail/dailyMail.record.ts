import { dailyByTexts } from '../daily/daily.list'
import { both } from '../language'
import { leadingColumn } from '../list/columns'
import { activeTexts } from '../list/values'
import { choice, line, record, reference, rows } from '../record/record'

/** To whom the daily report is mailed once it is frozen, and by what it is added up (rule daily.mail). */
export const dailyMail = record({
  key: 'dailyMail',
  path: '/api/dailyMail',
  page: 'mailDailyReport',
  pages: { create: 'mailDailyReportEdit', edit: 'mailDailyReportEdit' },
  name: both('日报邮件', 'daily report mail'),
  things: both('日报邮件', 'daily report mails'),
  title: both('日报邮件', 'Daily report mails'),
  opens: {
    list: 'dailyMail:list',
    detail: 'dailyMail:list',
    save: 'dailyMail:save',
    switchStatus: 'dailyMail:save',
  },
  fields: {
    fdName: line('名称', 'Name', {
      max: 100,
      required: 'required',
      column: { width: [240, 220], ...leadingColumn },
      example: '每日经营日报',
    }),
    fdDimension: choice('分组', 'Group by', {
      values: dailyByTexts,
      required: 'required',
      column: { width: [110, 120], card: 'line' },
      example: 4,
    }),
    fdServiceType: choice('业务类别', 'Service type', {
      values: 'serviceType',
      column: { width: [120, 130], card: 'line' },
      about: both('不填为全部', 'all if not given'),
      example: 2,
    }),
    fdReaderList: rows('收件人', 'Reader', {
      max: 50,
      of: {
        fdAccountId: reference('账号', 'Account', { refers: 'account', required: 'required', example: 1 }),
      },
      about: both(
        '设置了通知邮箱的内部账号才会收到；内容以其发送时可见的为准',
        'of staff; who has an e-mail address for notices gets it, with what they may see when it is sent',
      ),
    }),
  },
  status: activeTexts,
  filters: ['fdName', 'fdDimension', 'fdServiceType', 'fdStatus', 'createdByName', 'createdDate'],
  order: ['createdDate', 'desc'],
})
