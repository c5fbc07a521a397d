import { both } from '../language'

/** The sentences about accounts, their companies, and the rules of rank. */
export const accountMessages = {
  // Accounts
  username_reserved: both('该用户名由系统保留，请换一个', 'This username is reserved; choose another one'),
  username_invisible: both('用户名含有不可见的字符', 'The username has characters that nobody sees'),
  username_taken: both('该用户名已存在', 'This username exists already'),
  username_fixed: both('用户名不能修改', 'A username cannot be changed'),
  account_type_required: both('请选择账号类型', 'Please choose the type of account'),
  role_required: both('请选择角色', 'Please choose a role'),
  company_required: both('请选择公司', 'Please choose a company'),
  company_for_customers: both('只有客户账号属于公司', 'Only a customer account belongs to a company'),
  company_name_taken: both('已有同名公司', 'There is already a company with this name'),
  company_merge_self: both('请选择另一家公司', 'Please choose another company'),
  secret_required: both('请输入密钥', 'Please enter the secret'),

  // Single sign-on
  single_sign_on_name_required: both('请输入单点登录的名称', 'Please enter the name for single sign-on'),
  single_sign_on_name_taken: both('该名称已用于其他账号', 'Another account has this name'),

  // Notices by mail
  email_required: both('请输入邮箱', 'Please enter an e-mail address'),
  email_invalid: both('请输入正确的邮箱', 'Please enter a valid e-mail address'),
  email_unsent: both(
    '验证码邮件发送失败，请检查邮箱，或稍后重试',
    'The mail with the code could not be sent; please check the address, or retry later',
  ),
  email_codes_limited: both(
    '一小时内至多发送 {max} 次验证码，请稍后重试',
    'At most {max} codes are sent in an hour; please retry later',
  ),
  email_code_over: both(
    '验证码已失效，请重新发送',
    'This code is no longer valid; please have a new one sent',
  ),

  // The second factor
  code_required: both('请输入验证码', 'Please enter the code'),
  code_wrong: both(
    '验证码不正确或已使用过，请输入新的验证码',
    'This code is wrong or was used already; please enter a new one',
  ),
  login_ticket_expired: both('登录超时，请重新登录', 'The login has timed out; please log in once more'),
  account_is_disabled: both(
    '您的账号已停用，请联系管理员',
    'Your account is disabled; please ask an administrator',
  ),
  one_time_password_over: both(
    '您的一次性密码已过期，请联系管理员',
    'Your one-time password has expired; please ask an administrator for another',
  ),
  second_factor_required: both('请输入两步验证的验证码', 'Please enter the code of two-step verification'),
  second_factor_enrolment_required: both(
    '您的角色要求两步验证，请先开启',
    'Your role requires two-step verification; please turn it on first',
  ),
  second_factor_exists: both('两步验证已开启', 'Two-step verification is on already'),
  second_factor_missing: both(
    '两步验证未开启，请重新开始',
    'Two-step verification is not on; please start anew',
  ),

  account_follows_customers: both(
    '该账号还有 {n} 个跟进客户，不能改为客户账号',
    'This account still follows {n} customers, so it cannot become a customer account',
  ),

  company_client_fixed: both(
    '该公司已有登记，所属客户不能再改',
    'Something is registered under this company already, so it stays the customer that it is',
  ),
  company_states_differ: both(
    '一家公司已停用、另一家未停用，合并会让停用的账号恢复登录或相反；请先统一状态',
    'One of these companies is disabled and the other is not, so merging would let accounts in or shut them out; enable or disable one first',
  ),
  company_customers_differ: both(
    '两家公司是不同的客户，不能合并',
    'These companies are different customers and cannot be merged',
  ),

  // Access tokens
  token_name_required: both('请输入令牌名称', 'Please enter a name for the token'),
  token_permission_required: both('请至少选择一项权限', 'Please choose at least one permission'),
  token_permission_unheld: both('只能选择您持有的权限', 'Only permissions that you have can be chosen'),
  token_service_type_unheld: both('只能选择您的业务类别', 'Only your own service types can be chosen'),
  tokens_full: both(
    '最多可有 {max} 个有效的访问令牌，请先撤销不用的',
    'At most {max} access tokens can be in use; revoke one that is not needed first',
  ),
  token_refused: both(
    '访问令牌不能用于此操作，请登录后进行',
    'An access token cannot do this; log in to do it',
  ),

  // Rank: which rule refused
  rank_exceeded: both(
    '您不能授予或更改超出自己权限的内容',
    'You cannot give or change more access than you have',
  ),
  rank_above_permission: both(
    '该账号的权限多于您的（{permission}），您不能对其操作',
    'This account can do what you cannot ({permission}), so you cannot change it',
  ),
  rank_above_scope: both(
    '该账号可见全部客户，而您只见自己跟进的，您不能对其操作',
    'This account sees all customers and you only those that you follow, so you cannot change it',
  ),
  rank_above_service_type: both(
    '该账号的业务类别多于您的，您不能对其操作',
    'This account has a service type that you do not have, so you cannot change it',
  ),
  rank_gives_permission: both(
    '该角色的权限多于您的（{permission}），您不能授予他人',
    'This role can do what you cannot ({permission}), so it is not yours to give',
  ),
  rank_gives_scope: both(
    '该角色可见全部客户，而您只见自己跟进的，您不能授予他人',
    'This role sees all customers and you only those that you follow, so it is not yours to give',
  ),
  rank_gives_service_type: both(
    '您只能授予自己拥有的业务类别',
    'You can only give service types that you have yourself',
  ),
  rank_gives_platform: both(
    '您只能授予自己拥有的投放厂商',
    'You can only give vendors that you have yourself',
  ),
  rank_gives_mark: both(
    '您只能授予自己拥有的变现标识',
    'You can only give monetization marks that you have yourself',
  ),
  rank_beyond_company: both('您只能管理本公司的账号', 'You can only manage accounts of your own company'),
  own_account_kept: both('不能这样更改自己的账号', 'You cannot change your own account in this way'),
  own_status: both('不能停用自己的账号', 'You cannot disable your own account'),
  own_role: both('不能更改自己的角色', 'You cannot change your own role'),
  own_type: both('不能更改自己的账号类型和公司', 'You cannot change the type or company of your own account'),
  own_scope: both('不能收窄自己的业务类别', 'You cannot take a service type from yourself'),
  own_password: both(
    '不能重置自己的密码，请在账号中心修改',
    'You cannot reset your own password; change it in the account settings',
  ),
  own_second_factor: both(
    '不能移除自己的两步验证，请在账号中心关闭',
    'You cannot remove your own two-step verification; turn it off in the account settings',
  ),
  own_single_sign_on: both(
    '不能更改自己的单点登录，请联系其他管理员',
    'You cannot change your own single sign-on; ask another administrator',
  ),
  last_administrator: both('须至少保留一位启用的管理员', 'There must always be an enabled administrator'),
}
