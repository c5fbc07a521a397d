import { auditActionTexts, entityTexts } from '../audit/audit.texts'
import { both } from '../language'
import { recordedColumn, sentencesColumn } from '../list/columns'
import { type FiltersOf, list } from '../list/list'
import { capitalized } from '../list/values'

/** The system log. */
export const systemLogList = list({
  key: 'systemLog',
  name: both('系统日志', 'System log'),
  things: both('操作记录', 'records'),
  columns: {
    createdDate: recordedColumn,
    fdSentence: { words: both('记录', 'What was done'), width: [280, 232], card: 'heading', fileWidth: 48 },
    fdChangeList: sentencesColumn('变更内容', 'Changes', [256, 212]),
    fdAccountName: { words: both('操作人', 'By'), shows: 'account', width: 96 },
    fdIp: { words: both('IP 地址', 'IP address'), width: 120, fileWidth: 18 },
  },
  filters: {
    fdAccountName: { kind: 'person' },
    fdActionList: {
      kind: 'names',
      words: both('操作类型', 'Action'),
      values: capitalized(auditActionTexts),
      former: {
        ...[
          '',
          'create',
          'update',
          'switchStatus',
          'delete',
          'sort',
          'unlock',
          'changePassword',
          'endSession',
          'expire',
        ],
        ...{
          10: 'logout',
          11: 'refreshReused',
          12: 'readFile',
          13: 'signFile',
          14: 'refuse',
          15: 'resetPassword',
        },
        ...{
          16: 'merge',
          18: 'addMembers',
          20: 'restore',
          21: 'addNote',
          22: 'changeNote',
          23: 'deleteNote',
        },
        ...{ 24: 'absorb', 25: 'exportRows', 26: 'downloadExport', 27: 'refuseExport' },
      },
    },
    fdEntityList: {
      kind: 'names',
      words: both('对象类型', 'Object type'),
      values: capitalized(entityTexts),
      former: {
        ...[
          '',
          'customer',
          'product',
          'account',
          'dictionaryType',
          'dictionaryItem',
          'menuItem',
          'loginLog',
          'auditLog',
        ],
        ...{ 9: 'role', 10: 'company', 11: 'staffing', 12: 'exportRecord' },
      },
    },
    fdEntityLabel: { kind: 'text', words: both('对象名称', 'Object name') },
    CreateDate: { kind: 'days', of: 'createdDate' },
    fdEntityId: { kind: 'digits', words: both('对象 ID', 'Object ID'), max: 100 },
  },
  order: ['createdDate', 'desc'],
})

export type AuditFilters = FiltersOf<typeof systemLogList>
