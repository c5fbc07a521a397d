import { both } from '../language'
import { personColumn, recordedColumn, statusColumn } from '../list/columns'
import { type FiltersOf, list } from '../list/list'

const resultTexts = { 1: both('成功', 'Succeeded'), 0: both('失败', 'Failed') }

/** The login log. */
export const loginLogList = list({
  key: 'loginLog',
  name: both('登录日志', 'Login log'),
  things: both('登录记录', 'login attempts'),
  columns: {
    createdDate: recordedColumn,
    fdUsername: { ...personColumn('用户名', 'Username', 142), sort: true, card: 'heading' },
    fdResult: { ...statusColumn('结果', 'Result', resultTexts, 112), card: 'corner' },
    fdReason: { words: both('原因', 'Reason'), width: 198, card: 'line', fileWidth: 36 },
    fdIp: { words: both('IP 地址', 'IP address'), width: 128, card: 'line', fileWidth: 18 },
    fdUserAgent: { words: both('浏览器', 'Browser'), width: 160, fileWidth: 48 },
  },
  filters: {
    fdUsername: { kind: 'person' },
    fdResultList: { kind: 'values', of: 'fdResult' },
    fdIp: { kind: 'text' },
    CreateDate: { kind: 'days', of: 'createdDate' },
  },
  order: ['createdDate', 'desc'],
})

export type LoginLogFilters = FiltersOf<typeof loginLogList>
