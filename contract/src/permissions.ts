import { type Bilingual, both, type Language } from './language'
import { type Page, pages } from './pages'
import { recordNames } from './recordNames'

type OfRecords<Names> = Names extends { permissions: infer Codes } ? keyof Codes : never

/** The permissions of the declared records. */
const recordPermissions = Object.assign(
  {},
  ...Object.values(recordNames).map(({ permissions }) => permissions),
) as Record<OfRecords<(typeof recordNames)[keyof typeof recordNames]>, Bilingual>

/** The permissions of endpoints and of the entry rules (rules permission.declared, entry.home). */
const named = {
  'client:list': both('查看客户列表', 'See the customer list'),
  'client:detail': both('查看客户详情', 'See customer details'),
  'client:save': both('新建和编辑客户', 'Create and edit customers'),
  'client:note': both('填写客户跟进记录', 'Write notes about customers'),
  'client:switchStatus': both('启用和停用客户', 'Activate and deactivate customers'),
  'client:batch': both('批量修改客户', 'Change many customers at once'),
  'price:approve': both('审批多个客户的调价', 'Approve price changes of many customers'),
  'price:batch': both('为多个客户调价', 'Change prices of many customers at once'),
  'client:import': both('导入客户', 'Import customers'),
  'handover:save': both('交接工作', 'Hand customers over'),
  'client:delete': both('删除客户', 'Delete customers'),
  'client:export': both('导出列表', 'Export lists'),
  'client:price': both('查看客户价格', "See customers' prices"),
  'client:pricing': both('填写客户单价', "Change customers' prices"),
  'client:mobile': both('查看联系人号码', "See contacts' numbers"),
  ...recordPermissions,
  'settlement:term': both('维护结算约定', 'Maintain settlement terms'),
  'review:list': both('查看审核台', 'See the review desk'),
  'usage:list': both('查看用量', 'See counts'),
  'usage:save': both('维护用量', 'Maintain counts'),
  'settlement:list': both('查看对账单', 'See statements'),
  'settlement:close': both('结账和重新计算', 'Create statements and count them again'),
  'settlement:confirm': both('登记对账结果', 'Maintain confirmations, disputes and invoices of statements'),
  'settlement:adjust': both('调整对账单和补价', 'Change statements by adjustments and prices by hand'),
  'settlement:approve': both('审批调整和补价', 'Approve adjustments and prices by hand'),
  'cost:list': both('查看成本价和毛利', 'See cost prices and margins'),
  'cost:save': both('维护成本价', 'Maintain cost prices'),
  'statement:own': both('查看本公司对账单', "See one's company's statements"),
  'statement:ownConfirm': both('确认本公司对账单', "Approve one's company's statements"),
  'oss:upload': both('上传文件', 'Upload files'),
  'loginLog:list': both('查看登录日志', 'See the login log'),
  'auditLog:list': both('查看系统日志', 'See the system log'),
  'dictionary:list': both('查看字典', 'See dictionaries'),
  'dictionary:save': both('维护字典', 'Maintain dictionaries'),
  'menu:list': both('查看菜单资源', 'See menu resources'),
  'menu:save': both('维护菜单资源', 'Maintain menu resources'),
  'account:list': both('查看账号', 'See accounts'),
  'account:save': both('新建和编辑账号', 'Create and edit accounts'),
  'account:switchStatus': both('启用和停用账号', 'Enable and disable accounts'),
  'account:resetPassword': both('重置密码', 'Reset passwords'),
  'role:list': both('查看角色和权限', 'See roles and permissions'),
  'role:save': both('维护角色', 'Maintain roles'),
  'company:list': both('查看公司', 'See companies'),
  'company:save': both('维护公司', 'Maintain companies'),
  'subAccount:list': both('查看子账号', 'See sub-accounts'),
  'subAccount:save': both('维护子账号', 'Maintain sub-accounts'),
  'webhook:save': both('维护 Webhook', 'Maintain webhooks'),
  'app:list': both('查看应用配置', 'See app configuration'),
  'game:account': both('游戏账号', 'Game account'),
  'operation:account': both('运营账号', 'Operations account'),
  'card.statistics.data': both('查看数据统计', 'See statistics'),
}

export type PermissionCode = keyof typeof named | Extract<Page['access'], `page:${string}`>

/**
 * Permissions of people alone: no access token holds one, so that no program gives or takes anybody's access, or sends
 * on what it is told beyond its own end (rule token.people).
 */
export const permissionsOfPeople: ReadonlySet<string> = new Set<PermissionCode>([
  'account:save',
  'account:switchStatus',
  'account:resetPassword',
  'role:save',
  'company:save',
  'subAccount:save',
  'webhook:save',
])

/** Permissions that no account of a customer has, whatever its role: what is registered is decided by staff (rule review.staff). */
export const isForStaff = (code: string): boolean => /:(review|file)$/.test(code)

/** What an endpoint or a page requires of its caller. `'public'` and `'signed-in'` are always written out. */
export type Access = 'public' | 'signed-in' | PermissionCode

/** Whether an access requires a permission. */
export const isPermission = (access: Access): access is PermissionCode =>
  access !== 'public' && access !== 'signed-in'

export interface Permission {
  code: PermissionCode
  name: Bilingual
}

const pageLabel: Bilingual = { 'zh-CN': '页面：', 'en-US': 'Page: ' }

/** All permissions: the named ones, then those of pages. */
export const permissions: readonly Permission[] = [
  ...Object.entries(named).map(([code, name]) => ({ code: code as PermissionCode, name })),
  ...pages.flatMap((page) =>
    page.access.startsWith('page:')
      ? [
          {
            code: page.access as PermissionCode,
            name: both(pageLabel['zh-CN'] + page.title['zh-CN'], pageLabel['en-US'] + page.title['en-US']),
          },
        ]
      : [],
  ),
]

const openPage: Bilingual = { 'zh-CN': '打开页面「{title}」', 'en-US': 'open the page “{title}”' }

/**
 * What a permission lets somebody do, as the end of a sentence: "You do not have permission to see the customer
 * list". No call and no page asks for the two that name a kind of account (rule entry.home).
 */
export function permissionTask(code: PermissionCode, language: Language): string {
  const page = pages.find(({ access }) => access === code && access.startsWith('page:'))
  if (page) return openPage[language].replace('{title}', page.title[language])
  const name = permissions.find((permission) => permission.code === code)?.name[language] ?? code
  return language === 'en-US' ? name.slice(0, 1).toLowerCase() + name.slice(1) : name
}

/** Whether an endpoint refuses access tokens, whatever they hold. */
export const refusesTokens = ({ access, peopleOnly }: { access: Access; peopleOnly?: true }): boolean =>
  peopleOnly === true || permissionsOfPeople.has(access)

/** Whether somebody with these permissions may open or call something with this access. */
export function isAllowed(access: Access, held: ReadonlySet<string> | undefined): boolean {
  if (access === 'public') return true
  return held !== undefined && (access === 'signed-in' || held.has(access))
}
