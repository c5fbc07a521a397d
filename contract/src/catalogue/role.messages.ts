import { both } from '../language'

/** The sentences about roles, their members and explanations of access. */
export const roleMessages = {
  role_code_invalid: both(
    '角色代码以字母开头，只含字母、数字、- 和 _',
    'The code of a role begins with a letter and has letters, digits, - and _ alone',
  ),
  role_code_taken: both('该角色代码已存在', 'This code belongs to another role'),
  role_code_fixed: both('角色代码不能修改', 'The code of a role cannot be changed'),
  role_name_taken: both('该角色名称已存在', 'This name belongs to another role'),
  data_scope_required: both('请选择数据范围', 'Please choose the data scope'),
  members_required: both('请选择成员', 'Please choose members'),
  account_required: both('请选择账号', 'Please choose an account'),
  explain_one_target: both(
    '请选择一个页面、一个接口或一个客户',
    'Please choose one page, one endpoint or one customer',
  ),
  role_locked: both('管理员角色不能更改或删除', "The administrators' role cannot be changed or deleted"),
  role_in_use: both(
    '还有 {n} 个账号属于该角色，请先为其更换角色',
    'Accounts still have this role ({n}); give them another one first',
  ),
  rank_role_permission: both(
    '该角色的权限多于您的（{permission}），您不能更改、复制或授予他人',
    'This role can do what you cannot ({permission}), so you cannot change, copy or give it',
  ),
  rank_role_scope: both(
    '该角色可见全部客户，而您只见自己跟进的，您不能更改、复制或授予他人',
    'This role sees all customers and you only those that you follow, so you cannot change, copy or give it',
  ),
  own_role_kept: both(
    '不能更改或复制自己的角色，也不能为其添加成员',
    'You cannot change or copy your own role, or give it members',
  ),
}
