import { both } from '../language'
import { calls, type FeatureReference, field, savedId, shapesOf } from '../reference/types'
import { menuApi } from './menu.api'
import * as schemas from './menu.schema'

const opening = (permission: string | null) =>
  field(
    '看到它所需的权限；null 为登录即可',
    'The permission that opens it; null: everybody who is logged in',
    permission,
  )

export const menuReference: FeatureReference = {
  tag: 'menu',
  name: both('菜单与角色', 'Menu and roles'),
  about: both('维护侧边菜单，预览某个角色看到的菜单。', 'Maintain the side menu; see it as a role does.'),
  fields: {
    id: field('菜单 ID', 'The id of the entry', 6),
    'children.id': field('菜单 ID', 'The id of the entry', 21),
    fdPath: field('路径', 'The path', '/customerCenter'),
    'children.fdPath': field('页面路径', 'The path of the page', '/customerCenter/customerManagement'),
    fdTitleZh: field('中文名称', 'The Chinese title', '客户中心'),
    'children.fdTitleZh': field('中文名称', 'The Chinese title', '客户管理'),
    fdTitleEn: field('英文名称', 'The English title', 'Customer centre'),
    'children.fdTitleEn': field('英文名称', 'The English title', 'Customer management'),
    fdIcon: field(
      '@ant-design/icons 的组件名',
      'The name of a component of @ant-design/icons',
      'TeamOutlined',
    ),
    'children.fdIcon': field('图标；下级菜单没有', 'The icon; entries have none', null),
    fdVisible: field('是否显示', 'Whether it shows', true),
    fdPermissionCode: opening(null),
    'children.fdPermissionCode': opening('client:list'),
    fdSeeded: field(
      '是否系统自带：路径固定，只能隐藏不能删除',
      'Whether it comes with the product: its path is fixed, and it is hidden rather than deleted',
      true,
    ),
    fdParentId: field('所属分组的 ID', 'The id of its group', 6),
    fdCode: field('角色代码', 'The code of the role', 'business'),
    fdName: field('角色名称', 'The name of the role', '商务'),
  },
  shapes: shapesOf(schemas, { menuSortInput: 'MenuOrder' }),
  endpoints: calls(menuApi, {
    list: { zh: '所有分组及其菜单，按顺序，含隐藏的' },
    save: {
      zh: '新增分组或菜单；带 id 时替换',
      failures: ['record_not_found', 'conflict'],
      example: {
        body: {
          fdPath: '/tools',
          fdTitleZh: '工具',
          fdTitleEn: 'Tools',
          fdIcon: 'ToolOutlined',
          fdVisible: true,
        },
      },
      sent: {
        id: savedId('菜单', 'entry', 6, { added: true }),
        fdParentId: field('所属分组的 ID；不给为分组本身', 'The id of its group; not given makes a group', 6),
        fdPath: field(
          '路径：菜单为页面的路径，分组为其他路径',
          "The path: of an entry a page's, of a group any other",
          '/tools',
        ),
        fdVisible: field('是否显示', 'Whether it shows', true, { standard: true }),
        fdPermissionCode: field(
          '看到它所需的权限；不给为页面自身的权限',
          'The permission that opens it; not given: what opens the page itself',
          'client:list',
        ),
      },
    },
    sort: {
      zh: '调整分组或组内菜单的顺序；须列出全部',
      failures: ['record_not_found', 'conflict'],
      example: { body: { fdParentId: 6, idList: [22, 21] } },
      sent: {
        fdParentId: field(
          '分组的 ID；不给为各分组本身',
          'The id of a group; not given: the groups themselves',
          6,
        ),
        idList: field('全部 ID，按新的顺序', 'All ids, in their new order', [22, 21]),
      },
    },
    remove: {
      zh: '删除一个不是系统自带的菜单或空分组',
      failures: ['record_not_found', 'menu_seeded', 'menu_not_empty', 'conflict'],
    },
    preview: {
      zh: '某个角色看到的菜单',
      failures: ['record_not_found'],
      sent: { roleId: field('角色 ID', 'The id of the role', 3) },
      answered: {},
    },
    roles: { zh: '所有角色', answered: { id: field('角色 ID', 'The id of the role', 3) } },
  }),
}
