import { both } from '../language'
import { countColumn, personColumn, statusColumn, timeColumn, valueColumn } from '../list/columns'
import { type FiltersOf, list } from '../list/list'
import { mailKindTexts } from '../notice/noticeMail.texts'

/** How far a mail is. */
export const sentMailTexts = {
  1: both('待发送', 'Waiting'),
  2: both('已发送', 'Sent'),
  3: both('无需发送', 'Nothing to tell'),
  4: both('发送失败', 'Failed'),
}

/** Mails of the last 30 days (rule outside.record). */
export const sentMailList = list({
  key: 'sentMail',
  name: both('邮件发送记录', 'Mail send records'),
  things: both('邮件', 'mails'),
  columns: {
    fdAccountName: {
      ...personColumn('收件人', 'To', [130, 130]),
      sort: true,
      pinned: 'left',
      card: 'heading',
    },
    fdKind: { ...valueColumn('内容', 'About', mailKindTexts, [170, 220]), card: 'line' },
    fdAbout: { words: both('说明', 'Details'), width: [220, 220], card: 'line' },
    fdState: {
      ...statusColumn('状态', 'State', sentMailTexts, [104, 124]),
      tones: { 2: 'good', 4: 'bad' },
      card: 'corner',
    },
    fdAttemptNum: countColumn('尝试次数', 'Attempts', [104, 104]),
    fdFailure: { words: both('失败原因', 'Failure'), width: [150, 150], card: 'line' },
    createdDate: timeColumn('创建时间', 'Created', [156, 146]),
    fdSettledDate: timeColumn('完成时间', 'Settled', [156, 146]),
  },
  filters: {
    fdAccountName: { kind: 'person' },
    fdKindList: { kind: 'names', of: 'fdKind' },
    fdStateList: { kind: 'values', of: 'fdState' },
    CreateDate: { kind: 'days', of: 'createdDate' },
  },
  order: ['createdDate', 'desc'],
})

export type SentMailFilters = FiltersOf<typeof sentMailList>
