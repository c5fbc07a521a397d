import { both } from '../language'
import { filterFields } from '../list/list.reference'
import { calls, type FeatureReference, field, inLanguage } from '../reference/types'
import { systemLogApi } from '../systemLog/systemLog.api'
import { systemLogList } from '../systemLog/systemLog.list'
import { auditFilters, auditRow } from '../systemLog/systemLog.schema'
import { loginLogApi } from './loginLog.api'
import { loginLogList } from './loginLog.list'
import { lockedName, loginLogFilters, loginLogRow } from './loginLog.schema'
import { loginReasonTexts, loginSourceTexts } from './loginLog.texts'

/** Under which name somebody tried to log in. */
export const typedName = field(
  '登录时输入的用户名；账号不存在时只保留首字',
  'The name as typed; of one that no account has, its first letter alone',
  'business',
)

/** Why an attempt to log in ended as it did. */
export const loginReason = field('原因', 'Why it ended so', 'wrong_password', { values: loginReasonTexts })

export const logReference: FeatureReference = {
  tag: 'log',
  name: both('日志', 'Logs'),
  about: both('登录日志、被锁定的用户名、系统日志。', 'The login log, locked usernames, the system log.'),
  fields: {
    fdUsername: typedName,
    fdReason: loginReason,
    fdSourceList: field('被锁定的是谁；其他人不受影响', 'Who is locked out; nobody else is', [0], {
      values: loginSourceTexts,
    }),
    fdFailureNum: field('时限内连续失败的次数', 'Failures in a row within the window', 10),
    fdLockedUntil: field('自动解除的时间', 'When it unlocks by itself', '2026-03-05T08:35:00.000Z'),
    fdAccountId: field('账号 ID；null 为系统自身', 'The id of the account; null: the system itself', 3),
    fdTokenName: field(
      '所用访问令牌当时的名称和开头',
      'The name and first characters of the access token that was used',
      '计费系统 zx_Q3fT8a',
    ),
    fdAction: field('动作代码', 'The code of the action', 'update'),
    fdActionName: inLanguage('动作', 'The action', '编辑'),
    fdEntity: field('对象种类的代码', 'The code of the kind of thing', 'customer'),
    fdEntityName: inLanguage('对象种类', 'The kind of thing', '客户'),
    fdEntityId: field('对象的 ID', 'The id of the thing', '12'),
    fdEntityLabel: field('对象当时的名称', 'What it was called at the time', '云帆科技'),
    fdEntityDeleted: field('对象此后是否已被删除', 'Whether the thing was deleted since', false),
    fdRequestId: field(
      '当时请求的编号',
      'The ID of the request that did it',
      '3f0f6c1e-9c2a-4c8e-8a55-5d1f0e6f1b7a',
    ),
    fdSentence: inLanguage('整句描述', 'The whole as a sentence', 'business 编辑了客户「云帆科技」'),
  },
  shapes: {
    LoginAttempt: loginLogRow,
    LoginLogFilters: loginLogFilters,
    LockedName: lockedName,
    AuditRecord: auditRow,
    AuditFilters: auditFilters,
  },
  endpoints: [
    ...calls(loginLogApi, {
      list: {
        zh: '登录尝试，从新到旧；没有 loginLog:list 权限时只有本人的',
        example: { body: { pageIndex: 1, pageSize: 10, fdResultList: [0] } },
        sent: filterFields(loginLogList),
      },
      locked: { zh: '当前因失败过多而被锁定的账号，以及被锁定的是谁' },
      unlock: {
        zh: '解除用户名的锁定；未锁定的不变',
        failures: ['rank_exceeded'],
        sent: { fdUsername: field('被锁定的用户名', 'The locked name', 'business') },
      },
    }),
    ...calls(systemLogApi, {
      list: {
        zh: '谁在何时改了什么，从新到旧；客户只含调用者业务类别范围内的',
        example: { body: { pageIndex: 1, pageSize: 10, fdEntityList: ['customer'] } },
        sent: filterFields(systemLogList, {
          fdEntityId: field(
            '对象的完整 ID，数字或文字',
            'The whole id of the thing, as a number or a text',
            '12',
          ),
        }),
      },
    }),
  ],
}
