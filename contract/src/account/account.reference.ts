import { accessTokenFields } from '../auth/accessToken.reference'
import { jobStateTexts } from '../jobs'
import { both } from '../language'
import { filterFields } from '../list/list.reference'
import {
  calls,
  type FeatureReference,
  type Fields,
  field,
  inLanguage,
  rankFailures,
  savedId,
  shapesOf,
} from '../reference/types'
import { accountApi } from './account.api'
import { accountList } from './account.list'
import * as schemas from './account.schema'

const session = '6f1e2c34-5b7a-4f0c-9a51-2f8d6f0f8b11'

/** Fields with the same meaning in all calls about accounts. */
export const accountFields: Fields = {
  fdJobOwnerId: field(
    '接手其批量修改和工作交接的账号 ID，须有所需权限；不给则全部取消',
    'Who takes over its bulk changes and handovers, with the permissions that these need; not given: all are cancelled',
    2,
  ),
  id: field('账号 ID', 'The id of the account', 3),
  fdUsername: field(
    '用户名，至多 100 字；不分大小写和全半角，不能重复，新建后不能修改',
    'The username, at most 100 characters, unique regardless of case and width; it cannot be changed later',
    'business',
  ),
  fdRealName: field(
    '姓名，至多 50 字；没有则为 null。首次单点登录时，没有姓名的账号取身份提供方的 name',
    'The name of the person, at most 50 characters, or null. A login by single sign-on fills it from the claim name where it is empty',
    '沈嘉宁',
  ),
  fdMobile: field(
    '手机号码；列表中一律掩码，详情中只对可编辑者完整。掩码原样提交表示不变，含 * 的其他内容被拒绝',
    'The mobile number; masked in the list, whole in the detail for those who can edit. The mask sent back keeps it; anything else with a * is refused',
    '138****5678',
  ),
  fdCompanyId: field(
    '所属公司的 ID；只有客户账号有',
    'The id of its company; customer accounts alone have one',
    null,
  ),
  fdCompanyName: field('所属公司的名称', 'The name of its company', null),
  fdFollowedNum: field(
    '跟进的客户数（任一种跟进，不含已删除，限调用者可见的客户）',
    'How many customers it follows in any way, of those that the caller can see',
    12,
  ),
  fdProductNum: field('关联产品的数量', 'How many products it is related to', 2),
  fdProductIdList: field(
    '关联产品的 ID；保存时替换全部',
    'The ids of related products; a save replaces all',
    [5],
  ),
  fdProductList: field('关联产品', 'The related products'),
  'fdProductList.id': field('产品 ID', 'The id of the product', 5),
  'fdProductList.fdName': field('产品名称', 'The product name', '智能短信'),
  lastLoginDate: field(
    '最近一次登录的时间，以登录日志保留期为限',
    'The last login, as far back as the login log is kept',
    '2026-03-05T08:20:00.000Z',
  ),
  fdLockedUntil: field('因失败过多被锁定到何时', 'Until when it is locked after too many failures', null),
  fdOneTimePassword: field(
    '一次性密码，只在本次响应中出现，服务器不保存；以同一 Idempotency-Key 重复新建时为 null，须重置',
    'The one-time password: only in this response, kept nowhere; null when the same creation is repeated by its Idempotency-Key, then reset it',
    'k7mq-x3hd-9tpw-e4vb-2ncy',
  ),
  fdOneTimePasswordUntil: field(
    '一次性密码有效至何时；已使用自己的密码为 null',
    'Until when its one-time password is good; null when it has a password of its own',
    '2026-03-12T08:20:00.000Z',
  ),
  fdSecondFactor: field('是否开启了两步验证', 'Whether it has two-step verification', false),
  fdSingleSignOnName: field(
    '单点登录中的名称（由部署时配置的声明给出）',
    'Its name for single sign-on, in the claim that the installation has configured',
    'zhang.wei',
  ),
  fdSingleSignOnDate: field(
    '与身份提供方的用户关联的时间',
    'Since when it is linked to a person of the provider',
    '2026-03-05T08:20:00.000Z',
  ),
  fdAbove: field(
    '其权限、数据范围或业务类别是否多于调用者：是则不能对其操作',
    'Whether it holds a permission, data scope or service type that the caller lacks: then nothing about it can be changed',
    false,
  ),
  fdRoleList: field('角色', 'The roles'),
  'fdRoleList.id': field('角色 ID', 'The id of the role', 3),
  'fdRoleList.fdCode': field('角色代码', 'The code of the role', 'business'),
  'fdRoleList.fdName': inLanguage('角色名称', 'Its name', '商务'),
  'fdRoleList.fdGivable': field('调用者能否授予', 'Whether the caller can give it', true),
  fdCompanyList: field('公司', 'The companies'),
  'fdCompanyList.id': field('公司 ID', 'The id of the company', 2),
  'fdCompanyList.fdName': field('公司名称', 'The name of the company', '杭州青禾云商电子商务有限公司'),
  fdSecret: field(
    '密钥；加密保存，此后只显示末四位',
    'The secret; stored encrypted, shown by its last four characters from then on',
    'a-secret-of-the-vendor-7f3a',
  ),
}

/** The meaning of the filters of accounts. */
export const accountFilterFields = filterFields(accountList, {
  fdRealizationMarkList: field(
    '变现标识：拥有其中任意一个；0 为没有任何标识',
    'Monetization marks: has any of these; 0 stands for none at all',
    [0],
  ),
})

/** The examples use no filter: it would leave little to see. */
export const accountListExample = { body: { pageIndex: 1, pageSize: 10, fdStatusList: [1] } }

export const accountInputExample = {
  fdUsername: 'shenjianing',
  fdRealName: '沈嘉宁',
  fdMobile: '13588027419',
  fdType: 2,
  fdRoleId: 3,
  fdServiceTypeArray: [2],
  fdPlatformArray: [1, 3, 5],
  fdRealizationMarkArray: [1],
}

export const accountReference: FeatureReference = {
  tag: 'accounts',
  name: both('账号管理', 'Accounts'),
  about: both(
    '账号的查询、保存、启停、重置密码、解锁、会话和厂商密钥。任何人都不能高于自己。',
    'Accounts: find, save, enable, reset passwords, unlock, sessions, vendor secrets. Nobody rises above themselves.',
  ),
  fields: accountFields,
  shapes: shapesOf(schemas, {
    accountIdInput: null,
    endedSessions: null,
    switchedAccount: null,
    thirdSecretClearInput: 'PlatformSecretClearInput',
    thirdSecretInput: 'PlatformSecretInput',
  }),
  endpoints: calls(accountApi, {
    list: {
      zh: '按条件分页查询账号；客户账号只见本公司的',
      example: accountListExample,
      sent: accountFilterFields,
    },
    detail: {
      zh: '账号及其被授予的一切',
      failures: ['account_not_found'],
    },
    options: { zh: '账号可选的角色和公司，以及调用者能授予哪些角色' },
    save: {
      zh: '新建账号并生成一次性密码；带 id 时修改，用户名除外',
      versioned: accountApi.detail,
      failures: [
        'account_not_found',
        ...rankFailures,
        'last_administrator',
        'account_follows_customers',
        'version_conflict',
        'conflict',
      ],
      notes: both(
        '未给出的列表视为空：请提交详情中的全部字段。修改在对方的下一次请求生效。',
        'A list that is left out counts as empty: send all fields of the detail. Changes act at the next request of the account.',
      ),
      example: { body: accountInputExample },
      sent: { id: savedId('账号', 'account', 3, { changes: true }) },
    },
    jobs: {
      zh: '账号进行中或等待执行的后台任务，包括以后的工作交接',
      failures: ['account_not_found'],
      example: { body: { id: 3 } },
      answered: {
        id: field('后台任务 ID', 'The id of the job', 7),
        fdName: field('任务的内容，一句话', 'What it does, as a sentence', '工作交接 · operation → business'),
        fdState: field('任务的状态', 'The state of the job', 'waiting', { values: jobStateTexts }),
        fdDoneNum: field('已处理的行数', 'Processed rows', 120),
        fdStartDate: field('等待的执行时间', 'When it begins, while it waits', null),
        fdPassable: field('能否转交他人', 'Whether somebody else can take it over', true),
      },
    },
    switchStatus: {
      zh: '启用（1）或停用（0）账号；停用者的下一次请求即被拒绝',
      failures: ['account_not_found', ...rankFailures, 'last_administrator', 'conflict'],
      example: { body: { id: 3, fdStatus: 0 } },
    },
    resetPassword: {
      zh: '生成一次性密码，只告知这一次；该账号的所有会话结束',
      failures: ['account_not_found', ...rankFailures, 'conflict'],
    },
    removeSecondFactor: {
      zh: '移除账号丢失的两步验证；未开启的不变',
      failures: ['account_not_found', ...rankFailures, 'conflict'],
    },
    openSingleSignOn: {
      zh: '为账号开通单点登录：以此名称首次登录的人与账号关联',
      failures: ['account_not_found', ...rankFailures, 'conflict'],
      notes: both('再次开通会取消已有的关联。', 'Opening it again undoes the link that there is.'),
    },
    closeSingleSignOn: {
      zh: '取消账号的单点登录；未开通的不变',
      failures: ['account_not_found', ...rankFailures, 'conflict'],
    },
    unlock: {
      zh: '解除账号的锁定；未锁定的不变',
      failures: ['account_not_found', 'rank_exceeded', 'conflict'],
    },
    sessions: {
      zh: '账号登录着的会话，最近使用的在前',
      failures: ['account_not_found'],
      answered: { id: field('会话 ID', 'The id of the session', session) },
    },
    endSessions: {
      zh: '结束账号的一个会话；不给 id 则结束全部',
      failures: ['account_not_found', 'record_not_found', 'rank_exceeded', 'conflict'],
      example: { body: { accountId: 3, id: session } },
      sent: { id: field('会话 ID；不给则为全部', 'The id of the session; without it all', session) },
    },
    tokens: {
      zh: '账号的访问令牌，最新的在前；已撤销的不含',
      failures: ['account_not_found'],
      answered: accessTokenFields,
    },
    revokeTokens: {
      zh: '撤销账号的一个访问令牌；不给 id 则撤销全部',
      failures: ['account_not_found', 'record_not_found', 'rank_exceeded', 'conflict'],
      example: { body: { accountId: 3, id: 7 } },
      sent: { id: field('访问令牌的 ID；不给则为全部', 'The id of the access token; without it all', 7) },
      answered: { fdRevokedNum: field('撤销的令牌数', 'How many tokens were revoked', 1) },
    },
    saveSecret: {
      zh: '保存账号在厂商平台的密钥，此后不再显示',
      failures: ['account_not_found', 'rank_exceeded', 'conflict'],
      example: { body: { accountId: 3, fdPlatform: 1, fdSecret: 'a-secret-of-the-vendor-7f3a' } },
    },
    clearSecret: {
      zh: '清除账号在厂商平台的密钥；没有则不变',
      failures: ['account_not_found', 'rank_exceeded', 'conflict'],
      example: { body: { accountId: 3, fdPlatform: 1 } },
    },
  }),
}
