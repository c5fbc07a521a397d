import { both } from '../language'
import { calls, type FeatureReference, rankFailures, savedId } from '../reference/types'
import {
  accountFields,
  accountFilterFields,
  accountInputExample,
  accountListExample,
} from './account.reference'
import { subAccountInput } from './account.schema'
import { subAccountApi } from './subAccount.api'

const { fdType: _, fdRoleId: __, ...example } = accountInputExample

export const subAccountReference: FeatureReference = {
  tag: 'subAccounts',
  name: both('子账号', 'Sub-accounts'),
  about: both(
    '公司账号管理本公司的账号：都是客户账号，权限不超过自己。',
    'A company account manages the accounts of its own company: customer accounts all, with no right beyond its own.',
  ),
  fields: accountFields,
  shapes: { SubAccountInput: subAccountInput },
  endpoints: calls(subAccountApi, {
    list: {
      zh: '按条件分页查询本公司的账号',
      example: accountListExample,
      sent: accountFilterFields,
    },
    detail: { zh: '本公司的账号及其被授予的一切', failures: ['account_not_found'] },
    options: { zh: '调用者能授予的角色，以及本公司' },
    save: {
      zh: '新建本公司的账号并生成一次性密码；带 id 时修改，用户名除外',
      versioned: subAccountApi.detail,
      failures: ['account_not_found', ...rankFailures, 'version_conflict', 'conflict'],
      example: { body: { ...example, fdRoleId: 5 } },
      sent: { id: savedId('账号', 'account', 3, { changes: true }) },
    },
    switchStatus: {
      zh: '启用（1）或停用（0）本公司的账号',
      failures: ['account_not_found', ...rankFailures, 'conflict'],
      example: { body: { id: 3, fdStatus: 0 } },
    },
    resetPassword: {
      zh: '为本公司的账号生成一次性密码，只告知这一次；其所有会话结束',
      failures: ['account_not_found', ...rankFailures, 'conflict'],
    },
    removeSecondFactor: {
      zh: '移除本公司账号丢失的两步验证；未开启的不变',
      failures: ['account_not_found', ...rankFailures, 'conflict'],
    },
  }),
}
