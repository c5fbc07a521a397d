import { both } from '../language'
import { recordedColumn } from '../list/columns'
import { type FiltersOf, list } from '../list/list'

/** The login log. */
export const loginLogList = list({
  key: 'loginLog',
  name: both('登录日志', 'Login log'),
  things: both('登录记录', 'login attempts'),
  columns: {
    createdDate: recordedColumn,
    fdUsername: {
      words: both('用户名', 'Username'),
      shows: 'account',
      width: 142,
      sort: true,
      card: 'heading',
    },
    fdResult: {
      words: both('结果', 'Result'),
      shows: 'status',
      values: { 1: both('成功', 'Succeeded'), 0: both('失败', 'Failed') },
      width: 112,
      card: 'corner',
    },
    fdReason: { words: both('原因', 'Reason'), width: 198, card: 'line', fileWidth: 36 },
    fdIp: { words: both('IP 地址', 'IP address'), width: 128, card: 'line', fileWidth: 18 },
    fdUserAgent: { words: both('浏览器', 'Browser'), width: 160, fileWidth: 48 },
  },
  filters: {
    fdUsername: { kind: 'username' },
    fdResultList: { kind: 'values', of: 'fdResult' },
    fdIp: { kind: 'text' },
    CreateDate: { kind: 'days', of: 'createdDate' },
  },
  order: ['createdDate', 'desc'],
})

export type LoginLogFilters = FiltersOf<typeof loginLogList>
