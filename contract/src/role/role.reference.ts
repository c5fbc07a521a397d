import { both } from '../language'
import { filterFields } from '../list/list.reference'
import { permissionApi } from '../permission/permission.api'
import { permissionList } from '../permission/permission.list'
import * as permissionSchemas from '../permission/permission.schema'
import { permissionKindTexts } from '../permission/permissionTree'
import { dataScopeTexts } from '../rank/dataScope'
import {
  calls,
  type FeatureReference,
  field,
  inLanguage,
  rankFailures,
  savedId,
  shapesOf,
} from '../reference/types'
import { roleApi } from './role.api'
import * as roleSchemas from './role.schema'
import * as rolePreviewSchemas from './rolePreview.schema'

const dataScope = field('数据范围：可见哪些客户', 'The data scope: which customers are seen', 1, {
  values: dataScopeTexts,
})
/** The question: about whom, and one of three subjects. */
const explainFields = {
  fdPath: field('页面路径', 'The path of a page', '/customerCenter/customerManagement'),
  fdCall: field('接口的方法和路径', 'The method and the path of an endpoint', 'POST /api/client/list'),
  customerId: field('客户 ID', 'The id of a customer', 12),
}

const rank = both(
  '不能更改、复制自己的角色或为其添加成员；角色的内容（改前和改后）都必须是您自己拥有的，否则返回 403 `rank_exceeded`，`data.rule` 说明违反了哪条规则。管理员角色不能更改。',
  "One's own role is neither changed nor copied nor given members; all that the role has, before and after, must be yours, else 403 `rank_exceeded`, where `data.rule` says which rule it was. The administrators' role cannot be changed.",
)
const permissionCodes = field('权限代码', 'Codes of permissions', ['client:list', 'client:detail'])

export const roleReference: FeatureReference = {
  tag: 'role',
  name: both('角色与权限', 'Roles and permissions'),
  about: both(
    '角色能做什么、可见哪些客户、有哪些成员；每项权限打开什么、由谁拥有。',
    'What roles may do, which customers they see and who has them; what each permission opens and who holds it.',
  ),
  fields: {
    id: field('角色 ID', 'The id of the role', 3),
    fdCode: field('代码', 'The code', 'business'),
    fdNameZh: field('中文名称', 'The Chinese name', '商务'),
    fdNameEn: field('英文名称', 'The English name', 'Business'),
    fdDataScope: dataScope,
    fdSecondFactorRequired: field(
      '是否要求成员使用两步验证',
      'Whether its members need two-step verification',
      false,
    ),
    fdWithoutSecondFactorNum: field(
      '已启用但未开启两步验证的账号数',
      'How many enabled accounts have it and no two-step verification',
      2,
    ),
    fdPermissionNum: field('权限数', 'How many permissions it has', 12),
    fdAccountNum: field('账号数，含已停用的', 'How many accounts have it, disabled ones too', 6),
    fdEnabledAccountNum: field('其中已启用的账号数', 'How many of them are enabled', 5),
    fdLocked: field(
      '是否锁定：管理员角色不能更改',
      "Whether it is locked: the administrators' role is",
      false,
    ),
    fdChangeRefusal: field(
      '您为什么不能更改它（按请求语言）；可以更改则为 null',
      'Why you cannot change it, in the language of the request; null when you can',
      null,
    ),
    fdGiveRefusal: field(
      '您为什么不能复制它或为其添加成员（按请求语言）；可以则为 null',
      'Why you can neither copy it nor give it members, in the language of the request; null when you can',
      null,
    ),
    fdPermissionCodeList: permissionCodes,
    fdRefusal: field(
      '您为什么不能更换其角色（按请求语言）；可以则为 null',
      'Why you cannot give them another role, in the language of the request; null when you can',
      null,
    ),
    fdMenuList: field('菜单', 'The menu'),
    fdPageList: field('能打开的页面', 'The pages that open'),
    fdPath: field('页面路径', 'The path of the page', '/customerCenter/customerManagement'),
    fdTitle: inLanguage('页面标题', 'The title of the page', '客户管理'),
    fdActionList: field(
      '在该页面上能做什么、能看到哪些字段',
      'What can be done on the page, and which fields show',
    ),
    'fdActionList.fdCode': field('权限代码', 'The code of the permission', 'client:save'),
    'fdActionList.fdName': inLanguage('权限名称', 'The name of the permission', '新建和编辑客户'),
    fdKind: field('种类', 'The kind', 2, { values: permissionKindTexts }),
    fdRoleNum: field('拥有它的角色数', 'How many roles have it', 5),
    fdRoleList: field('拥有它的角色', 'The roles that have it'),
    'fdRoleList.fdName': inLanguage('角色名称', 'The name of the role', '商务'),
    fdCallList: field('它打开的接口', 'The endpoints that it opens'),
    fdMethod: field('HTTP 方法', 'The HTTP method', 'POST'),
    'fdCallList.fdPath': field('接口路径', 'The path of the endpoint', '/api/client/list'),
    fdSummary: inLanguage('接口的作用', 'What the endpoint does', '客户列表'),
    fdAllowed: field('是否可以', 'Whether they can', false),
    fdTarget: field(
      '所问的页面、接口或客户的名称',
      'What it is about: the name of the page, endpoint or customer',
      '客户管理',
    ),
    fdStepList: field('逐步的原因', 'The reasons, step by step'),
    fdStep: field('哪一步', 'Which step', 'permission', {
      values: {
        account: both('账号', 'The account'),
        role: both('角色', 'The role'),
        permission: both('权限', 'The permission'),
        scope: both('数据范围', 'The data scope'),
        field: both('字段', 'A field'),
      },
    }),
    fdPassed: field(
      '这一步是否通过；字段一步表示是否显示；与此无关则为 null',
      'Whether the step is passed, of a field whether it shows; null where it does not matter',
      false,
    ),
    fdSentence: inLanguage('说明', 'A sentence', '该角色没有权限：查看客户列表'),
    fdLink: field('在哪里更改', 'Where it is changed', '/roleMag?id=3'),
  },
  shapes: {
    ...shapesOf(roleSchemas, {
      addedMembers: null,
      member: 'RoleMember',
      memberFilters: 'RoleMemberFilters',
      memberInput: 'RoleMemberInput',
    }),
    ...shapesOf(rolePreviewSchemas),
    ...shapesOf(permissionSchemas, {
      explainInput: 'AccessQuestion',
      explanation: 'AccessExplanation',
      explanationStep: 'AccessExplanationStep',
    }),
  },
  endpoints: [
    ...calls(roleApi, {
      list: {
        zh: '角色列表，按创建顺序',
        sent: { fdName: field('角色名称或代码的一部分', 'A part of a name or of the code', '商务') },
      },
      detail: { zh: '角色及其全部权限', failures: ['record_not_found'] },
      save: {
        zh: '新建角色；带 id 时替换名称、权限和数据范围',
        notes: rank,
        versioned: roleApi.detail,
        failures: ['record_not_found', 'role_locked', ...rankFailures, 'version_conflict', 'conflict'],
        example: {
          body: {
            fdNameZh: '客服',
            fdNameEn: 'Support',
            fdDataScope: 2,
            fdPermissionCodeList: ['client:list', 'client:detail'],
          },
        },
        sent: {
          id: savedId('角色', 'role', 3),
          fdCode: field(
            '新角色的代码；不给则自动生成，之后不能修改',
            'The code of a new role; not given, it gets one. It never changes',
            'support',
          ),
          fdSourceId: field('新角色复制自哪个角色', 'The role that a new one is a copy of', 3),
        },
      },
      requireSecondFactor: {
        zh: '要求或不再要求角色的成员使用两步验证；管理员也可设置管理员角色和自己的角色',
        notes: both(
          '未开启的成员在下一次请求时须先开启。',
          'Members without it have to turn it on at their next request. Administrators set it for their own role, too.',
        ),
        failures: ['record_not_found', 'role_locked', ...rankFailures, 'conflict'],
        example: { body: { id: 3, fdSecondFactorRequired: true } },
      },
      remove: {
        zh: '删除一个没有账号的角色',
        failures: ['record_not_found', 'role_locked', 'role_in_use', ...rankFailures, 'conflict'],
      },
      members: {
        zh: '账号及其角色，按用户名排序',
        sent: {
          fdUsername: field('用户名的一部分', 'A part of the username', 'bus'),
          fdRoleIdList: field('角色 ID', 'Ids of roles', [3]),
          fdPermissionCode: field(
            '只要其角色拥有该权限的账号',
            'Only those whose role has this permission',
            'client:list',
          ),
          fdOtherThanRoleId: field('只要不属于该角色的账号', 'Only those who do not have this role', 3),
        },
        answered: { id: field('账号 ID', 'The id of the account', 3) },
      },
      addMembers: {
        zh: '为多个账号更换为该角色：全部成功或全部不变',
        notes: rank,
        failures: [
          'record_not_found',
          'account_not_found',
          ...rankFailures,
          'last_administrator',
          'conflict',
        ],
        example: { body: { id: 3, accountIdList: [3, 4] } },
        sent: { accountIdList: field('账号 ID', 'Ids of accounts', [3, 4]) },
        answered: { fdAddedNum: field('更换了角色的账号数', 'How many accounts got the role', 2) },
      },
      preview: { zh: '某个角色看到的菜单、页面和操作', failures: ['record_not_found'] },
    }),
    ...calls(permissionApi, {
      list: {
        zh: '权限列表：拥有它的角色，以及它打开的页面和接口',
        sent: filterFields(permissionList),
        answered: {
          fdCode: field('权限代码', 'The code of the permission', 'client:list'),
          fdNameZh: field('中文名称', 'The Chinese name', '查看客户列表'),
          fdNameEn: field('英文名称', 'The English name', 'See the customer list'),
          fdAccountNum: field('通过角色拥有它的已启用账号数', 'How many enabled accounts hold it', 12),
        },
      },
      explain: {
        zh: '某个账号为什么能或不能打开页面、调用接口或查看客户，逐步说明',
        notes: both(
          '`fdPath`、`fdCall`、`customerId` 三者只给一个。账号须是您可以更改的，所问的内容须是您自己能看到的。',
          'Give one of `fdPath`, `fdCall` and `customerId`. The account must be one that you can change, and what you ask about something that you can see yourself.',
        ),
        failures: ['account_not_found', 'customer_not_found', 'rank_exceeded'],
        example: { body: { accountId: 3, fdPath: '/customerCenter/customerManagement' } },
        sent: explainFields,
      },
      explainSub: {
        zh: '本公司的某个账号为什么能或不能打开页面、调用接口，逐步说明',
        failures: ['account_not_found', 'customer_not_found', 'rank_exceeded'],
        example: { body: { accountId: 3, fdPath: '/account/authentication/center' } },
        sent: explainFields,
      },
    }),
  ],
}
