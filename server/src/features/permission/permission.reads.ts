import { reference } from '@zhixin/contract/apiReference'
import type { Endpoint } from '@zhixin/contract/endpoint'
import type { Language } from '@zhixin/contract/language'
import type { PermissionFilters, PermissionRow } from '@zhixin/contract/permission/permission.schema'
import { pagesOpenedBy, permissionKind } from '@zhixin/contract/permission/permissionTree'
import { permissions } from '@zhixin/contract/permissions'
import { containsText } from '@zhixin/contract/searchKey'
import type { Database, Page } from '../../lib/database'
import { roleName } from '../role/role.reads'

export interface DescribedCall {
  endpoint: Endpoint
  /** Its summary, in a language. */
  summary: (language: Language) => string
}

/** Every call of the API, as the reference describes it. */
export const describedCalls: readonly DescribedCall[] = reference.flatMap(({ endpoints }) =>
  endpoints.map(([endpoint, { zh }]) => ({
    endpoint,
    summary: (language: Language) => (language === 'en-US' ? endpoint.summary : zh),
  })),
)

/** The path of a call in the reference's notation. */
export const writtenPath = ({ path }: Endpoint): string => path.replace(/:(\w+)/g, '{$1}')

type SortValue = (row: PermissionRow) => string | number

const sortValues = (language: Language): Record<NonNullable<PermissionFilters['sortName']>, SortValue> => ({
  fdCode: (row) => row.fdCode,
  fdName: (row) => (language === 'en-US' ? row.fdNameEn : row.fdNameZh),
  fdKind: (row) => row.fdKind,
  fdRoleNum: (row) => row.fdRoleNum,
  fdAccountNum: (row) => row.fdAccountNum,
})

function compare(one: string | number, other: string | number, language: Language): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other), language)
}

/** The holders of each permission: the roles, and the number of enabled accounts. */
async function readHolders({ prisma }: Database) {
  const [grants, roles] = await Promise.all([
    prisma.rolePermission.findMany({ orderBy: { roleId: 'asc' } }),
    prisma.role.findMany({
      select: {
        id: true,
        nameZh: true,
        nameEn: true,
        _count: { select: { accounts: { where: { status: 1 } } } },
      },
    }),
  ])
  const byId = new Map(roles.map((role) => [role.id, role]))
  const held = new Map<string, typeof roles>()
  for (const { permissionCode, roleId } of grants) {
    const role = byId.get(roleId)
    if (role) held.set(permissionCode, [...(held.get(permissionCode) ?? []), role])
  }
  return held
}

/**
 * A page of the permissions, in the order of the catalogue by default: what each opens, which roles have it and how
 * many people hold it. There are only as many as the code knows, so they are filtered here.
 */
export async function listPermissions(
  database: Database,
  filters: PermissionFilters,
  language: Language,
): Promise<Page<PermissionRow>> {
  const holders = await readHolders(database)
  const all = permissions.map(({ code, name }): PermissionRow => {
    const roles = holders.get(code) ?? []
    return {
      fdCode: code,
      fdNameZh: name['zh-CN'],
      fdNameEn: name['en-US'],
      fdKind: permissionKind(code),
      fdRoleNum: roles.length,
      fdRoleList: roles.map((role) => ({ id: role.id, fdName: roleName(role, language) })),
      fdAccountNum: roles.reduce((sum, { _count }) => sum + _count.accounts, 0),
      fdPageList: pagesOpenedBy(code).map(({ path, title }) => ({ fdPath: path, fdTitle: title[language] })),
      fdCallList: describedCalls
        .filter(({ endpoint }) => endpoint.access === code)
        .map(({ endpoint, summary }) => ({
          fdMethod: endpoint.method,
          fdPath: writtenPath(endpoint),
          fdSummary: summary(language),
        })),
    }
  })
  const found = all.filter((row) => matches(row, filters))
  const { sortName, sortOrder, pageIndex, pageSize } = filters
  if (sortName) {
    const value = sortValues(language)[sortName]
    const sign = sortOrder === 'desc' ? -1 : 1
    found.sort((one, other) => sign * compare(value(one), value(other), language))
  }
  const start = (pageIndex - 1) * pageSize
  return { rows: found.slice(start, start + pageSize), total: found.length }
}

function matches(row: PermissionRow, filters: PermissionFilters): boolean {
  const { fdName, fdKindList, fdRoleIdList, fdInRoleList } = filters
  const texts = [row.fdCode, row.fdNameZh, row.fdNameEn]
  return (
    (fdName === undefined || texts.some((text) => containsText(text, fdName))) &&
    (fdKindList.length === 0 || fdKindList.includes(row.fdKind)) &&
    (fdRoleIdList.length === 0 || row.fdRoleList.some(({ id }) => fdRoleIdList.includes(id))) &&
    (fdInRoleList.length === 0 || fdInRoleList.includes(row.fdRoleNum > 0 ? 1 : 0))
  )
}
