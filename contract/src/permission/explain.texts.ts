import { both, type Language } from '../language'
import { fillIn, type MessageParameters } from '../messages'

/** The sentences of an explanation's steps. */
const explainTexts = {
  account_enabled: both('账号「{account}」已启用', 'The account “{account}” is enabled'),
  account_disabled: both(
    '账号「{account}」已停用，不能登录',
    'The account “{account}” is disabled and cannot log in',
  ),
  company_disabled: both(
    '账号所属的公司「{company}」已停用，不能登录',
    'The company “{company}” of the account is disabled, so it cannot log in',
  ),
  one_time_password: both(
    '账号首次登录须修改密码，修改前无法使用其他功能',
    'The account has to change its password at the first login and cannot use anything else until then',
  ),
  second_factor_missing: both(
    '角色要求两步验证，开启前无法使用其他功能',
    'The role requires two-step verification, and the account cannot use anything else until it is on',
  ),
  role: both('账号的角色是「{role}」', 'The role of the account is “{role}”'),
  open_to_all: both('对所有人开放，无需登录', 'It is open to everybody, without a login'),
  open_to_logged_in: both('登录即可，无需其他权限', 'It is open to whoever is logged in'),
  permission_held: both('该角色有权限：{permission}', 'The role has the permission to {permission}'),
  permission_missing: both(
    '该角色没有权限：{permission}',
    'The role does not have the permission to {permission}',
  ),
  scope_none: both('不受数据范围限制', 'Data scope does not apply'),
  scope_all: both(
    '该角色可见账号业务类别（{types}）的全部客户',
    'The role sees all customers of the service types of the account ({types})',
  ),
  scope_followed: both(
    '该角色只见账号业务类别（{types}）中自己跟进的客户',
    'The role sees only customers that the account follows, of its service types ({types})',
  ),
  scope_customer_account: both(
    '客户账号不能按业务类别查看客户',
    'A customer account sees no customers by service type',
  ),
  scope_other_type: both(
    '客户的业务类别是{type}，账号的业务类别是：{types}',
    'The service type of the customer is {type}, those of the account are: {types}',
  ),
  scope_not_followed: both(
    '该角色只见自己跟进的客户，而账号没有跟进该客户',
    'The role sees only customers that one follows, and the account does not follow this one',
  ),
  scope_fits_all: both(
    '客户的业务类别是{type}，在账号的业务类别之中',
    'The service type of the customer is {type}, which the account has',
  ),
  scope_fits_followed: both('账号跟进该客户', 'The account follows this customer'),
  field_shown: both('显示：{field}', 'Shown: {field}'),
  field_hidden: both('不显示：{field}', 'Not shown: {field}'),
  field_prices: both('客户价格', "customers' prices"),
  field_numbers: both('联系人号码', "contacts' numbers"),
  nothing: both('无', 'none'),
}

export type ExplainText = keyof typeof explainTexts

/** The sentence of a step. */
export const explainSentence = (
  key: ExplainText,
  language: Language,
  parameters: MessageParameters = {},
): string => fillIn(explainTexts[key][language], parameters)
